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
const MAIL_TEXTS = ['failure-reason', 'fields', 'flowed', 'html']
/** How a mail looks. */
const MAIL_LOOK = ['template', 'theme', 'blocks']
/** What hands it to a mail server, and what decides when. */
const MAIL_SERVER = ['addresses', 'transport']
const MAIL_POST = ['outbox', 'pending-markers']

const data = (...names: string[]) => names.map((name) => `netlify/data/${name}.ts`)
/** What is true of all that is stored: whose it is, which version of it is saved, and what the log tells of it. */
const OF_EVERY_TABLE = ['tenancy', 'versions', 'activity', 'offer-terms']
/** What of the database layer needs no database to be tested. */
const ON_THEIR_OWN = ['connections', 'failure']
/** Files of queries, and the API tests that are to notice. */
const queries = (names: readonly string[], tests: readonly string[]): Part => ({
  mutate: data(...names.map((name) => `queries/${name}`)),
  tests: api(...tests),
  database: true,
})

/** What of the routes needs no database to be tested. */
const ROUTE_RULES = [
  ...['conditions', 'conversions-csv', 'csv', 'errors', 'parameters', 'rate-limit'],
  ...['request-body', 'submission-id'],
]
/** How routes describe themselves to whoever calls them: the written reference is compared with them. */
const REFERENCE = 'local/api-docs/api-docs.test.ts'
/** How often each may be called, in numbers of its own. */
const LIMITS = 'netlify/api/route-limits.test.ts'
/** Files of routes, and the API tests that are to notice. */
const routes = (names: readonly string[], tests: readonly string[], quick: readonly string[] = []): Part => ({
  mutate: names.map((name) => `netlify/api/${name}.ts`),
  tests: [REFERENCE, LIMITS, ...quick, ...api(...tests)],
  database: true,
})

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
        ...mail(...MAIL_TEXTS, ...MAIL_LOOK, ...MAIL_SERVER, ...MAIL_POST).map((file) => `!${file}`),
      ],
      tests: mailTests('calendar', 'mails', 'snapshots', 'enquiry'),
    },
    { mutate: mail(...MAIL_LOOK), tests: mailTests('blocks', 'theme', 'snapshots', 'mails') },
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
    queries(['admission', 'fixed-window'], ['quotas', 'sessions', 'auth']),
    queries(
      ['sessions', 'session-list', 'known-admin'],
      ['sessions', 'login-links', 'auth', 'activity', 'second-factor', 'passwords'],
    ),
    queries(
      ['offers', 'save-offer'],
      ['tenancy', 'versions', 'public-offer', 'offers', 'withdrawn-offers', 'offer-terms', 'activity'],
    ),
    queries(['activity', 'person'], ['activity', 'person', 'second-factor', 'passwords']),
    queries(
      ['outbox', 'outbox-list', 'mail-inserts'],
      ['outbox', 'outbox-view', 'notices', 'login-links', 'access'],
    ),
    queries(['passwords'], ['passwords', 'login-links']),
    {
      ...queries(['second-factor', 'code-spending'], []),
      tests: [...api('second-factor', 'passwords'), 'local/commands/database.db.test.ts'],
    },
    queries(['enquiries', 'enquiry-list'], ['enquiries', 'offer-answers', 'contact', 'offer-contact']),
    queries(
      ['access', 'grants', 'login-links'],
      ['access', 'login-links', 'auth', 'versions', 'offer-answers'],
    ),
    queries(
      ['end-offer', 'offer-history', 'offer-list'],
      ['withdrawn-offers', 'offer-history', 'lists', 'tenancy', 'versions'],
    ),
    queries(['offer-openings', 'figures'], ['offer-openings', 'offer-terms', 'figures']),
    queries(
      ['confirmations', 'changed-confirmations', 'day-mails', 'phone-answers', 'follow-ups'],
      ['confirmations', 'changed-evenings', 'offer-answers', 'offer-history', 'enquiries', 'figures'],
    ),
    queries(['notices', 'partner-preferences'], ['offer-contact', 'notices', 'preferences', 'offer-answers']),
    queries(
      ['partners', 'partner-deletion', 'partner-defaults', 'settings', 'offer-at-address'],
      [
        ...['admin', 'partner-deletion', 'preferences', 'offer-page', 'public-offer', 'withdrawn-offers'],
        ...['logos', 'lists', ...OF_EVERY_TABLE],
      ],
    ),
    {
      mutate: data('page', 'rows', 'search', 'sql', 'versions'),
      tests: ['netlify/data/sql.test.ts', ...api('lists', 'versions', 'enquiries', 'contact')],
      database: true,
    },
    // Not neon.ts, whose tests are the whole API suite with the other driver, and not the schema: the tables are made by
    // migrations, so what nobody asks of it at run time is written in SQL a second time.
    {
      mutate: data('client', 'node-postgres'),
      tests: api('drivers', 'database-away', 'poolers', 'credentials', 'database-moves'),
      database: true,
    },
  ],
  api: [
    {
      mutate: ROUTE_RULES.map((name) => `netlify/api/${name}.ts`),
      tests: [
        ...ROUTE_RULES.map((name) => `netlify/api/${name}.test.ts`),
        LIMITS,
        'tests/repository/promised-numbers.test.ts',
      ],
    },
    {
      mutate: ['response', 'guards'].map((name) => `netlify/api/${name}.ts`),
      tests: [
        'netlify/api/response.test.ts',
        'netlify/api/guards.test.ts',
        REFERENCE,
        ...api('guards', 'sessions', 'auth'),
      ],
      database: true,
    },
    routes(
      ['handler', 'denials'],
      ['guards', 'roles', 'answers', 'quotas', 'activity', 'contact', 'database-away'],
    ),
    routes(['contact', 'contact-page', 'form-page'], ['contact', 'offer-contact', 'offer-answers']),
    routes(
      ['offer-answers', 'store-answer', 'standing-offer', 'answer-page', 'resolve-offer'],
      ['offer-answers', 'offer-contact'],
    ),
    routes(
      ['confirmations', 'booked-evenings', 'confirmation-page'],
      ['confirmations', 'changed-evenings', 'answers', 'enquiries'],
    ),
    routes(['second-factor', 'typed-code', 'admin-passwords'], ['passwords', 'second-factor']),
    routes(
      ['public-offers', 'slug-guesses', 'offer-openings'],
      ['public-offer', 'quotas', 'offer-openings'],
      ['tests/repository/promised-numbers.test.ts'],
    ),
    routes(
      ['auth-admin', 'auth-partner', 'login', 'sessions'],
      ['sessions', 'login-links', 'auth', 'answers', 'second-factor', 'passwords'],
    ),
    routes(
      ['partner-offers', 'offer-routes', 'offer-saving', 'phone-answers', 'offer-page-cache'],
      [
        'offers',
        'offer-terms',
        'withdrawn-offers',
        'offer-history',
        'offer-answers',
        'offer-page',
        'answers',
      ],
      ['netlify/api/offer-page-cache.test.ts'],
    ),
    routes(['partner-access', 'partner-preferences', 'logos'], ['access', 'preferences', 'logos', 'answers']),
    routes(
      ['admin-offers', 'admin-partners', 'admin-settings', 'admin-activity'],
      ['admin', 'activity', 'lists', 'versions', 'partner-deletion', 'offer-page', 'logos', 'answers'],
    ),
    routes(['admin-people'], ['person', 'answers']),
    routes(['admin-outbox'], ['outbox-view', 'answers']),
    routes(['admin-notices'], ['notices', 'answers']),
    routes(['admin-figures'], ['figures', 'answers']),
    routes(['admin-enquiries', 'enquiry-export'], ['enquiries', 'answers']),
    routes(['health'], ['faults', 'guards', 'answers', 'outbox-view', 'preview', 'database-moves']),
    routes(['app', 'faults', 'routes'], ['faults', 'guards', 'answers', 'notices', 'preview']),
  ],
}

/** Those of these files that a part mutates. */
export function filesOf({ mutate }: Part, files: readonly string[]): string[] {
  return files.filter((file) => {
    const rule = mutate.findLast((glob) => matchesGlob(file, glob.replace(/^!/, '')))
    return rule !== undefined && !rule.startsWith('!')
  })
}
