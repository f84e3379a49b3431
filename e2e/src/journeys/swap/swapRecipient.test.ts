import { addresses, decodePlan, plans } from '@vermeil/abi'
import { parseAmount, shortenAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { reload, visit } from '../../browser/visit.ts'
import { holdApiQuotes, silenceChainQuotes } from '../../faults/silenceQuotes.ts'
import { checkView } from '../../pages/checkView.ts'
import { findRecipientField, writeRecipient } from '../../pages/redirectScreen.ts'
import { confirmReview, findReview } from '../../pages/reviewScreen.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { askForQuote, chooseToken, findFigure, findSwapButton } from '../../pages/swapScreen.ts'
import { claimName } from '../../stack/claimName.ts'
import { b3tr, readHoldings, readTokenBalance } from '../../stack/readHoldings.ts'
import { takeFundedAccount } from '../../stack/takeFundedAccount.ts'
import { makeBrowserWallet } from '../../wallet/makeBrowserWallet.ts'
import { createAccount } from '../../wallet/TestAccount.ts'

const { urls, openPage, openConnected } = startBrowser()

test.each([
  { width: 'desktop', source: 'api', silence: silenceChainQuotes },
  { width: 'phone', source: 'chain', silence: holdApiQuotes },
] as const)(
  '[HIS-03] on a $width a swap pays a name, as the $source quotes it, and shows the recipient at every step and in the activity of both',
  async ({ width, source, silence }) => {
    const friend = await takeFundedAccount(urls)
    const name = await claimName(urls.nodeUrl, friend)
    const opened = await openConnected(width)
    const { page, context, problems, wallet, account, press } = opened
    await silence(page)
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    const quote = await askForQuote(opened, '120')
    await findSwapButton(page).waitFor()
    await writeRecipient(opened, 'nobody.vet')
    await page.getByText("nobody.vet isn't registered.").waitFor()
    await page.getByText('Enter a recipient, or remove it.').waitFor()
    expect(await page.getByRole('button', { name: 'Swap', exact: true }).isDisabled()).toBe(true)
    await checkView(page, 'a swap for an unknown recipient', { part: 'main', at: [width] })

    await opened.write(findRecipientField(page), name)
    await page.getByText(friend.address).waitFor()
    const panel = page.getByRole('complementary', { name: 'Quote details' })
    await panel.getByText('Recipient receives').waitFor()
    expect(await findFigure(panel, 'Recipient').innerText()).toMatch(/^0x|\.vet$/)
    await checkView(page, 'a swap for another recipient', { at: [width] })

    const [before, owned] = await Promise.all([
      readTokenBalance(urls.nodeUrl, b3tr, friend.address),
      readTokenBalance(urls.nodeUrl, b3tr, account.address),
    ])
    await press(findSwapButton(page))
    const complete = page.getByRole('dialog', { name: 'Swap complete' })
    await complete.getByText(friend.address).waitFor()
    await checkView(page, 'a finished swap for another recipient', { at: [width] })
    const received = (await readTokenBalance(urls.nodeUrl, b3tr, friend.address)) - before
    expect(received).toBeGreaterThanOrEqual(quote.minimum)
    expect(await readTokenBalance(urls.nodeUrl, b3tr, account.address)).toBe(owned)
    const [sent] = wallet.sent
    expect(sent?.clauses).toHaveLength(1)
    const data = sent?.clauses[0]?.data as `0x${string}`
    expect(data.startsWith(plans.executePlan.selector)).toBe(source === 'api')
    if (source === 'api') expect(decodePlan(data).recipient).toBe(friend.address)
    else expect(data).toContain(friend.address.slice(2))

    await press(complete.getByRole('button', { name: 'Done' }))
    await findRecipientField(page).waitFor({ state: 'detached' })

    const activity = page.getByRole('region', { name: 'Activity', exact: true })
    const find = (text: string) => activity.getByRole('listitem').filter({ hasText: text })
    await visit(page, `${urls.url}/users/${account.address}`)
    const paid = find(`Swapped and sent to ${name}`)
    await paid.waitFor()
    expect(await paid.innerText()).not.toContain('+')
    await checkView(page, 'a swap for another account in the activity', { at: [width] })
    await visit(page, `${urls.url}/users/${name}`)
    // Each part of a split swap pays the recipient itself, and the activity adds them up.
    await find(`Received from ${shortenAddress(account.address)}`)
      .getByText(/^\+[\d.,]+ B3TR$/)
      .waitFor()
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  'on a %s a recipient is checked, stays visible with another pair, does not apply to a conversion, and is gone after a reload',
  async (width) => {
    const opened = await openConnected(width)
    const { page, context, problems, account, press, write } = opened
    await visit(page, `${urls.url}/swap/VET/B3TR`)
    await askForQuote(opened, '120')
    await writeRecipient(opened, b3tr.address)
    await page
      .getByText("This is the B3TR contract. Tokens sent here can't be recovered.")
      .waitFor()
    const swap = page.getByRole('button', { name: 'Swap', exact: true })
    expect(await swap.isDisabled()).toBe(true)
    await checkView(page, 'a token contract as recipient', { part: 'main', at: [width] })
    const field = findRecipientField(page)
    await write(field, `0x${account.address.slice(2, -1).toUpperCase()}a`)
    await page.getByText('Checksum mismatch. Copy the address again.').waitFor()
    await write(field, addresses.dev.aggregator)
    await page.getByText('The recipient is a contract').waitFor()
    await write(field, account.address)
    await page.getByText('This is your own address.').waitFor()
    await findSwapButton(page).waitFor()

    const friend = createAccount().address
    await write(field, friend)
    await chooseToken(opened, 'buy', 'VTHO')
    expect(await field.inputValue()).toBe(friend)
    await chooseToken(opened, 'buy', 'VVET')
    await page.getByText(/^VET converts to VVET for your own account only/).waitFor()
    expect(await swap.isDisabled()).toBe(true)
    await checkView(page, 'a conversion with a recipient', { part: 'main', at: [width] })
    await press(page.getByRole('button', { name: 'Remove the recipient' }))
    await findSwapButton(page).waitFor()
    await press(page.getByRole('button', { name: 'Settings', exact: true }))
    await page.getByRole('radio', { name: '20 min' }).waitFor()
    expect(await page.getByRole('button', { name: 'Send to another address' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Settings' }).waitFor({ state: 'hidden' })

    await chooseToken(opened, 'buy', 'B3TR')
    await writeRecipient(opened, friend)
    await reload(page)
    await page.getByRole('button', { name: 'Token to buy: B3TR' }).waitFor()
    expect(await field.count()).toBe(0)
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  'on a %s the review of a browser wallet shows the recipient, asks about a first payment, and names the deadline',
  async (width) => {
    const opened = await openPage(width)
    const { page, context, problems, press } = opened
    const account = await makeBrowserWallet(opened, urls.url, 'correct horse battery staple')
    await expect
      .poll(async () => (await readHoldings(urls.nodeUrl, account)).vtho)
      .toBeGreaterThan(0n)
    await page.evaluate(() => history.pushState(null, '', '/swap/VET/B3TR'))
    await askForQuote(opened, '50')
    const friend = createAccount().address
    await writeRecipient(opened, friend)
    await press(findSwapButton(page))
    const review = findReview(page)
    await review.getByText("You haven't sent to this address before").waitFor()
    await review.getByText('Passed').waitFor()
    expect(await findFigure(review, 'Deadline').innerText()).toBe('20 minutes')
    expect(await review.getByRole('button', { name: /^Confirm / }).isDisabled()).toBe(true)
    await checkView(page, 'the review of a swap for another recipient', { at: [width] })
    await review.getByRole('checkbox').check()
    await confirmReview(opened)
    await page.getByRole('dialog', { name: 'Swap complete' }).getByText(friend).waitFor()
    const received = await readTokenBalance(urls.nodeUrl, b3tr, friend)
    expect(received).toBeGreaterThan(parseAmount('1', 18))
    expect(problems).toEqual([])
    await context.close()
  },
)
