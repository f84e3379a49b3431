import { aggregator } from '@vermeil/abi'
import type * as Playwright from 'playwright-core'

const quoteCalls = [
  aggregator.getBestRouteWithNativeSupport.selector,
  aggregator.getBestRouteWithExactOutput.selector,
]

/** Makes the aggregator's quotes fail, so that the API's plan is used. */
export async function silenceChainQuotes(page: Playwright.Page): Promise<void> {
  const failure = { data: '0x', events: [], transfers: [], gasUsed: 0, reverted: true, vmError: '' }
  const isSimulation = ({ pathname }: URL) => pathname.endsWith('/accounts/*')
  await page.route(isSimulation, async (route) => {
    const { clauses } = route.request().postDataJSON() as { clauses: { data: string }[] }
    const isQuote = quoteCalls.some((selector) => clauses[0]?.data.startsWith(selector))
    return isQuote ? route.fulfill({ json: clauses.map(() => failure) }) : route.continue()
  })
}

/** Leaves the API's quotes unanswered, so that the aggregator's quote is used. */
export async function holdApiQuotes(page: Playwright.Page): Promise<void> {
  await page.route('**/indexer/aggregators/**', () => undefined)
}
