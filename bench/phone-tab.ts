import { EventEmitter, once } from 'node:events'
import { type CDPSession, devices } from 'playwright/test'

/** A tab of a phone, spoken to in Chromium's DevTools protocol. */
export type PhoneTab = {
  /** @throws Error with the protocol's own message. */
  send(method: string, params?: object): Promise<unknown>
  /** Resolves at the next event of this name; Page's are on. */
  once(event: string): Promise<unknown>
  /** The value of an expression in the page. @throws Error with the page's own message. */
  evaluate<Value>(expression: string): Promise<Value>
  close(): Promise<void>
}

/** What `Runtime.evaluate` answers. */
type Evaluated = { result: { value: unknown }; exceptionDetails?: { exception?: { description?: string } } }

/**
 * A tab that emulates a phone, in its own browser context, without the debugger that Playwright attaches: with it V8
 * looks up the line of each `Error`, and parses React's script twice.
 */
export async function openPhoneTab(session: CDPSession): Promise<PhoneTab> {
  const { browserContextId } = await session.send('Target.createBrowserContext')
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const { sessionId } = await session.send('Target.attachToTarget', { targetId })
  const messages = new EventEmitter()
  const receive = (received: { sessionId: string; message: string }) => {
    if (received.sessionId !== sessionId) return
    const { id, method, result, error } = JSON.parse(received.message)
    messages.emit(method ?? `answer ${id}`, { result, error })
  }
  session.on('Target.receivedMessageFromTarget', receive)
  let sent = 0
  const tab: PhoneTab = {
    async send(method, params = {}) {
      const id = ++sent
      const answered = once(messages, `answer ${id}`)
      const message = JSON.stringify({ id, method, params })
      await session.send('Target.sendMessageToTarget', { sessionId, message })
      const [{ result, error }] = await answered
      if (error) throw new Error(`${method}: ${error.message}`)
      return result
    },
    once: (event) => once(messages, event),
    async evaluate<Value>(expression: string) {
      const params = { expression, awaitPromise: true, returnByValue: true }
      const { result, exceptionDetails } = (await tab.send('Runtime.evaluate', params)) as Evaluated
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? expression)
      return result.value as Value
    },
    async close() {
      session.off('Target.receivedMessageFromTarget', receive)
      await session.send('Target.disposeBrowserContext', { browserContextId })
    },
  }
  const { viewport, deviceScaleFactor, userAgent } = devices['Pixel 7']!
  await tab.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: true })
  await tab.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await tab.send('Emulation.setUserAgentOverride', { userAgent })
  await tab.send('Page.enable')
  return tab
}
