/** What is mutated together, and the tests that must notice. */
export type Group = {
  mutate: readonly string[]
  /** The fewer, the sooner a mutant is done: each is loaded anew for every one that changes what a module begins with. */
  tests: readonly string[]
  /** True if tests need PostgreSQL. */
  database?: boolean
}

const api = (...names: string[]) => names.map((name) => `tests/api/${name}.test.ts`)

/** The groups in the order of their cost. */
export const GROUPS: Record<string, Group> = {
  // Not site.ts: it is mostly the words that explain each field of site.md to its editor.
  domain: { mutate: ['src/domain/**/*.ts', '!src/domain/site.ts'], tests: ['src/domain/**/*.test.ts'] },
  files: {
    mutate: ['netlify/files/**/*.ts'],
    tests: ['netlify/files/**/*.test.ts', ...api('logos')],
    database: true,
  },
  auth: {
    mutate: ['netlify/auth/**/*.ts'],
    tests: ['netlify/auth/**/*.test.ts', ...api('login-links')],
    database: true,
  },
  mail: {
    mutate: ['netlify/mail/**/*.ts'],
    tests: ['netlify/mail/**/*.test.ts', ...api('outbox', 'contact', 'login-links', 'access')],
    database: true,
  },
  data: {
    mutate: ['netlify/data/**/*.ts'],
    tests: [
      'netlify/data/**/*.test.ts',
      ...api('lists', 'offers', 'tenancy', 'activity', 'enquiries', 'person', 'retention', 'sessions'),
      ...api('outbox', 'versions', 'login-links', 'public-offer', 'quotas', 'stored-shapes'),
    ],
    database: true,
  },
  api: {
    mutate: ['netlify/api/**/*.ts'],
    tests: [
      'netlify/api/**/*.test.ts',
      ...api('guards', 'roles', 'tenancy', 'answers', 'auth', 'offers', 'public-offer', 'offer-page'),
      ...api('admin', 'access', 'contact', 'logos', 'sessions', 'quotas', 'outbox-view', 'person', 'faults'),
    ],
    database: true,
  },
}
