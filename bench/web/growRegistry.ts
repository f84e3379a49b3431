import type { Page } from './pressKeys.ts'

/** The first row of the token registry in the app's code. */
const firstRow = 'VTHO 18 0000000000000000000000000000456e65726779 VeThor'

/** A token to add to the registry. It has 18 decimals. */
interface AddedToken {
  symbol: string
  name: string
  address: string
}

/** Adds tokens to the registry in the app's code, in every script that the page loads from now on. */
export async function growRegistry(page: Page, added: readonly AddedToken[]): Promise<void> {
  const rows = added.map(({ symbol, address, name }) => `${symbol} 18 ${address.slice(2)} ${name}`)
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const code = await response.text()
    const body = code.replace(firstRow, [firstRow, ...rows].join('\n'))
    await route.fulfill({ response, body })
  })
}
