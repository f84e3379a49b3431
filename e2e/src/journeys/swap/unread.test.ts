import { expect, test } from 'vitest'
import { visit } from '../../browser/visit.ts'
import { failUntilPressed } from '../../faults/failUntilPressed.ts'
import { checkView } from '../../pages/checkView.ts'
import { startBrowser } from '../../pages/startBrowser.ts'

const { urls, openConnected } = startBrowser()

test('[TOK-11] unreadable balances are reported in the picker and in a profile, and appear once they can be read', async () => {
  const { page, context, account, press } = await openConnected('desktop')
  const balances = new RegExp(`^${urls.nodeUrl}/accounts/${account.address}\\?`)
  await failUntilPressed(page, balances)

  await visit(page, `${urls.url}/swap/VET/B3TR`)
  await press(page.getByRole('button', { name: 'Token to buy: B3TR' }))
  const picker = page.getByRole('dialog')
  await picker.getByText('Your balances could not be read.').waitFor()
  await checkView(page, 'a picker without balances', { part: 'dialog' })
  await page.keyboard.press('Escape')
  await picker.waitFor({ state: 'hidden' })

  await visit(page, `${urls.url}/users/${account.address}`)
  const holdings = page.getByRole('region', { name: 'Tokens' })
  await holdings.getByText('The balances could not be read.').waitFor()
  await checkView(page, 'a profile without balances', { part: 'main' })
  await press(holdings.getByRole('button', { name: 'Retry' }))
  await holdings.getByRole('listitem').first().waitFor()
  await expect.poll(() => holdings.getByRole('alert').count()).toBe(0)
  await context.close()
})
