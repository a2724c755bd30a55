/** By this header a test says which network address its browser has, so that limits count each test alone. */
export const ADDRESS_HEADER = 'x-test-address'
/** The demo admin's password in browser tests. */
export const TEST_ADMIN_PASSWORD = 'kvelden-for-kvelden'
