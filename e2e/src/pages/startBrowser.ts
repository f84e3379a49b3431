import type { Address } from '@vermeil/units'
import type * as Playwright from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import {
  launchBrowser,
  type OpenedPage,
  openPage,
  type PageOptions,
  type widths,
} from '../browser/openPage.ts'
import { inputAt, type PageInput } from '../browser/pageInput.ts'
import { launchFirefox } from '../firefox/launchFirefox.ts'
import { findStack, type StackUrls } from '../stack/findStack.ts'
import { type ConnectedPage, openConnected } from './openConnected.ts'

/** The stack's addresses, and pages in the test file's browser with the input methods of their width. */
interface Started {
  urls: StackUrls
  openPage(width: keyof typeof widths, options?: PageOptions): Promise<OpenedPage & PageInput>
  openConnected(
    width: keyof typeof widths,
    fund?: (address: Address) => Promise<unknown>,
  ): Promise<ConnectedPage & PageInput>
}

/** Starts a browser for the tests of a file and closes it after the last. */
export function startBrowser(): Started {
  const urls = findStack()
  let browser: Playwright.Browser
  beforeAll(async () => {
    const launch = inject('browserName') === 'firefox' ? launchFirefox : launchBrowser
    browser = await launch(inject('browserPath'))
  })
  afterAll(() => browser.close())
  return {
    urls,
    async openPage(width, options) {
      const opened = await openPage(browser, width, options)
      return { ...opened, ...inputAt(opened.page, width) }
    },
    async openConnected(width, fund) {
      const opened = await openConnected(browser, urls, width, fund)
      return { ...opened, ...inputAt(opened.page, width) }
    },
  }
}
