import type { Address } from '@vermeil/units'
import type * as Playwright from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { launchBrowser, type OpenedPage, openPage, type widths } from '../browser/openPage.ts'
import { type ConnectedPage, openConnected } from './openConnected.ts'

/** Where the stack stands, and pages in the browser of a file of tests. */
interface Started {
  urls: { url: string; nodeUrl: string }
  openPage(width: keyof typeof widths, options?: { locale?: string }): Promise<OpenedPage>
  openConnected(
    width: keyof typeof widths,
    fund?: (address: Address) => Promise<unknown>,
  ): Promise<ConnectedPage>
}

/** Gives the tests of a file a browser of their own, from before the first until after the last. */
export function startBrowser(): Started {
  const urls = { url: inject('url'), nodeUrl: inject('nodeUrl') }
  let browser: Playwright.Browser
  beforeAll(async () => {
    browser = await launchBrowser(inject('browserPath'))
  })
  afterAll(() => browser.close())
  return {
    urls,
    openPage: (width, options) => openPage(browser, width, options),
    openConnected: (width, fund) => openConnected(browser, urls, width, fund),
  }
}
