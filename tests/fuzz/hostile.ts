import fc from 'fast-check'
import { anyCodePoint } from '../support/code-points.ts'
import { DAYS_AT_THE_ENDS, MASKED } from './tricks.ts'

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\ufeff',
  '\u202eevil',
  'e\u0301\u0327',
  '🏳️‍🌈',
  '\r\nBcc: alle@bedrift.example\r\n\r\n',
  "' or 1=1; drop table offers;--",
  '$1; select pg_sleep(60)',
  '%27%20OR%20%271',
  '../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%',
  '%c0%ae',
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what a template engine would evaluate.
  '${7*7}',
  '{{7*7}}',
  '=cmd|/C calc!A0',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  '1e309',
  '9'.repeat(400),
  '0x1f',
  'å'.repeat(3000),
  'a'.repeat(5000),
  'a@'.repeat(60),
  `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
  '9999-99-99T99:99:99Z',
  ...MASKED,
  ...DAYS_AT_THE_ENDS,
  '+275760-09-13T00:00:00.000Z',
  'eyJhbGciOiJub25lIn0.e30.',
]

/** Texts that programs trip over. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: anyCodePoint, maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
)

/** Cursors that no list has handed out but that look right: parts of the correct shape mixed with hostile ones. */
export const hostileCursor: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('updated', 'created', 'name', 'newest', 'oldest'),
    fc.oneof(
      fc.constantFrom(
        '2026-02-20T12:00:00.123456Z',
        '2026-02-20T12:00:00Z',
        `2026-02-20T12:00:00.${'1'.repeat(200)}Z`,
        '0001-01-01T00:00:00.000000Z',
        '2999-12-31T23:59:60.999999Z',
        '-271821-04-20T00:00:00.000000Z',
        'infinity',
        'now',
      ),
      hostileText,
      fc.integer(),
    ),
    fc.oneof(fc.uuid(), hostileText),
  )
  .map((cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url'))

/** JSON values of any type, where another is expected. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      0,
      -1,
      0.1,
      1e308,
      -1e308,
      2 ** 53,
      2 ** 31,
      [],
      {},
      [[]],
      [null],
      { $ne: null },
      { length: 1e9 },
      Array(1000).fill(''),
      nested(40),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Bodies that are not JSON, or JSON with a duplicate key. */
export const hostileBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    'undefined',
    'NaN',
    '"',
    '{"a":1,}',
    "{'email':'a'}",
    '\ufeff{}',
    '{}{}',
    '{"email":"a@b.example","email":{"x":1}}',
    '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}',
    '{"sessionDuration":1e999,"elapsedMs":-1e999}',
    '["\\ud800"]',
    '['.repeat(20_000),
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
    `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
    `"${'x'.repeat(66_000)}"`,
    'name=Kari&email=kari%40b.example&message=%E0%A4%A',
  ),
  fc.json(),
  fc.string({ unit: anyCodePoint, maxLength: 200 }),
)

function nested(depth: number): unknown {
  return depth === 0 ? 'dypt' : { a: [nested(depth - 1)] }
}
