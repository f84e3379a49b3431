import * as playwright from 'playwright-core'
import { onTestFailed, TestRunner } from 'vitest'

export const widths = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const

/** For a journey that checks no layout: what it proves does not depend on the width. */
export const phone = ['phone'] as const

/** The time limit for anything to appear: well above the slowest operation on two busy cores. */
const timeoutMs = 20_000

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without a route for every request, pages keep their HTTP cache and load faster.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
]

/** Starts the browser without its own background traffic. It reaches this machine only. */
export function launchBrowser(
  executablePath: string,
  further: readonly string[] = [],
): Promise<playwright.Browser> {
  return playwright.chromium.launch({ executablePath, args: [...further, ...quiet] })
}

export interface OpenedPage {
  page: playwright.Page
  context: playwright.BrowserContext
  /** Uncaught errors and console errors of the page. */
  problems: string[]
}

export interface PageOptions {
  locale?: string
  /** Lets the page start its service worker. */
  hasWorker?: boolean
}

/** A page with its own storage. */
export async function openPage(
  browser: playwright.Browser,
  width: keyof typeof widths,
  { locale = 'en-US', hasWorker = false }: PageOptions = {},
): Promise<OpenedPage> {
  const serviceWorkers = hasWorker ? 'allow' : 'block'
  return watchPage(await browser.newContext({ locale, ...describeScreen(width), serviceWorkers }))
}

/** A browser with a persistent profile in the folder, like a user's. Closing the context ends it. */
export async function openProfile(
  executablePath: string,
  folder: string,
  width: keyof typeof widths,
): Promise<OpenedPage> {
  const options = { executablePath, args: quiet, ...describeScreen(width) }
  return watchPage(await playwright.chromium.launchPersistentContext(folder, options))
}

/** A browser with its profile in the folder and these arguments, for tools that open their own pages. */
export function launchProfile(
  executablePath: string,
  folder: string,
  further: readonly string[],
): Promise<playwright.BrowserContext> {
  const options = { executablePath, args: [...further, ...quiet] }
  return playwright.chromium.launchPersistentContext(folder, options)
}

function describeScreen(width: keyof typeof widths): playwright.BrowserContextOptions {
  const isPhone = width === 'phone'
  return {
    viewport: widths[width],
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: 'reduce',
    // Requests of a worker do not pass through the routes of a test.
    serviceWorkers: 'block',
  }
}

async function watchPage(context: playwright.BrowserContext): Promise<OpenedPage> {
  context.setDefaultTimeout(timeoutMs)
  leaveRequests(context)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    const remote = message.location().url.startsWith('https://')
    if (message.type() === 'error' && !remote) problems.push(message.text())
  })
  if (TestRunner.getCurrentTest()) onTestFailed(() => logPages(context, problems))
  return { page, context, problems }
}

/** A request that a test is answering while it closes the context fails then. That is no failure of the test. */
function leaveRequests(context: playwright.BrowserContext): void {
  const close = context.close.bind(context)
  context.close = async (...options) => {
    const isOver = { behavior: 'ignoreErrors' } as const
    await Promise.all(context.pages().map((page) => page.unrouteAll(isOver)))
    await close(...options)
  }
}

/** After a failure, logs what each page showed, for runs without a visible screen. */
async function logPages(
  context: playwright.BrowserContext,
  problems: readonly string[],
): Promise<void> {
  for (const page of context.pages()) {
    const text = await page.locator('body').innerText().catch(String)
    console.error(`${page.url()} showed:\n${text.replace(/\n{2,}/g, '\n')}`)
  }
  if (problems.length > 0) console.error(`Problems of the page:\n${problems.join('\n')}`)
}
