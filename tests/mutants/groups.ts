import { matchesGlob } from 'node:path'

/** What is mutated together, and the tests that must notice. */
export type Part = {
  mutate: readonly string[]
  /**
   * Run in this order until one fails, so the quickest first. The fewer, the sooner a mutant is done: each is loaded anew
   * for every one that changes what a module begins with.
   */
  tests: readonly string[]
  /** True if tests need PostgreSQL. */
  database?: boolean
}

const api = (...names: string[]) => names.map((name) => `tests/api/${name}.test.ts`)
const mail = (...names: string[]) => names.map((name) => `netlify/mail/${name}.ts`)
const mailTests = (...names: string[]) => mail(...names.map((name) => `${name}.test`))

/** What has tests beside it that need nothing else of a mail. */
const MAIL_TEXTS = ['failure-reason', 'fields', 'first-name', 'flowed', 'html', 'topic']
/** How a mail looks. */
const MAIL_CLOTHES = ['letter', 'looks', 'parts']
/** What hands it to a mail server, and what decides when. */
const MAIL_SERVER = ['addresses', 'transport']
const MAIL_POST = ['outbox', 'waiting-notes']

const data = (...names: string[]) => names.map((name) => `netlify/data/${name}.ts`)
/** What of the database layer needs no database to be tested. */
const ON_THEIR_OWN = ['connections', 'failure', 'tls']
const LOGINS = ['queries/sessions', 'queries/session-list']
/** What is asked of offers by their partner and by their customers. */
const OFFERS = ['queries/offers', 'queries/save-offer']

/** The groups in the order of their cost; each is a folder, in parts that are run one after the other. */
export const GROUPS: Record<string, readonly Part[]> = {
  // Not site.ts: it is mostly the words that explain each field of site.md to its editor.
  domain: [{ mutate: ['src/domain/**/*.ts', '!src/domain/site.ts'], tests: ['src/domain/**/*.test.ts'] }],
  auth: [
    {
      mutate: ['netlify/auth/**/*.ts', '!netlify/auth/cookies.ts'],
      tests: ['netlify/auth/**/*.test.ts'],
    },
    {
      mutate: ['netlify/auth/cookies.ts'],
      tests: ['netlify/auth/cookies.test.ts', 'tests/repository/promised-numbers.test.ts'],
    },
  ],
  files: [
    { mutate: ['netlify/files/svg*.ts'], tests: ['netlify/files/svg*.test.ts'] },
    { mutate: ['netlify/files/logo-*.ts'], tests: ['netlify/files/logo-*.test.ts'] },
    {
      mutate: ['netlify/files/**/*.ts', '!netlify/files/{svg,logo-}*.ts'],
      tests: api('logos'),
      database: true,
    },
  ],
  mail: [
    { mutate: mail(...MAIL_TEXTS), tests: mailTests(...MAIL_TEXTS) },
    {
      mutate: [
        'netlify/mail/**/*.ts',
        ...mail(...MAIL_TEXTS, ...MAIL_CLOTHES, ...MAIL_SERVER, ...MAIL_POST).map((file) => `!${file}`),
      ],
      tests: mailTests('letters'),
    },
    { mutate: mail(...MAIL_CLOTHES), tests: mailTests('parts', 'looks', 'letters', 'mails') },
    { mutate: mail(...MAIL_SERVER), tests: mailTests('transport') },
    { mutate: mail(...MAIL_POST), tests: api('outbox'), database: true },
  ],
  data: [
    { mutate: data(...ON_THEIR_OWN), tests: data(...ON_THEIR_OWN.map((name) => `${name}.test`)) },
    {
      mutate: data('queries/retention'),
      tests: ['tests/repository/promised-numbers.test.ts', ...api('retention')],
      database: true,
    },
    { mutate: data('queries/admission'), tests: api('quotas', 'sessions', 'auth'), database: true },
    { mutate: data(...LOGINS), tests: api('sessions', 'login-links', 'auth'), database: true },
    { mutate: data(...OFFERS), tests: api('tenancy', 'versions', 'public-offer', 'offers'), database: true },
    {
      mutate: [
        'netlify/data/**/*.ts',
        ...data(...ON_THEIR_OWN, 'queries/retention', 'queries/admission', ...LOGINS, ...OFFERS).map(
          (file) => `!${file}`,
        ),
      ],
      tests: [
        ...api('lists', 'activity', 'enquiries', 'person', 'outbox', 'stored-shapes', 'access', 'passwords'),
        ...api('second-factor', 'notices', 'figures', 'offer-history', 'offer-openings', 'offer-contact'),
        ...api('partner-deletion', 'preferences', 'withdrawn-offers'),
      ],
      database: true,
    },
  ],
  api: [
    {
      mutate: ['netlify/api/**/*.ts'],
      tests: [
        'netlify/api/**/*.test.ts',
        ...api('guards', 'roles', 'tenancy', 'answers', 'auth', 'offers', 'public-offer', 'offer-page'),
        ...api(
          'admin',
          'access',
          'contact',
          'logos',
          'sessions',
          'quotas',
          'outbox-view',
          'person',
          'faults',
        ),
      ],
      database: true,
    },
  ],
}

/** Those of these files that a part mutates. */
export function filesOf({ mutate }: Part, files: readonly string[]): string[] {
  return files.filter((file) => {
    const rule = mutate.findLast((glob) => matchesGlob(file, glob.replace(/^!/, '')))
    return rule !== undefined && !rule.startsWith('!')
  })
}
