/** What a header, a list or a link shows as other words than it holds. */
export const MASKED = [
  'Kari=?utf-8?B?S2phcGU=?=',
  '=\u200b?utf-8?Q?kjapp?\u2060=',
  'Kari\u202edlogneib',
  'Ka\u00adri\u2800\u2066',
  '\ufff9Kari\ufffb',
]
/** The first and last years that a date may be typed in, and beyond. */
export const DAYS_AT_THE_ENDS = ['0000-01-01', '0001-01-01', '0099-02-29', '9999-12-31', '10000-01-01']
/** One id for several forms: an enquiry's is never an answer's. */
const SHARED_ID = '0b0e8d2c-5a0f-4f0e-9d53-6a1c8f0e2b11'

const dataUrl = (type: string, text: string) => `data:${type};base64,${Buffer.from(text).toString('base64')}`
const drawing = (inside: string, root = '') =>
  dataUrl('image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`)
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** What people paste and programs fill in, by the name of a field: it is understood, or refused with a sentence. */
export const TRICKS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    [
      ...[
        'name',
        'companyName',
        'contactName',
        'note',
        'word',
        'invoiceReference',
        'customer',
        'place',
        'what',
      ],
      ...['gclid', 'gbraid', 'wbraid', 'clickId', 'landingPage', 'landingUrl', 'device', 'network'],
      ...['utmSource', 'utmMedium', 'utmCampaign', 'utmContent', 'utmTerm'],
    ].map((field) => [field, MASKED]),
  ),
  phone: [
    '+47 (0) 912 34 567',
    '4791234567',
    '+47 4791234567',
    'tel:+4791234567',
    'Tlf. 912\u00a034\u2011567',
    '+46\u00a070\u202f123 45 67',
    '\u202a+47 912 34 567\u202c',
    '９１２３４５６７',
    '912 34 567 / 22 33 44 55',
  ],
  email: [
    'Ola Nordmann <ola@bedrift.example>',
    'mailto:ola@bedrift.example?subject=x',
    'ola@xn--blbr-roah.example',
    'ola@BLÅBÆR.example',
    'kåre@bedrift.example',
    'ola\u200b@bedrift.example',
    'ola@bedrift.example.',
    'ola+07@bedrift.example',
    'ola@раураl.example',
  ],
  // As long as a message may be: a plain form sends two characters for each end of a line.
  message: [`${'Hei\r\n'.repeat(249)}Hei!`, `${'Hei\r\n'.repeat(250)}Hei!`, ...MASKED],
  trustedDomains: ['www.firma.example', 'https://firma.example/', '@blåbær.example', 'раураl.example', 'com'],
  validUntil: DAYS_AT_THE_ENDS,
  eventDate: DAYS_AT_THE_ENDS,
  submissionId: [SHARED_ID, SHARED_ID.toUpperCase()],
  fileData: [
    drawing(`<image width="1" height="1" href="data:img/png;base64,${DOT}"/>`),
    drawing(`<image width="1" height="1" href="data:image/png;charset=utf-8;base64,${DOT}"/>`),
    drawing('<style>[id="a"]{fill:red}.b\\31{fill:blue}</style><path id="a" class="b1" d="M0 0h9v9z"/>'),
    drawing('<path d="M0 0h9v9z"/></svg><svg xmlns="http://www.w3.org/2000/svg">'),
    drawing('<switch><foreignObject><p>Logo</p></foreignObject></switch>'),
    drawing('<use href="https://evil.example/logo.svg#a"/>'),
    drawing('<rect width="9" height="9"/>', 'onload="alert(1)"'),
    drawing(''),
    dataUrl('image/jpeg', Buffer.from(DOT, 'base64').toString('latin1')),
    `data:image/jpeg;base64,${DOT}`,
  ],
}

/** What mails, chats and people glue to the end of a link. */
export const GLUE = [
  ...['.', ',', ')', ').', ';', ':', '!', '-', '*', "'", '…', '"', '>', ']', '}', '»', '”', '。', '，'],
  ...[' ', '\u00a0', '\u200b', '\u2060', '\r\nMvh', ' | ', '**', '\\', '^'],
  ...['&fbclid=x', '?utm_source=x', '#x', '%', '%2', '=20', '&gt', '&nbsp'],
  ...['👍', '❤️', '😀', ' 👍', '™', '.Mvh', '.Ring', ',Kari', ':se', ' Mvh Kari', '(1)'],
] as const
