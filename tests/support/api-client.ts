import { undocumented } from './documented.ts'

/** The answer to a call. */
export type Answer = {
  status: number
  headers: Headers
  text: string
  /** The body as JSON; undefined if it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on what came, whatever its type.
  body: any
}

/**
 * A small browser: same-origin requests, a cookie jar, JSON in and out. Whatever a test is about, an answer that the
 * published API reference does not tell of fails it.
 */
export class ApiClient {
  readonly cookies = new Map<string, string>()
  readonly #url: string
  readonly #headers: Record<string, string>

  constructor(url: string, headers: Record<string, string>) {
    this.#url = url
    this.#headers = headers
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, { headers })
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#json('POST', path, body, headers)
  }

  patch(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#json('PATCH', path, body, headers)
  }

  delete(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#json('DELETE', path, undefined, headers)
  }

  /** Posts like a plain HTML form. */
  form(path: string, fields: Record<string, string>): Promise<Answer> {
    return this.send('POST', path, {
      headers: { ...SAME_ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
  }

  /** Sends any request; adds only the cookies and the network address. */
  async send(
    method: string,
    path: string,
    {
      headers = {},
      body,
      breaks = false,
    }: {
      headers?: Record<string, string>
      body?: BodyInit
      /** The test makes the server fail: a 500 is never documented. */
      breaks?: boolean
    } = {},
  ): Promise<Answer> {
    const response = await fetch(this.#url + path, {
      method,
      redirect: 'manual',
      headers: { ...this.#headers, ...(this.cookies.size > 0 && { cookie: this.cookieHeader }), ...headers },
      ...(body === undefined ? {} : { body, duplex: 'half' }),
    } as RequestInit)
    this.#remember(response.headers.getSetCookie())
    const text = await response.text()
    const untold = undocumented(
      { method, address: path },
      { status: response.status, headers: response.headers, text },
    )
    if (untold.length > 0 && !(breaks && response.status === 500))
      throw new Error(`docs/openapi.json: ${untold.join('; ')}`)
    return { status: response.status, headers: response.headers, text, body: parsed(text) }
  }

  #json(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Answer> {
    if (body === undefined) return this.send(method, path, { headers: { ...SAME_ORIGIN, ...headers } })
    return this.send(method, path, {
      headers: { ...SAME_ORIGIN, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  }

  /** The cookies as a browser sends them. */
  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  #remember(setCookies: readonly string[]): void {
    for (const setCookie of setCookies) {
      const [, name, value, attributes] = /^([^=]+)=([^;]*)(.*)$/.exec(setCookie) ?? []
      if (name === undefined) continue
      if (/max-age=0\b/i.test(attributes ?? '')) this.cookies.delete(name)
      else this.cookies.set(name, value!)
    }
  }
}

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
