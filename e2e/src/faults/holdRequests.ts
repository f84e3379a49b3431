import type * as Playwright from 'playwright-core'

/** Holds the page's requests to these addresses. Returns a function that releases them and lets later ones pass. */
export async function holdRequests(page: Playwright.Page, url: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    // The test may have closed the page meanwhile.
    await route.continue().catch(() => undefined)
  })
  return resolve
}
