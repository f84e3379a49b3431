import * as playwright from 'playwright-core'

/** Reduces motion and enables touch. Requests to other machines go to a proxy that does not exist. */
const firefoxUserPrefs = {
  'ui.prefersReducedMotion': 1,
  'dom.w3c_touch_events.enabled': 1,
  'network.proxy.type': 1,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
}

/**
 * Starts a stock Firefox, which Playwright drives by WebDriver BiDi. Works around their differences: a command that
 * Firefox does not have, taps, which Playwright leaves out, and its text input, which React does not notice.
 */
export async function launchFirefox(executablePath: string): Promise<playwright.Browser> {
  const browser = await playwright.firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    firefoxUserPrefs,
  })
  skipReducedMotion(readImplementation<{ _browserSession: Session }>(browser)._browserSession)
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(insertAsTyped)
    await context.addInitScript(logErrors)
    context.on('page', (page) => addTouch(readImplementation<{ delegate: Tab }>(page).delegate))
    return context
  }
  return browser
}

interface Session {
  send(method: string, params: unknown): Promise<unknown>
}

interface Tab {
  _session: Session & { sessionId: string }
  rawTouchscreen: { tap(progress: unknown, x: number, y: number): Promise<void> }
}

/** The part of Playwright that talks to the browser. Its version is pinned, so that this is reliable. */
function readImplementation<T>(outside: playwright.Browser | playwright.Page): T {
  const { _connection } = outside as unknown as { _connection: { toImpl(it: unknown): T } }
  return _connection.toImpl(outside)
}

/** Ignores the command that Firefox does not have: the preference for reduced motion is already set. */
function skipReducedMotion(session: Session): void {
  const send = session.send.bind(session)
  session.send = async (method, params) =>
    method === 'emulation.setMediaFeaturesOverride' ? {} : send(method, params)
}

function addTouch({ _session, rawTouchscreen }: Tab): void {
  rawTouchscreen.tap = async (_, x, y) => {
    const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) }
    const press = { type: 'pointerDown', button: 0 }
    const lift = { type: 'pointerUp', button: 0 }
    const parameters = { pointerType: 'touch' }
    const finger = { type: 'pointer', id: 'finger', parameters, actions: [move, press, lift] }
    const tap = { context: _session.sessionId, actions: [finger] }
    await _session.send('input.performActions', tap)
  }
}

/** Runs in the page: inserts text with the browser's own command. */
function insertAsTyped(): void {
  const insert = (text: string) => document.execCommand('insertText', false, text)
  Object.defineProperty(globalThis, '__pw_bidiInsertText', { get: () => insert, set: () => {} })
}

/**
 * Runs in the page: logs policy violations as console errors, like Chromium, and errors with their messages, of which
 * BiDi has only the class name.
 */
function logErrors(): void {
  const { error } = console
  console.error = (...parts) => error(parts.map(String).join(' '))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`The policy refused ${blockedURI} by ${violatedDirective}.`)
  })
}
