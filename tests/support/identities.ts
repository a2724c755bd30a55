/** In this header a test states its browser's network address, so that rate limits count each test separately. */
export const ADDRESS_HEADER = 'x-test-address'
/** The demo admin's password in browser tests. */
export const TEST_ADMIN_PASSWORD = 'kvelden-for-kvelden'
/** The key with which the browser tests' platform signs sessions. */
export const TEST_SESSION_SECRET = 'v7Qd2mXz9Lk4Tn8Rb1Wc6Hs3Pg5Jy0Ue'
