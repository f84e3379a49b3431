import { shortenAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import type { widths } from '../../browser/openPage.ts'
import type { PageInput } from '../../browser/pageInput.ts'
import { visit } from '../../browser/visit.ts'
import { holdSwaps } from '../../faults/holdSwaps.ts'
import { findActivity, findChip, findMessages } from '../../pages/activityScreen.ts'
import { checkView } from '../../pages/checkView.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { createAccount } from '../../wallet/TestAccount.ts'

const { urls, openConnected } = startBrowser()
type Width = keyof typeof widths

const recipient = createAccount().address

interface PendingDeal {
  name: string
  path: string
  busy: string
  /** The link by which the user leaves the page. */
  leavesFor: string
  /** The amounts in the list. */
  row: RegExp
  /** The amounts in the message. */
  message: RegExp
  /** A text that only this kind of transaction shows among its details. */
  fact: RegExp
  fill(input: PageInput): Promise<void>
}

const wrap: PendingDeal = {
  name: 'Wrap',
  path: '/vvet',
  busy: 'Converting...',
  leavesFor: 'Swap',
  row: /Pending\s+7 VET\s+to\s+7 vVET/,
  message: /^7(\.0+)? VET for 7(\.0+)? vVET$/m,
  fact: /^7(\.0+)? vVET$/,
  async fill({ page, write }) {
    await write(page.getByRole('textbox', { name: 'Amount in VET' }), '7')
  },
}

const send: PendingDeal = {
  name: 'Send',
  path: '/send/VET',
  busy: 'Sending...',
  leavesFor: 'Limit',
  row: /Pending\s+7 VET/,
  message: /^7 VET to \S+/m,
  fact: new RegExp(`^${shortenAddress(recipient)}$`),
  async fill({ page, write }) {
    await write(page.getByRole('combobox', { name: /^Recipient/ }), recipient)
    await write(page.getByRole('textbox', { name: 'Amount to send, in VET' }), '7')
  },
}

/** Signs the deal of the card, waits until it is sent, and closes its dialog. */
async function signAndLeave({ page, press }: PageInput, deal: PendingDeal, width: Width) {
  await page.getByText('Network fee').waitFor()
  await press(page.getByRole('button', { name: deal.name, exact: true, disabled: false }))
  const processing = page.getByRole('dialog', { name: `Processing ${deal.name}` })
  await processing.getByText('Waiting for a block').waitFor()
  if (width === 'phone') await press(processing.getByRole('button', { name: 'Close' }))
  else await page.keyboard.press('Escape')
  await processing.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: deal.busy }).waitFor()
}

/** Follows a link of the navigation. */
async function goTo({ page, press }: PageInput, name: string): Promise<void> {
  const link = page.getByRole('navigation').getByRole('link', { name, exact: true })
  await press(link.filter({ visible: true }))
  await page.waitForURL((url) => url.pathname.startsWith(`/${name.toLowerCase()}`))
}

test.each([
  { deal: wrap, width: 'desktop' },
  { deal: wrap, width: 'phone' },
  { deal: send, width: 'desktop' },
  { deal: send, width: 'phone' },
] as const)(
  'on a $width a pending $deal.name is in the chip and the list of another page, and its end is announced there',
  async ({ deal, width }) => {
    const opened = await openConnected(width)
    const { page, context, problems, wallet, press } = opened
    const held = await holdSwaps(urls, wallet)
    await visit(page, `${urls.url}${deal.path}`)
    await deal.fill(opened)
    await signAndLeave(opened, deal, width)
    await page.getByRole('button', { name: `${deal.name} again` }).waitFor()
    await checkView(page, `a card whose ${deal.name} is pending`, { at: [width] })

    await goTo(opened, deal.leavesFor)
    const chip = findChip(page, new RegExp(`^${deal.name} pending`))
    await press(chip)
    const activity = findActivity(page, width)
    await activity.getByRole('heading', { name: 'Pending' }).waitFor()
    await expect.poll(() => activity.getByRole('listitem').innerText()).toMatch(deal.row)
    await checkView(page, `a pending ${deal.name} in the list`, { at: [width] })
    await press(activity.getByRole('button', { name: 'Close' }))
    await activity.waitFor({ state: 'hidden' })
    expect(await findMessages(page).innerText()).toBe('')

    await held.release()
    const messages = findMessages(page)
    await messages.getByText(`${deal.name} confirmed`).waitFor()
    await expect.poll(() => messages.innerText()).toMatch(deal.message)
    const view = messages.getByRole('button', { name: 'View' })
    // A message does not hide while it has the focus.
    await view.focus()
    await checkView(page, `the message about a ${deal.name}`, { at: [width] })
    await press(view)
    await activity.getByText('Confirmed', { exact: true }).waitFor()
    await activity.getByText(deal.fact).first().waitFor()
    await activity.getByText(/^\d+ s from signature to block$/).waitFor()
    const link = activity.getByRole('link', { name: /^Transaction 0x/ })
    expect(await link.getAttribute('href')).toContain(wallet.sent[0]?.txId)
    expect(wallet.sent).toHaveLength(1)
    expect(problems).toEqual([])
    await context.close()
  },
)
