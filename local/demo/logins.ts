/** The demo's logins. */
export const DEMO_LOGINS = {
  admin: 'admin@magiskefalk.example',
  radisson: 'ida.moen@radisson.example',
  haubitz: 'jon.lie@haubitz.example',
} as const
