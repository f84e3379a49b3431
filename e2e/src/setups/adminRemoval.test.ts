import { expect, test } from 'vitest'
import { openPage } from '../browser/openPage.ts'
import { inputAt } from '../browser/pageInput.ts'
import { visit } from '../browser/visit.ts'
import {
  administrator,
  findRows,
  findTitle,
  listOthers,
  openAdminPage,
  signIn,
} from '../pages/adminScreen.ts'
import { checkView } from '../pages/checkView.ts'
import { connectVeWorld } from '../pages/openConnected.ts'
import { sellVet } from '../pages/ordersScreen.ts'
import { sendClauses } from '../stack/giveTokens.ts'
import { approve, contracts, placeOrders } from '../stack/orderBook.ts'
import { takeFundedAccount } from '../stack/takeFundedAccount.ts'
import { startOwnStack } from './startOwnStack.ts'

/** Without a keeper, which would remove the order first. */
const own = startOwnStack(['--no-sponsor', '--no-keeper'])

/** An order that can no longer be filled: its maker revoked the approval. */
async function placeDeadOrder(): Promise<number> {
  const maker = await takeFundedAccount(own.stack)
  const { ids } = await placeOrders(own.stack, maker, [sellVet(40n)])
  await sendClauses(own.stack, maker, [approve(contracts.wrappedVet, 0n)])
  return ids[0] ?? 0
}

test.each(['desktop', 'phone'] as const)(
  '[ADM-01] on a %s an administrator removes an order for the reason that the contract gives',
  async (width) => {
    const id = await placeDeadOrder()
    const opened = await openPage(own.browser, width)
    const { page, context, problems } = opened
    const input = inputAt(page, width)
    const { press, confirm } = input
    const wallet = await connectVeWorld(page, own.stack.nodeUrl, administrator)
    await visit(page, `${own.stack.url}/admin/orders/${id}`)
    await signIn(input)
    await findTitle(page, `Order #${id}`).waitFor()
    const removal = page.getByRole('region', { name: 'Remove this order' })
    await removal.getByText('The maker revoked the approval.').waitFor()
    expect(await removal.getByText("Doesn't apply").count()).toBe(4)
    await checkView(page, 'an order that can be removed', { at: [width] })
    await press(removal.getByRole('button', { name: 'Remove order', disabled: false }))
    const review = page.getByRole('dialog')
    await review.getByText('Passed').waitFor()
    await checkView(page, 'the review of a removal', { at: [width], part: 'dialog' })
    await confirm(review.getByRole('button', { name: 'Cancel Order', disabled: false }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Done' }))
    await page.getByText('System Cancelled', { exact: true }).first().waitFor()
    await page.getByText('Reason: revoked allowance').waitFor()
    expect(await removal.count()).toBe(0)
    expect(wallet.sent.map(({ clauses }) => clauses)).toMatchObject([[{ to: contracts.orderBook }]])
    await checkView(page, 'a removed order', { at: [width] })
    await openAdminPage(input, 'Audit log')
    const entry = findRows(page, 'List of entries').filter({ hasText: `order ${id}, reason 1` })
    await entry.getByText('Order removal').waitFor()
    expect(await entry.count()).toBe(1)
    expect(listOthers(problems)).toEqual([])
    await context.close()
  },
)
