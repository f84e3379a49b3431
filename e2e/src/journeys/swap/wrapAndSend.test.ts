import { addresses, vvet } from '@vermeil/abi'
import { parseAmount } from '@vermeil/units'
import { expect, test } from 'vitest'
import type { widths } from '../../browser/openPage.ts'
import { visit } from '../../browser/visit.ts'
import { holdReceipts } from '../../faults/holdSwaps.ts'
import { holdApiQuotes, silenceChainQuotes } from '../../faults/silenceQuotes.ts'
import { findActivity, findChip } from '../../pages/activityScreen.ts'
import { checkView } from '../../pages/checkView.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { findFigure } from '../../pages/swapScreen.ts'
import { claimName } from '../../stack/claimName.ts'
import { readBalance } from '../../stack/readBalance.ts'
import { b3tr } from '../../stack/readHoldings.ts'
import { takeFundedAccount } from '../../stack/takeFundedAccount.ts'
import { injectVeWorld } from '../../wallet/injectVeWorld.ts'
import { openConnect } from '../../wallet/openConnect.ts'
import { createAccount } from '../../wallet/TestAccount.ts'

const { urls, openPage } = startBrowser()

/** A funded account in VeWorld, connected by hand, on one of the screens. */
async function openFunded(width: keyof typeof widths, path: string) {
  const account = await takeFundedAccount(urls)
  const opened = await openPage(width)
  const { page, press } = opened
  const wallet = await injectVeWorld(page, { nodeUrl: urls.nodeUrl, account, generation: 2 })
  await openConnect(opened, urls.url)
  await press(page.getByRole('button', { name: /^VeWorld/ }))
  await page.waitForURL((url) => !url.pathname.startsWith('/connect'))
  await visit(page, `${urls.url}${path}`)
  return { ...opened, wallet, account }
}

test.each(['desktop', 'phone'] as const)(
  '[WRP-01][WRP-02] VET becomes vVET and VET again on a %s',
  async (width) => {
    const opened = await openFunded(width, '/vvet')
    const { page, context, problems, account, wallet, press, write } = opened
    await page.getByRole('heading', { name: 'Wrap VET to vVET' }).waitFor()
    await page.getByText('1:1 conversion with no fees').waitFor()
    await press(page.getByRole('button', { name: 'Wrap', exact: true }))
    await page.getByText('Please enter a valid amount').waitFor()
    await write(page.getByRole('textbox', { name: 'Amount in VET' }), '12,5')
    await expect
      .poll(() => page.getByRole('textbox', { name: 'You receive, amount in vVET' }).inputValue())
      .toBe('12.5')
    await page.getByText('Network fee').waitFor()
    await checkView(page, 'wrapping', { at: [width] })
    await press(page.getByRole('button', { name: 'Wrap', exact: true }))
    const complete = page.getByRole('dialog', { name: 'Conversion complete' })
    await complete.waitFor()
    expect(await findFigure(complete, 'Sent').innerText()).toContain('12.5000 VET')
    expect(await findFigure(complete, 'Received').innerText()).toContain('12.500000 vVET')
    expect(await readBalance(urls.nodeUrl, addresses.dev.vvet, account.address)).toBe(
      parseAmount('12.5', 18),
    )
    await press(complete.getByRole('button', { name: 'Done' }))
    await complete.waitFor({ state: 'hidden' })

    await press(page.getByRole('button', { name: 'Change the direction' }))
    await page.getByRole('heading', { name: 'Unwrap vVET to VET' }).waitFor()
    const field = page.getByRole('textbox', { name: 'Amount in vVET' })
    await write(field, '13')
    await page.getByText('Balance 12.5 vVET').waitFor()
    await press(page.getByRole('button', { name: 'Unwrap', exact: true }))
    await page.getByText('Insufficient vVET balance').waitFor()
    await checkView(page, 'unwrapping too much', { part: 'main', at: [width] })
    await press(page.getByRole('button', { name: 'Max' }))
    await expect.poll(() => field.inputValue()).toBe('12.5')
    await press(page.getByRole('button', { name: 'Unwrap', exact: true }))
    await press(complete.getByRole('button', { name: 'Done' }))
    await complete.waitFor({ state: 'hidden' })
    expect(await readBalance(urls.nodeUrl, addresses.dev.vvet, account.address)).toBe(0n)
    const calls = wallet.sent.map(({ clauses }) => clauses.map(({ data }) => data?.slice(0, 10)))
    expect(calls).toEqual([[vvet.deposit.selector], [vvet.withdraw.selector]])
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each([
  { width: 'desktop', source: 'api', silence: silenceChainQuotes },
  { width: 'phone', source: 'chain', silence: holdApiQuotes },
] as const)(
  '[SND-01] on a $width a token is sent to a name, paid with VET in the same transaction, as the $source quotes it',
  async ({ width, silence }) => {
    const receiver = await takeFundedAccount(urls)
    const name = await claimName(urls.nodeUrl, receiver)

    const opened = await openFunded(width, '/send/VET/B3TR')
    const { page, context, problems, wallet, press, write } = opened
    await silence(page)
    const send = page.getByRole('button', { name: 'Send', exact: true })
    await write(page.getByRole('textbox', { name: 'Amount to send, in B3TR' }), '12')
    const paid = page.getByRole('textbox', { name: 'You pay, amount in VET' })
    await expect.poll(() => paid.inputValue()).toMatch(/^\d/)
    expect(await send.isDisabled()).toBe(true)
    await write(page.getByRole('combobox', { name: /^Recipient/ }), name)
    await page.getByText(receiver.address).waitFor()
    await page.getByText('Network fee').waitFor()
    await checkView(page, 'sending to a name', { at: [width] })
    await press(send)
    const sent = page.getByRole('dialog', { name: 'Sent' })
    await sent.getByText('12 B3TR').waitFor()
    await sent.getByText(receiver.address).waitFor()
    expect(wallet.sent).toHaveLength(1)
    // The only clause pays the recipient, whoever built it.
    const [only, ...others] = wallet.sent[0]?.clauses ?? []
    expect(others).toEqual([])
    expect(only?.data).toContain(receiver.address.slice(2))
    const received = await readBalance(urls.nodeUrl, b3tr.address, receiver.address)
    expect(received).toBeGreaterThanOrEqual(parseAmount('12', 18))
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  '[SND-01] on a %s an amount in dollars is sent, and an unknown name and a rejection are reported',
  async (width) => {
    const opened = await openFunded(width, '/send/to/VET/nobody.vet')
    const { page, context, problems, wallet, press, write } = opened
    await page.getByText("nobody.vet isn't registered.").waitFor()
    await checkView(page, 'an unknown recipient', { part: 'main', at: [width] })
    await write(page.getByRole('textbox', { name: 'Amount to send, in VET' }), '100')
    await press(page.getByRole('button', { name: /Enter the amount in US dollars/ }))
    const dollars = page.getByRole('textbox', { name: 'Amount to send, in US dollars' })
    await expect.poll(async () => Number(await dollars.inputValue())).toBeGreaterThan(0)
    await write(dollars, '1.5')
    const send = page.getByRole('button', { name: 'Send', exact: true })
    expect(await send.isDisabled()).toBe(true)
    await write(page.getByRole('combobox', { name: /^Recipient/ }), `0x${'7'.repeat(40)}`)
    await page.getByText('Network fee').waitFor()
    wallet.approve = () => false
    await press(send)
    const failed = page.getByRole('dialog', { name: 'You cancelled in your wallet' })
    await failed.getByText('Nothing was signed.').waitFor()
    await press(failed.getByRole('button', { name: 'Try Again' }))
    await failed.waitFor({ state: 'hidden' })
    wallet.approve = () => true
    await press(send)
    await press(page.getByRole('dialog', { name: 'Sent' }).getByRole('button', { name: 'Done' }))
    await expect.poll(() => dollars.inputValue()).toBe('')
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  '[SND-01][WRP-02] on a %s send and wrap wait for the network, and a pending wrap is unknown without it, with one strip',
  async (width) => {
    const opened = await openFunded(width, '/send/VET/B3TR')
    const { page, context, press, write } = opened
    const strips = page.getByRole('status').filter({ hasText: /offline|not responding/ })
    await write(page.getByRole('textbox', { name: 'Amount to send, in B3TR' }), '12')
    await write(page.getByRole('combobox', { name: /^Recipient/ }), createAccount().address)
    await page.getByText('Network fee').waitFor()
    expect(await page.locator('button button, a button').count()).toBe(0)
    await context.setOffline(true)
    await page.getByText("You're offline. Reconnect to send.").waitFor()
    const paid = page.getByRole('textbox', { name: 'You pay, amount in VET' })
    await expect.poll(() => paid.getAttribute('class')).toContain('old')
    expect(await page.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true)
    await checkView(page, 'sending offline', { at: [width] })
    await context.setOffline(false)

    await visit(page, `${urls.url}/vvet`)
    const wrap = page.getByRole('button', { name: 'Wrap', exact: true })
    await write(page.getByRole('textbox', { name: 'Amount in VET' }), '5')
    await page.getByText('Network fee').waitFor()
    await context.setOffline(true)
    await page.getByText("You're offline. Reconnect to convert.").waitFor()
    await page.getByText(/^Balance [\d,.]+ VET \(old\)$/).waitFor()
    expect(await wrap.isDisabled()).toBe(true)
    await context.setOffline(false)
    await page.getByText(/^Balance [\d,.]+ VET$/).waitFor()

    const held = await holdReceipts(page)
    await press(wrap)
    const processing = page.getByRole('dialog', { name: 'Processing Wrap' })
    await processing.getByText('Waiting for a block').waitFor()
    await context.setOffline(true)
    await processing.getByText("We can't tell yet if it went through.").waitFor()
    await press(processing.getByRole('button', { name: 'Close' }))
    await page.getByRole('main').getByText("We can't tell yet if it went through.").waitFor()
    expect(await wrap.isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Converting...' }).count()).toBe(0)
    await press(findChip(page, 'Unknown'))
    const activity = findActivity(page, width)
    await activity.getByText(/^Last checked at block [\d,]+\.$/).waitFor()
    await activity.getByText('Unknown', { exact: true }).waitFor()
    expect(await activity.getByText('Pending', { exact: true }).count()).toBe(1)
    expect(await strips.count()).toBeLessThanOrEqual(1)
    await checkView(page, 'the activity offline', { at: [width] })
    await context.setOffline(false)
    await held.release()
    await activity.getByText('Confirmed').waitFor()
    await context.close()
  },
)
