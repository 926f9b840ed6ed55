import KinshipDomain
import KinshipPresentation

/// The code of a colour that is typed by its name, as lists show it; another text is unchanged.
func colorCode(_ typed: String) -> String {
  LocalizedText.color(named: typed)?.description ?? typed
}
