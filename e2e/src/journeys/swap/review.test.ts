import { addresses } from '@vermeil/abi'
import { decodeHex, decodeTransaction } from '@vermeil/thor'
import { parseAmount } from '@vermeil/units'
import type * as Playwright from 'playwright-core'
import { expect, test } from 'vitest'
import type { widths } from '../../browser/openPage.ts'
import { holdTimers } from '../../faults/holdTimers.ts'
import { checkView } from '../../pages/checkView.ts'
import { confirmOrder, findCreateButton } from '../../pages/limitScreen.ts'
import { acceptPrices, confirmReview, findReview } from '../../pages/reviewScreen.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { askForQuote, findFigure, findSwapButton } from '../../pages/swapScreen.ts'
import { raisePrice } from '../../stack/buyAhead.ts'
import { readBalance } from '../../stack/readBalance.ts'
import { readHoldings } from '../../stack/readHoldings.ts'
import { takeFundedAccount } from '../../stack/takeFundedAccount.ts'
import { makeBrowserWallet } from '../../wallet/makeBrowserWallet.ts'
import { createAccount } from '../../wallet/TestAccount.ts'

const { urls, openPage } = startBrowser()
const password = 'correct horse battery staple'
/** How long the button of a review is held. */
const holdMs = 1_000

interface Wire {
  /** The clauses of each transaction that the page sent. */
  sent: string[]
  /** The clauses of each simulation for the account. */
  simulated: string[]
}

/** Records what the page simulates and sends. */
function listen(page: Playwright.Page): Wire {
  const wire: Wire = { sent: [], simulated: [] }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'POST') return
    if (pathname.endsWith('/transactions')) {
      const { raw } = request.postDataJSON() as { raw: `0x${string}` }
      wire.sent.push(write(decodeTransaction(decodeHex(raw)).body.clauses))
    }
    if (pathname.endsWith('/accounts/*')) {
      const { clauses } = request.postDataJSON() as { clauses: Parameters<typeof write>[0] }
      wire.simulated.push(write(clauses))
    }
  })
  return wire
}

/** Clauses in one format, whichever way they were sent. */
function write(
  clauses: readonly { to?: string | null; value: bigint | string; data?: string }[],
): string {
  return clauses.map(({ to, value, data }) => `${to} ${BigInt(value)} ${data ?? '0x'}`).join('\n')
}

/** A newcomer with a funded browser wallet, on one of the screens. */
async function openFunded(width: keyof typeof widths, path: string) {
  const opened = await openPage(width)
  const account = await makeBrowserWallet(opened, urls.url, password)
  await expect
    .poll(async () => (await readHoldings(urls.nodeUrl, account)).vtho, { timeout: 20_000 })
    .toBeGreaterThan(0n)
  const goTo = async (address: string) => {
    // Like a link: a new page would lock the wallet.
    await opened.page.evaluate((to) => history.pushState(null, '', to), address)
  }
  await goTo(path)
  return { ...opened, account, goTo, wire: listen(opened.page) }
}

test.each(['desktop', 'phone'] as const)(
  'on a %s Enter opens the review and never signs, and what is signed is what was simulated',
  async (width) => {
    const opened = await openFunded(width, '/swap/VET/B3TR')
    const { page, context, problems, account, wire, press, confirm } = opened
    const before = await readHoldings(urls.nodeUrl, account)
    await askForQuote(opened, '250')
    await findSwapButton(page).waitFor()
    const review = findReview(page)
    const field = page.getByRole('textbox', { name: 'You sell, amount in VET' })
    await field.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await review.getByText('Passed').waitFor()
    for (let press = 0; press < 3; press++) await page.keyboard.press('Enter')
    const plain = review.getByRole('button', { name: 'Confirm swap', disabled: false })
    await plain.focus()
    await page.keyboard.press('Enter')
    expect(await review.isVisible()).toBe(true)
    expect(await findFigure(review, 'You pay').innerText()).toContain('250 VET')
    expect(await findFigure(review, 'Minimum received').innerText()).toMatch(/^\d.* B3TR$/)
    expect(await findFigure(review, 'Network fee').innerText()).toMatch(/up to [\d.]+ VTHO/)
    await checkView(page, 'a review of a swap', { part: 'dialog[open]', at: [width] })
    await page.keyboard.press('Escape')
    await review.waitFor({ state: 'hidden' })
    expect(await field.inputValue()).toBe('250')
    expect(wire.sent).toEqual([])

    await press(findSwapButton(page))
    await confirmReview(opened)
    const complete = page.getByRole('dialog', { name: 'Swap complete' })
    await complete.waitFor()
    expect(wire.sent).toHaveLength(1)
    expect(wire.simulated).toContain(wire.sent[0])
    expect((await readHoldings(urls.nodeUrl, account)).b3tr).toBeGreaterThan(before.b3tr)
    await press(complete.getByRole('button', { name: 'Done' }))

    await askForQuote(opened, '20')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await press(findSwapButton(page))
    const hold = review.getByRole('button', { name: 'Hold to confirm swap', disabled: false })
    await hold.waitFor()
    // However long a busy machine takes between press and release, it is not a full second.
    const endHold = await holdTimers(page, holdMs)
    // Once the sheet has slid in.
    await hold.click({ trial: true })
    const place = await findMiddle(hold)
    await confirm(hold)
    await review.getByText('Hold for a full second.').waitFor()
    await review.getByRole('button', { name: 'Confirm without holding' }).waitFor()
    // A second try at the same place hits the button, which is 44 pixels high at least.
    expect(Math.abs((await findMiddle(hold)) - place)).toBeLessThan(22)
    await endHold()
    expect(wire.sent).toHaveLength(1)
    const release = width === 'phone' ? await touch(page, hold) : await holdSpace(page, hold)
    await complete.waitFor()
    await release()
    expect(wire.sent).toHaveLength(2)
    expect(wire.simulated).toContain(wire.sent[1])
    expect(problems).toEqual([])
    await context.close()
  },
)

/** The middle of a control, in pixels from the top. */
async function findMiddle(control: Playwright.Locator): Promise<number> {
  const box = await control.boundingBox()
  if (!box) throw new Error('It is not visible.')
  return box.y + box.height / 2
}

/** Starts a touch on a control. Returns a function that ends it. */
async function touch(page: Playwright.Page, control: Playwright.Locator) {
  const box = await control.boundingBox()
  if (!box) throw new Error('There is nothing to touch.')
  const devtools = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  return () => devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function holdSpace(page: Playwright.Page, control: Playwright.Locator) {
  await control.focus()
  await page.keyboard.down('Space')
  return () => page.keyboard.up('Space')
}

test.each(['desktop', 'phone'] as const)(
  '[WAL-09][SND-01][WRP-02][LIM-03] on a %s a wrap, an order and a first payment are reviewed, and the password is requested as the settings say',
  async (width) => {
    const opened = await openFunded(width, '/vvet')
    const { page, context, problems, account, goTo, wire, press, write: fill, confirm } = opened
    const review = findReview(page)
    await fill(page.getByRole('textbox', { name: 'Amount in VET' }), '12')
    await page.getByText('Network fee').waitFor()
    await press(page.getByRole('button', { name: 'Wrap', exact: true }))
    expect(await findFigure(review, 'Rate').innerText()).toBe('1 VET = 1 vVET, always')
    await review.getByText('Passed').waitFor()
    await checkView(page, 'a review of a wrap', { part: 'dialog[open]', at: [width] })
    await confirmReview(opened)
    const wrapped = page.getByRole('dialog', { name: 'Conversion complete' })
    await press(wrapped.getByRole('button', { name: 'Done' }))
    expect(await readBalance(urls.nodeUrl, addresses.dev.vvet, account)).toBe(parseAmount('12', 18))

    await goTo('/swap/VET/B3TR')
    await press(page.getByRole('button', { name: 'Settings', exact: true }))
    const settings = page.getByRole('dialog', { name: 'Settings' })
    const always = settings.getByRole('radio', { name: 'Always ask' })
    // A tap hits the label, which covers its box.
    await press(width === 'phone' ? settings.getByText('Always ask') : always)
    await expect.poll(() => always.isChecked()).toBe(true)
    await checkView(page, 'when to ask', { part: 'dialog[open]', at: [width] })
    await page.keyboard.press('Escape')
    await settings.waitFor({ state: 'hidden' })

    await goTo('/limit/VET/B3TR?fromAmount=10&toAmount=95')
    await press(findCreateButton(page))
    await confirmOrder(opened)
    const prompt = page.getByRole('dialog', { name: 'Limit Order', exact: true })
    await prompt.getByText('Create or cancel a limit order').waitFor()
    await fill(prompt.getByLabel('Password', { exact: true }), password)
    await checkView(page, 'the prompt for an order', { part: 'dialog[open]', at: [width] })
    await press(prompt.getByRole('button', { name: 'Sign transaction' }))
    const created = page.getByRole('dialog', { name: 'Limit order created' })
    await press(created.getByRole('button', { name: 'Done' }))

    await goTo('/send/VET')
    const recipient = createAccount().address
    const send = page.getByRole('button', { name: 'Send', exact: true, disabled: false })
    const ask = async (to: string) => {
      await fill(page.getByRole('combobox', { name: /^Recipient/ }), to)
      await fill(page.getByRole('textbox', { name: 'Amount to send, in VET' }), '3')
      await page.getByText('Network fee').waitFor()
      await press(send)
    }
    await ask(recipient)
    await review.getByText("You haven't sent to this address before").waitFor()
    const plain = review.getByRole('button', { name: 'Confirm send' })
    await review.getByText('Passed').waitFor()
    await review.getByText('Tick the box first.').waitFor()
    expect(await plain.isDisabled()).toBe(true)
    await checkView(page, 'a first payment', { part: 'dialog[open]', at: [width] })
    await press(review.getByRole('checkbox', { name: /I checked the address/ }))
    await confirm(review.getByRole('button', { name: 'Confirm send', disabled: false }))
    const sign = page.getByRole('dialog', { name: 'Sign send' })
    await fill(sign.getByLabel('Password', { exact: true }), 'wrong password')
    await press(sign.getByRole('button', { name: 'Sign send' }))
    await sign.getByRole('alert').waitFor()
    await checkView(page, 'a wrong password', { part: 'dialog[open]', at: [width] })
    expect(wire.sent).toHaveLength(2)
    await fill(sign.getByLabel('Password', { exact: true }), password)
    await press(sign.getByRole('button', { name: 'Sign send' }))
    const sent = page.getByRole('dialog', { name: 'Sent' })
    await press(sent.getByRole('button', { name: 'Done' }))
    expect(wire.sent).toHaveLength(3)
    // A simulated order is followed by a question for its allowance.
    expect(wire.simulated.some((each) => each.startsWith(wire.sent[1] ?? '?'))).toBe(true)
    expect(wire.simulated).toContain(wire.sent[2])

    await ask(recipient)
    await review.getByText('Used before').waitFor()
    await page.keyboard.press('Escape')
    await review.waitFor({ state: 'hidden' })
    const fake = `${recipient.slice(0, 6)}${'5'.repeat(32)}${recipient.slice(-4)}`
    await ask(fake)
    await review.getByText('You entered').waitFor()
    await checkView(page, 'a look-alike', { part: 'dialog[open]', at: [width] })
    await press(review.getByRole('button', { name: /^Use .* instead$/ }))
    await review.waitFor({ state: 'hidden' })
    expect(await page.getByRole('combobox', { name: /^Recipient/ }).inputValue()).toBe(recipient)
    expect(wire.sent).toHaveLength(3)
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(['desktop', 'phone'] as const)(
  'on a %s a worse price needs consent, and a failing simulation asks for no signature',
  async (width) => {
    const opened = await openFunded(width, '/swap/VET/cool')
    const { page, context, problems, account, wire, press } = opened
    const other = await takeFundedAccount(urls)
    await askForQuote(opened, '1000', { sell: 'VET', buy: 'cool' })
    const review = findReview(page)
    await press(findSwapButton(page))
    await review.getByText('Passed').waitFor()
    await raisePrice(urls, other, 'cool')
    await review.getByText('Price updated').waitFor()
    await review.getByText(/You'd receive [\d.,]+ cool less/).waitFor()
    expect(await review.getByRole('button', { name: /^Confirm/ }).isVisible()).toBe(false)
    await checkView(page, 'a price that got worse', { part: 'dialog[open]', at: [width] })
    await acceptPrices(opened, review.getByText('Passed'))
    expect(wire.sent).toEqual([])

    const isCall = ({ pathname }: URL) => pathname.endsWith('/accounts/*')
    await page.route(isCall, async (route) => {
      const { caller } = route.request().postDataJSON() as { caller?: string }
      if (caller !== account) return route.fallback()
      const failed = { data: '0x', events: [], transfers: [], gasUsed: 0, reverted: true }
      return route.fulfill({ json: [{ ...failed, vmError: 'execution reverted' }] })
    })
    await review.getByText('We stopped this transaction').waitFor()
    await review.getByText('Nothing was signed.').waitFor()
    expect(await review.getByRole('button', { name: /^Confirm/ }).isVisible()).toBe(false)
    await checkView(page, 'a simulation that failed', { part: 'dialog[open]', at: [width] })
    await press(review.getByRole('button', { name: 'Check again' }))
    await page.unroute(isCall)
    await confirmReview(opened)
    await page.getByRole('dialog', { name: 'Swap complete' }).waitFor()
    expect(wire.sent).toHaveLength(1)
    expect(problems).toEqual([])
    await context.close()
  },
)
