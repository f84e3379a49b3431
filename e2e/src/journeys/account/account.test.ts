import { encodeCall, vvet } from '@vermeil/abi'
import { developmentAccounts } from '@vermeil/devchain'
import { decodeHex } from '@vermeil/thor'
import { findTokenBySymbol, wrappedVet } from '@vermeil/tokens'
import { type Address, parseAddress, shortenAddress, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { phone } from '../../browser/openPage.ts'
import { reload, visit } from '../../browser/visit.ts'
import { checkView } from '../../pages/checkView.ts'
import { connectVeWorld } from '../../pages/openConnected.ts'
import { ether, sellVet } from '../../pages/ordersScreen.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { findFigure } from '../../pages/swapScreen.ts'
import { giveB3tr, sendClauses } from '../../stack/giveTokens.ts'
import { approve, fillOrder, placeOrders } from '../../stack/orderBook.ts'
import { b3tr } from '../../stack/readHoldings.ts'
import { takeFundedAccount } from '../../stack/takeFundedAccount.ts'
import { createAccount, createAccountOf } from '../../wallet/TestAccount.ts'

const { urls, openConnected, openPage } = startBrowser()
/** The development account that has traded and earned points in every round. */
const orfeo = createAccountOf(decodeHex(developmentAccounts[6]?.privateKey ?? '0x'))
const vtho = findTokenBySymbol('VTHO')?.address ?? zeroAddress
const both = ['desktop', 'phone'] as const

test.each(both)(
  '[HIS-03] on a %s the user’s own account shows its holdings, earnings and activity, its address and all its trades',
  async (width) => {
    const { page, context, problems, press, account } = await openConnected(width)
    const filler = await takeFundedAccount(urls)
    await giveB3tr(urls, filler.address)
    const { ids } = await placeOrders(urls, account, [sellVet(100n), sellVet(40n)])
    const [filled = 0, open = 0] = ids
    await fillOrder(urls, filler, { id: filled, amount: 100n * ether })

    await visit(page, `${urls.url}/users/${account.address}`)
    const activity = page.getByRole('region', { name: 'Activity', exact: true })
    await activity.getByText(`Order #${filled} filled`).waitFor()
    await activity.getByText(`Order #${open} placed`).waitFor()
    await activity
      .getByRole('heading', { name: /^(?:Today|Yesterday)$/ })
      .first()
      .waitFor()
    const tokens = page.getByRole('region', { name: 'Tokens' })
    const vvet = tokens.getByRole('listitem').filter({ hasText: 'VVET' })
    await vvet.getByText('40 in orders').waitFor()
    const held = tokens.getByRole('listitem').filter({ hasText: 'B3TR' })
    expect(await held.getByRole('link', { name: 'Swap B3TR' }).count()).toBe(1)
    expect(await held.getByRole('link', { name: 'Send B3TR' }).count()).toBe(1)
    await tokens.getByRole('listitem').filter({ hasText: 'B3TR' }).getByText('Unrealised').waitFor()
    await held
      .getByText(/\d\.\d\d%$/)
      .first()
      .waitFor()
    const value = page.getByRole('region', { name: 'Total value' })
    await value
      .getByText(/^\$[\d,.]+[kM]?$/)
      .first()
      .waitFor()
    await value.getByRole('img', { name: /^Value over 30d: from \$/ }).waitFor()
    await value.getByRole('slider', { name: 'Total value' }).focus()
    await page.keyboard.press('Home')
    await value.getByText(/^\$[\d,.]+[kM]? \d{4}-\d\d-\d\d \d\d:\d\d$/).waitFor()
    await page.getByRole('region', { name: 'In orders' }).getByText('40 VET').waitFor()
    const gains = page.getByRole('region', { name: 'Gains' })
    await expect.poll(() => findFigure(gains, 'Realised').innerText()).toMatch(/\$/)
    await checkView(page, 'the user’s own account', { at: [width] })

    if (width === 'phone') {
      const parts = page.getByRole('navigation', { name: 'Parts of this page' })
      const targets = await parts
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) =>
            document.querySelector(link.getAttribute('href') ?? '')?.getAttribute('aria-label'),
          ),
        )
      expect(targets).toEqual(['Tokens', 'Activity', 'In orders', 'Points by round', 'Approvals'])
    }
    await press(activity.getByRole('button', { name: 'Claims' }))
    await activity.getByText('Nothing matches this filter').waitFor()
    await press(activity.getByRole('button', { name: 'Export CSV' }))
    const exported = page.getByRole('dialog', { name: 'Export CSV' })
    const everything = await exported
      .getByRole('link', { name: 'Download CSV' })
      .getAttribute('href')
    const csv = await (await fetch(urls.url + everything)).text()
    expect(csv.split('\r\n')[1]).toContain('"fill","100","VET","100","B3TR"')
    await page.keyboard.press('Escape')
    await exported.waitFor({ state: 'hidden' })
    await press(page.getByRole('button', { name: 'Receive' }))
    const receive = page.getByRole('dialog', { name: 'Receive' })
    await receive.getByRole('img', { name: 'QR code of your address' }).waitFor()
    await receive.getByText(account.address).waitFor()
    await checkView(page, 'receiving', { at: [width], part: 'dialog' })
    await page.keyboard.press('Escape')
    await receive.waitFor({ state: 'hidden' })

    await press(activity.getByRole('link', { name: 'All trades' }))
    await page.getByRole('heading', { level: 1, name: 'My Trades' }).waitFor()
    const trades = page.getByRole('region', { name: 'Trades', exact: true })
    const row = trades.getByRole('row').nth(1)
    await row.getByText('100 B3TR').waitFor()
    await checkView(page, 'own trades', { at: [width] })
    await trades.getByLabel('Pair').selectOption({ label: 'B3TR/VET' })
    await expect.poll(() => findFigure(trades, 'Average buy').innerText()).toBe('1.00 VET')
    const period = trades.getByLabel('Period')
    const earlier = Math.floor(Date.now() / 1_000) - 86_400
    const filtered = page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url())
      const start = Number(searchParams.get('start'))
      return pathname.endsWith('/trades') && Math.abs(start - earlier) < 120
    })
    await period.selectOption({ index: 1 })
    await filtered
    await row.getByText('100 B3TR').waitFor()
    await press(row.getByRole('button'))
    const details = page.getByRole('dialog', { name: 'Trade details' })
    await details.getByText(`Limit order #${filled}`).waitFor()
    await checkView(page, 'the details of a trade', { at: [width], part: 'dialog' })
    await press(details.getByRole('button', { name: 'Close' }).last())
    await press(trades.getByRole('button', { name: 'Export CSV' }))
    const dialog = page.getByRole('dialog', { name: 'Export CSV' })
    await dialog.getByRole('radio', { name: /Koinly/ }).check()
    const file = await dialog.getByRole('link', { name: 'Download CSV' }).getAttribute('href')
    const [header, line, ...rest] = (await (await fetch(urls.url + file)).text()).split('\r\n')
    expect(header).toContain('"Sent Amount"')
    expect(line).toContain('"100","VET","100","B3TR"')
    expect(rest).toEqual([''])
    const pair = new URL(urls.url + file).searchParams.get('pair')?.split(',') ?? []
    expect(pair.toSorted()).toEqual([zeroAddress, b3tr.address].toSorted())
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(both)(
  '[HIS-03] on a %s the menu opens a drawer with the portfolio, which leads to the account and its points by round',
  async (width) => {
    const { page, context, problems, press } = await openPage(width)
    await connectVeWorld(page, urls.nodeUrl, orfeo)
    await visit(page, `${urls.url}/about`)
    const openDrawer = async () => {
      await press(page.locator('button.account-button'))
      await press(page.locator('#account-menu').getByRole('button', { name: 'Portfolio' }))
    }
    await openDrawer()
    const drawer = page.getByRole('dialog', { name: 'Portfolio' })
    await drawer
      .getByText(/^\$[\d,.]+[kM]?$/)
      .first()
      .waitFor()
    const tokens = drawer.getByRole('list', { name: 'Tokens' })
    await tokens.getByRole('button', { name: /^VET/ }).waitFor()
    await checkView(page, 'the drawer', { at: [width], part: 'dialog[open]' })
    await press(drawer.getByRole('button', { name: 'Receive' }))
    await page.getByRole('img', { name: 'QR code of your address' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await openDrawer()
    await press(tokens.getByRole('button', { name: /^B3TR/ }))
    await page.waitForURL(`${urls.url}/swap/B3TR/VET`)
    await openDrawer()
    await press(drawer.getByRole('button', { name: 'Open account' }))
    await page.waitForURL(`${urls.url}/users/orfeo.vet`)

    const points = page.getByRole('region', { name: 'Points by round' })
    const rounds = points.locator('tbody tr')
    await rounds.nth(2).waitFor()
    const ids = (await rounds.getByRole('link').allInnerTexts()).map(Number)
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
    // This account trades all the time. A row that joins the lists above the table between the touch and the click of a
    // tap would move another round under the finger.
    await page.route('**/api/accounts/*/events*', () => undefined)
    await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
    await press(rounds.getByRole('link', { name: String(ids[1]), exact: true }))
    await page.getByRole('heading', { name: `Trading Leaderboard - Round ${ids[1]}` }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(both)(
  '[HIS-03] on a %s sends and wraps are in the activity of an account, and filtered',
  async (width) => {
    const { page, context, problems, press, account } = await openConnected(width)
    const friend = createAccount().address
    await sendClauses(urls, account, [{ to: friend, value: 7n * ether, data: '0x' }])
    const deposit = encodeCall(vvet.deposit, [])
    await sendClauses(urls, account, [{ to: wrappedVet.VVET, value: 3n * ether, data: deposit }])
    await visit(page, `${urls.url}/users/${account.address}`)
    const activity = page.getByRole('region', { name: 'Activity', exact: true })
    const rows = activity.getByRole('listitem')
    await rows.filter({ hasText: 'Wrapped' }).getByText('3 VVET').waitFor()
    const sent = rows.filter({ hasText: `Sent to ${shortenAddress(friend)}` })
    await sent.getByText('-7 VET').waitFor()
    await sent.getByRole('link').waitFor()
    await checkView(page, 'sends and wraps', { at: [width] })
    await press(activity.getByRole('button', { name: 'Wraps' }))
    await sent.waitFor({ state: 'detached' })
    await expect.poll(() => rows.count()).toBe(1)
    await press(activity.getByRole('button', { name: 'Sends' }))
    await sent.waitFor()
    await expect.poll(() => rows.filter({ hasText: 'Wrapped' }).count()).toBe(0)
    await rows
      .filter({ hasText: /^Received from/ })
      .first()
      .waitFor()

    await visit(page, `${urls.url}/users/${friend}`)
    await rows.getByText(`Received from ${shortenAddress(account.address)}`).waitFor()
    await page.route(/\/logs\/(?:event|transfer)/, (route) => route.abort())
    await reload(page)
    await activity.getByText("The activity couldn't be loaded").waitFor()
    await page.unrouteAll()
    await press(activity.getByRole('button', { name: 'Retry' }))
    await rows.first().waitFor()
    expect(problems.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
    await context.close()
  },
)

test.each(both)(
  '[HIS-03] on a %s tiny amounts from strangers are hidden, and a sender that imitates a known account is marked',
  async (width) => {
    const { page, context, problems, press, account } = await openConnected(width)
    const imitator = await takeFundedAccount(urls)
    const friend = imitate(imitator.address)
    await sendClauses(urls, account, [{ to: friend, value: 7n * ether, data: '0x' }])
    const sendBack = (value: bigint) =>
      sendClauses(urls, imitator, [{ to: account.address, value, data: '0x' }])
    await sendBack(1n)
    await visit(page, `${urls.url}/users/${account.address}`)
    const activity = page.getByRole('region', { name: 'Activity', exact: true })
    const rows = activity.getByRole('listitem')
    await rows.filter({ hasText: '-7 VET' }).waitFor()
    const show = activity.getByRole('button', { name: 'Show tiny amounts from strangers (1)' })
    await show.waitFor()
    expect(await rows.filter({ hasText: '<0.0001 VET' }).count()).toBe(0)
    await checkView(page, 'hidden tiny amounts', { at: [width] })
    await press(show)
    const tiny = rows.filter({ hasText: '<0.0001 VET' })
    await tiny.getByText('A look-alike address').waitFor()
    await checkView(page, 'a look-alike in the activity', { at: [width] })
    await sendBack(9n * ether)
    await reload(page)
    await rows.filter({ hasText: '+9 VET' }).getByText('A look-alike address').waitFor()
    expect(problems).toEqual([])
    await context.close()
  },
)

/** Another address that looks the same when shortened. */
function imitate(address: Address): Address {
  const middle = address.slice(6, -4).replaceAll(/./g, (digit) => (digit === '0' ? '1' : '0'))
  return parseAddress(`${address.slice(0, 6)}${middle}${address.slice(-4)}`)
}

test.each(both)(
  '[HIS-03] on a %s other accounts are read-only, unknown ones are not found, and failures are explained',
  async (width) => {
    const { page, context, press } = await openPage(width)
    for (const unknown of ['nobody-has-this-name.vet', '0x12']) {
      await visit(page, `${urls.url}/users/${unknown}`)
      await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
    }
    const { address } = createAccount()
    await visit(page, `${urls.url}/users/${address}`)
    await page
      .getByRole('region', { name: 'Tokens' })
      .getByText('No tokens', { exact: true })
      .waitFor()
    await page.getByRole('region', { name: 'Activity' }).getByText('No activity yet').waitFor()
    await page.getByText('Gains and approvals appear only on your own account.').waitFor()
    await checkView(page, 'an empty account of someone else', { at: [width] })
    expect(await page.getByRole('region', { name: 'Gains' }).count()).toBe(0)

    await page.route(/\/api\/accounts\//, (route) => route.abort())
    await press(page.getByRole('link', { name: 'All trades' }))
    const trades = page.getByRole('region', { name: 'Trades', exact: true })
    await trades.getByRole('alert').getByText("The trades couldn't be loaded").waitFor()
    await checkView(page, 'trades without the service', { at: [width] })
    await page.unroute(/\/api\/accounts\//)
    await press(trades.getByRole('button', { name: 'Retry' }))
    await trades.getByText('No trades yet').waitFor()
    await checkView(page, 'no trades', { at: [width] })

    await visit(page, `${urls.url}/users/orfeo.vet/trades`)
    await page.getByRole('heading', { level: 1, name: 'Trades of orfeo.vet' }).waitFor()
    const newest = trades.getByRole('row').nth(1)
    const text = await newest.innerText()
    await checkView(page, 'the trades of someone else', { at: [width] })
    await press(trades.getByRole('button', { name: 'Next' }))
    await trades.getByText('Page 2').waitFor()
    await expect.poll(() => newest.innerText()).not.toBe(text)
    await context.close()
  },
)

test.each(both)(
  '[HIS-03] on a %s the user’s own account says which of its parts could not be loaded, and loads them again',
  async (width) => {
    const { page, context, press, account } = await openConnected(width)
    const services = /\/api\/(?:accounts|prices|rounds)/
    await page.route(services, (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' }),
    )
    await visit(page, `${urls.url}/users/${account.address}`)
    const activity = page.getByRole('region', { name: 'Activity', exact: true })
    await activity.getByText("The activity couldn't be loaded").waitFor()
    await page.getByRole('region', { name: 'Points by round' }).getByText("couldn't").waitFor()
    const held = page.getByRole('region', { name: 'Tokens' }).getByRole('listitem')
    await held.filter({ hasText: 'VET' }).first().waitFor()
    await checkView(page, 'the user’s own account without the services', { at: [width] })
    await page.unroute(services)
    await press(activity.getByRole('button', { name: 'Retry' }))
    await activity.getByText("The activity couldn't be loaded").waitFor({ state: 'detached' })

    const node = `${urls.nodeUrl}/**`
    await page.route(node, (route) => route.abort())
    await visit(page, `${urls.url}/users/${createAccount().address}`)
    const tokens = page.getByRole('region', { name: 'Tokens' })
    await tokens.getByText('The balances could not be read.').waitFor()
    await checkView(page, 'an account without the node', { at: [width] })
    await page.unroute(node)
    await press(tokens.getByRole('button', { name: 'Retry' }))
    await tokens.getByText('No tokens', { exact: true }).waitFor()
    await context.close()
  },
)

test.each(phone)(
  '[HIS-03] on a %s an order behind the first page counts in the amounts in orders, and needs its approval',
  async (width) => {
    const { page, context, problems, account } = await openConnected(width)
    const newer = Array.from({ length: 25 }, () => sellVet(1n, { sold: vtho }))
    await placeOrders(urls, account, [sellVet(40n), ...newer])
    await visit(page, `${urls.url}/users/${account.address}`)
    const findRow = (region: string) =>
      page.getByRole('region', { name: region }).getByRole('listitem').filter({ hasText: 'VVET' })
    await findRow('Tokens').getByText('40 in orders').waitFor()
    await findRow('Approvals').getByText('In use').waitFor()
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(both)(
  '[HIS-03] on a %s an approval is revoked, and one that an order needs is not',
  async (width) => {
    const { page, context, problems, press, confirm, account, wallet } = await openConnected(width)
    await sendClauses(urls, account, [approve(b3tr.address, 2n ** 256n - 1n)])
    await placeOrders(urls, account, [sellVet(40n)])
    await visit(page, `${urls.url}/users/${account.address}`)
    const approvals = page.getByRole('region', { name: 'Approvals' })
    const needed = approvals.getByRole('listitem').filter({ hasText: 'VVET' })
    await needed.getByText('In use').waitFor()
    const row = approvals.getByRole('listitem').filter({ hasText: 'Unlimited B3TR' })
    await row.getByText('Vermeil orders').waitFor()
    await checkView(page, 'approvals', { at: [width] })
    await press(row.getByRole('button', { name: 'Revoke B3TR: Vermeil orders' }))
    const review = page.getByRole('dialog', { name: 'Revoke B3TR approval' })
    await review.getByText('Passed').waitFor()
    await review.getByText(/^Vermeil orders/).waitFor()
    await checkView(page, 'the review of a revocation', { at: [width], part: 'dialog' })
    await confirm(review.getByRole('button', { name: 'Revoke', disabled: false }))
    const done = page.getByRole('dialog', { name: 'Approval revoked' })
    await done.waitFor()
    await checkView(page, 'a revoked approval', { at: [width], part: 'dialog' })
    await press(done.getByRole('button', { name: 'Done' }))
    await row.waitFor({ state: 'detached' })
    await needed.getByText('In use').waitFor()
    const { to, data } = approve(b3tr.address, 0n)
    expect(wallet.sent.map(({ clauses }) => clauses)).toMatchObject([[{ to, data }]])

    await sendClauses(urls, account, [approve(b3tr.address, 7n), approve(vtho, 9n)])
    await press(approvals.getByRole('button', { name: 'Revoke 2 unused' }))
    const joint = page.getByRole('dialog', { name: 'Revoke 2 approvals?' })
    await joint.getByText('Passed').waitFor()
    await checkView(page, 'the review of two revocations', { at: [width], part: 'dialog' })
    await confirm(joint.getByRole('button', { name: 'Revoke 2', disabled: false }))
    await page
      .getByRole('dialog', { name: '2 approvals revoked' })
      .getByText('VTHO, B3TR')
      .waitFor()
    expect(wallet.sent.at(-1)?.clauses).toMatchObject([
      { to: vtho, data: approve(vtho, 0n).data },
      { to, data },
    ])
    expect(problems).toEqual([])
    await context.close()
  },
)
