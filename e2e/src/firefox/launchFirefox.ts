import * as playwright from 'playwright-core'

/** Keeps motion still and pages able to be touched; what is not of this machine is asked of a proxy that is not there. */
const firefoxUserPrefs = {
  'ui.prefersReducedMotion': 1,
  'dom.w3c_touch_events.enabled': 1,
  'network.proxy.type': 1,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
}

/**
 * Starts a Firefox as it is, which Playwright speaks WebDriver BiDi with. What is amiss between the two is mended: a
 * command that Firefox has not got, taps, which Playwright leaves out, and its writing into fields, which React does
 * not hear.
 */
export async function launchFirefox(executablePath: string): Promise<playwright.Browser> {
  const browser = await playwright.firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    firefoxUserPrefs,
  })
  leaveOut(lookInside<{ _browserSession: Session }>(browser)._browserSession)
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(insertAsTyped)
    await context.addInitScript(tellErrors)
    context.on('page', (page) => addFinger(lookInside<{ delegate: Tab }>(page).delegate))
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

/** The part of Playwright that speaks with the browser; its version is pinned, so that this can be relied on. */
function lookInside<T>(outside: playwright.Browser | playwright.Page): T {
  const { _connection } = outside as unknown as { _connection: { toImpl(it: unknown): T } }
  return _connection.toImpl(outside)
}

/** Takes the command for done that Firefox has not got: the preference for still motion is set already. */
function leaveOut(session: Session): void {
  const send = session.send.bind(session)
  session.send = async (method, params) =>
    method === 'emulation.setMediaFeaturesOverride' ? {} : send(method, params)
}

function addFinger({ _session, rawTouchscreen }: Tab): void {
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

/** Runs in the page: text is written by the browser's own insertion. */
function insertAsTyped(): void {
  const insert = (text: string) => document.execCommand('insertText', false, text)
  Object.defineProperty(globalThis, '__pw_bidiInsertText', { get: () => insert, set: () => {} })
}

/**
 * Runs in the page: what its policy refuses is an error of its console, as Chromium has it, and errors are told by
 * their words, where BiDi has only the name of their class.
 */
function tellErrors(): void {
  const { error } = console
  console.error = (...parts) => error(parts.map(String).join(' '))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`The policy refused ${blockedURI} by ${violatedDirective}.`)
  })
}
