/// Certificates for the tests of TLS, valid from 2020 to 2120, except the expired and the future
/// one.
///
/// They were made with openssl:
///
/// - P-256 keys: `ecparam`, `pkcs8 -topk8 -nocrypt`
/// - two roots: `req -x509 -addext basicConstraints=critical,CA:TRUE -days 36500`
/// - leaves of the first root: `ca -startdate -enddate`
///
/// The subjectAltName is DNS:localhost,IP:127.0.0.1, except in certificates for tests of another
/// name.
package enum Certificates {
  package static let root = Array(
    """
    -----BEGIN CERTIFICATE-----
    MIIBnzCCAUWgAwIBAgIUa5pD7YUOc3Wc3f+GTZEkcfjB6TkwCgYIKoZIzj0EAwIw
    HDEaMBgGA1UEAwwRS2luc2hpcCB0ZXN0IHJvb3QwIBcNMjYxMTIxMDI0MjIzWhgP
    MjEyNjEwMjgwMjQyMjNaMBwxGjAYBgNVBAMMEUtpbnNoaXAgdGVzdCByb290MFkw
    EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE87DkDvE0KDQwxWNfLJfUU2oSrlQqAe2y
    HFcY7HP+hMORcTkWibsFDGIpOMOnG7pomU9BMksqcM5Q9I0sPyyAVqNjMGEwHQYD
    VR0OBBYEFLUKr2D6xzyErdhia6vqNw8fBWXfMB8GA1UdIwQYMBaAFLUKr2D6xzyE
    rdhia6vqNw8fBWXfMA8GA1UdEwEB/wQFMAMBAf8wDgYDVR0PAQH/BAQDAgIEMAoG
    CCqGSM49BAMCA0gAMEUCIA6xjLV1BJY2cu5GfBY6PpPAOvplQkaS4mLQWpRC3RYh
    AiEAxVMam83979JRlXeH6sKE2MDqPnEn2uoLgP1K6PzOsuo=
    -----END CERTIFICATE-----
    """.utf8)

  package static let stranger = Array(
    """
    -----BEGIN CERTIFICATE-----
    MIIBlDCCATugAwIBAgIUKIMQqC+uDHHhc13saL56y2sQNz4wCgYIKoZIzj0EAwIw
    FzEVMBMGA1UEAwwMQW5vdGhlciByb290MCAXDTI2MTEyMTAyNDIyM1oYDzIxMjYx
    MDI4MDI0MjIzWjAXMRUwEwYDVQQDDAxBbm90aGVyIHJvb3QwWTATBgcqhkjOPQIB
    BggqhkjOPQMBBwNCAAS0GYEUzThSeOGm/L8p6kxgEmeWtF2DgBshrZqxczorlQNF
    d0mxb6hV6VYi41/P1fHFD7qjhh/l1EjCNMfN32EQo2MwYTAdBgNVHQ4EFgQUoLzV
    M2Gvi3+agcNMl4XBttpb/H0wHwYDVR0jBBgwFoAUoLzVM2Gvi3+agcNMl4XBttpb
    /H0wDwYDVR0TAQH/BAUwAwEB/zAOBgNVHQ8BAf8EBAMCAgQwCgYIKoZIzj0EAwID
    RwAwRAIgafTVVCnQ1J/IU31AXYYUaMZCL49obKyP0Uk//1c6bJUCIHTY5J2zKoRU
    /pxrVy/LCOrYeT/TODmDDfELK5JtBDGY
    -----END CERTIFICATE-----
    """.utf8)

  package static let server = Array(
    """
    -----BEGIN CERTIFICATE-----
    MIIBhjCCAS2gAwIBAgIBATAKBggqhkjOPQQDAjAcMRowGAYDVQQDDBFLaW5zaGlw
    IHRlc3Qgcm9vdDAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowETEP
    MA0GA1UEAwwGc2VydmVyMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEuoBdswJW
    f9kN4mcLYlRcn8eTApdLN/7imCrYpb1JMyixYGUUkc6qL7+Hqvp7TwImTxco2MIE
    W2a1ruUkbji5GKNpMGcwGgYDVR0RBBMwEYIJbG9jYWxob3N0hwR/AAABMAkGA1Ud
    EwQCMAAwHQYDVR0OBBYEFM4cH0A99/cHfezt7e0EmI1zEVr9MB8GA1UdIwQYMBaA
    FLUKr2D6xzyErdhia6vqNw8fBWXfMAoGCCqGSM49BAMCA0cAMEQCIHnZWpQkXSQf
    sFEtw31Jec6PS2tzCCrLE7xceBYClry4AiB22nA2E2LJP6wTsU3n16jPSmlM9Ks/
    1WImUXAgr7mfxA==
    -----END CERTIFICATE-----
    """.utf8)

  package static let serverKey = Array(
    """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQga87NnRg7X2PWNJ5M
    iUjaaunqh2/fr3JaJK4Ka9FZQVuhRANCAAS6gF2zAlZ/2Q3iZwtiVFyfx5MCl0s3
    /uKYKtilvUkzKLFgZRSRzqovv4eq+ntPAiZPFyjYwgRbZrWu5SRuOLkY
    -----END PRIVATE KEY-----
    """.utf8)

  package static let elsewhere = Array(
    """
    -----BEGIN CERTIFICATE-----
    MIIBijCCAS+gAwIBAgIBATAKBggqhkjOPQQDAjAcMRowGAYDVQQDDBFLaW5zaGlw
    IHRlc3Qgcm9vdDAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowFDES
    MBAGA1UEAwwJZWxzZXdoZXJlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE3hJZ
    axCY9lqET+MNt7eaCKqIgOeP0D5hcEvpu4LHxRjCy5lIjX48TndwbiVAUI3l75oi
    yA+5h7bB8+5Su69VNqNoMGYwGQYDVR0RBBIwEIIOZWxzZXdoZXJlLnRlc3QwCQYD
    VR0TBAIwADAdBgNVHQ4EFgQU0+7jVe4f6MIMk5Gt6HDgXNkqHVkwHwYDVR0jBBgw
    FoAUtQqvYPrHPISt2GJrq+o3Dx8FZd8wCgYIKoZIzj0EAwIDSQAwRgIhAP9C8ZDe
    Q5ieXEh7yzDRogYjOXJ4dFkXS538qD13EF32AiEAoc8zdFeeTFippi5stv+SfPBC
    VgW45ajovrSAv0qizhc=
    -----END CERTIFICATE-----
    """.utf8)

  package static let elsewhereKey = Array(
    """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg2NBKtZIYpDzRyniZ
    Y4INoqrDsz1V8wSGXBi7SQsLvEmhRANCAATeEllrEJj2WoRP4w23t5oIqoiA54/Q
    PmFwS+m7gsfFGMLLmUiNfjxOd3BuJUBQjeXvmiLID7mHtsHz7lK7r1U2
    -----END PRIVATE KEY-----
    """.utf8)

  package static let expired = Array(
    """
    -----BEGIN CERTIFICATE-----
    MIIBhjCCASygAwIBAgIBATAKBggqhkjOPQQDAjAcMRowGAYDVQQDDBFLaW5zaGlw
    IHRlc3Qgcm9vdDAeFw0yMDAxMDEwMDAwMDBaFw0yMTAxMDEwMDAwMDBaMBIxEDAO
    BgNVBAMMB2V4cGlyZWQwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQekqIWMUnl
    AusjLAersOMd0jFs7regDEtPipN9c0AEItceDEvghYJnPiSqUMMxmm0aY7xle7wc
    ntvZr8H9N8SPo2kwZzAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCQYDVR0T
    BAIwADAdBgNVHQ4EFgQUDoAGWq2DqV3az/5px+wYcDi2iREwHwYDVR0jBBgwFoAU
    tQqvYPrHPISt2GJrq+o3Dx8FZd8wCgYIKoZIzj0EAwIDSAAwRQIhAKhWrF5y806X
    isQv2H0+l4FghtG1oJ30upOKOWDuIDh6AiBUHWzxde9hw1agJf6uMW042jtJRNRS
    N/2QJuYVL5dKXA==
    -----END CERTIFICATE-----
    """.utf8)

  package static let expiredKey = Array(
    """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgAbltYK+lVjPD/Q3o
    tGOzU0n9GfPOEdyD+bF7rvecSSOhRANCAAQekqIWMUnlAusjLAersOMd0jFs7reg
    DEtPipN9c0AEItceDEvghYJnPiSqUMMxmm0aY7xle7wcntvZr8H9N8SP
    -----END PRIVATE KEY-----
    """.utf8)

  /// Valid from 2100 on; a root of its own.
  package static let future = Array(
    """
    -----BEGIN CERTIFICATE-----
    MIIBXjCCAQOgAwIBAgIBATAKBggqhkjOPQQDAjARMQ8wDQYDVQQDDAZmdXR1cmUw
    IhgPMjEwMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowETEPMA0GA1UEAwwG
    ZnV0dXJlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAERVHZE6Awzdgh0lsTcAQL
    cm7N+78/ZVSCi22MxYLXcIueYRtwtTKgYY/lVGpedcF7OteoRVieQmT0RJ8+mJ5A
    NqNIMEYwGgYDVR0RBBMwEYIJbG9jYWxob3N0hwR/AAABMAkGA1UdEwQCMAAwHQYD
    VR0OBBYEFPlMFGqJhMA4PX7/fi7lN0lF2xJIMAoGCCqGSM49BAMCA0kAMEYCIQDy
    X2JowH9fz4Vrm5psChyIdQ5YAZKZWK0eRBqjmtKWXQIhANruMLxkqnpQ85wIb/t1
    90/WNbcFeX6Pk0VqpkRW1LE1
    -----END CERTIFICATE-----
    """.utf8)

  package static let futureKey = Array(
    """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg8+s225p8T5A1EfUD
    khWRF9LoBDqX5bBEqf82cDFpsHihRANCAARFUdkToDDN2CHSWxNwBAtybs37vz9l
    VIKLbYzFgtdwi55hG3C1MqBhj+VUal51wXs616hFWJ5CZPREnz6YnkA2
    -----END PRIVATE KEY-----
    """.utf8)

  package static let client = Array(
    """
    -----BEGIN CERTIFICATE-----
    MIIBgzCCASmgAwIBAgIBATAKBggqhkjOPQQDAjAcMRowGAYDVQQDDBFLaW5zaGlw
    IHRlc3Qgcm9vdDAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowETEP
    MA0GA1UEAwwGY2xpZW50MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE3aToUzX4
    aYsb/NXqHVmDqwVvdzGFwm3FEA2oUEskV93fQVNvyunHMGzuz4aYwbOSqQKwLYaA
    gH9Rh+K/xdJ1WqNlMGMwFgYDVR0RBA8wDYILY2xpZW50LnRlc3QwCQYDVR0TBAIw
    ADAdBgNVHQ4EFgQUBVMSTSXqV8srWFl3rwVCJjMHBMgwHwYDVR0jBBgwFoAUtQqv
    YPrHPISt2GJrq+o3Dx8FZd8wCgYIKoZIzj0EAwIDSAAwRQIhAMZP/oOeQ7kPQTXO
    kM+aSiGU6Exn/scNHWKK/5sGrf0/AiB3+nve0XTPL1tAiU/QwAapmDPP0DipgIh4
    zdCgtHjB9A==
    -----END CERTIFICATE-----
    """.utf8)

  package static let clientKey = Array(
    """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgFlrkxNfM8C72ZHAU
    YCPh+/HB/R3fXk079FS6knGSkAehRANCAATdpOhTNfhpixv81eodWYOrBW93MYXC
    bcUQDahQSyRX3d9BU2/K6ccwbO7PhpjBs5KpArAthoCAf1GH4r/F0nVa
    -----END PRIVATE KEY-----
    """.utf8)
}
