import { addresses, encodeCall, rewards } from '@vermeil/abi'
import { developmentAccounts } from '@vermeil/devchain'
import { createThorClient, decodeHex } from '@vermeil/thor'
import { type Address, parseTxId, zeroAddress } from '@vermeil/units'
import type * as Playwright from 'playwright-core'
import { expect, test } from 'vitest'
import { reload, visit, waitForStepBack } from '../../browser/visit.ts'
import { holdTimers } from '../../faults/holdTimers.ts'
import { checkView } from '../../pages/checkView.ts'
import { connectVeWorld } from '../../pages/openConnected.ts'
import { confirmReview, findReview } from '../../pages/reviewScreen.ts'
import { startBrowser } from '../../pages/startBrowser.ts'
import { findFigure } from '../../pages/swapScreen.ts'
import { sendClauses } from '../../stack/giveTokens.ts'
import { readHoldings } from '../../stack/readHoldings.ts'
import { takeFundedAccount } from '../../stack/takeFundedAccount.ts'
import { createMarketTrader } from '../../wallet/createMarketTrader.ts'
import { restoreBrowserWallet } from '../../wallet/restoreBrowserWallet.ts'
import { createAccount, createAccountOf } from '../../wallet/TestAccount.ts'

const { urls, openPage } = startBrowser()
const both = ['desktop', 'phone'] as const

/** The development account that has claimed rewards of the first rounds, and let those of another one expire. */
const orfeo = createAccountOf(decodeHex(developmentAccounts[6]?.privateKey ?? '0x'))
/** Traders of the market have claimed nothing. */
const marlow = createMarketTrader(3)

const password = 'correct horse battery staple'
/** How long the button says that the rewards are claimed (2 §4). */
const claimedMs = 2_000

const findTitle = (page: Playwright.Page) => page.getByRole('heading', { level: 1 })

test.each(both)(
  '[RWD-01][RWD-02][RWD-03][RWD-09] on a %s the leaderboard shows ranks, trades, proofs and earlier rounds',
  async (width) => {
    const opened = await openPage(width)
    const { page, context, problems, press } = opened
    await connectVeWorld(page, urls.nodeUrl, orfeo)
    await visit(page, `${urls.url}/leaderboard`)
    await page.getByText('Rewards Ready to Claim!').waitFor()
    await expect
      .poll(() => findTitle(page).innerText())
      .toMatch(/^Trading Leaderboard - Round 5\d$/)
    const current = Number(/\d+$/.exec(await findTitle(page).innerText())?.[0])
    const own = page.locator('.leader.own')
    await own.getByRole('link', { name: 'orfeo.vet' }).waitFor()
    await own.getByText('You', { exact: true }).waitFor()
    await page
      .getByRole('region', { name: 'Your rank' })
      .getByText('Reward if it ended now')
      .waitFor()
    await page.getByText(/Points and rewards depend on trading activity/).waitFor()
    await checkView(page, 'the leaderboard', { at: [width] })

    await press(own.getByRole('button', { name: /points, trades of orfeo\.vet/ }))
    const trades = page.getByRole('dialog', { name: /^Trades of orfeo\.vet/ })
    await trades.getByText('Total Points').waitFor()
    await trades.getByText(/^Page 1 of \d+$/).waitFor()
    const time = await trades.getByRole('link').first().innerText()
    expect(time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    await checkView(page, 'the trades of a user', { part: 'dialog[open]', at: [width] })
    if (width === 'phone') await page.touchscreen.tap(195, 8)
    else await press(trades.getByRole('button', { name: 'Close' }))
    await trades.waitFor({ state: 'hidden' })
    await waitForStepBack(page)
    await press(own.getByRole('link', { name: 'orfeo.vet' }))
    await expect.poll(() => page.url()).toBe(`${urls.url}/users/orfeo.vet`)
    await page.goBack()

    await press(page.getByRole('button', { name: 'How are points calculated?' }))
    const points = page.getByRole('dialog', { name: 'How are points calculated?' })
    await points.getByText('volume in VET × multiplier × (1 + endorser bonus)').waitFor()
    await checkView(page, 'how points are calculated', { part: 'dialog[open]', at: [width] })
    await press(points.getByRole('button', { name: 'Close' }))
    await waitForStepBack(page)

    await press(page.getByRole('link', { name: 'Previous Round' }))
    await expect.poll(() => page.url()).toBe(`${urls.url}/leaderboard/${current - 1}`)
    await press(page.getByRole('button', { name: 'Proof of your points' }))
    await page.getByText('Verified in your browser').waitFor()
    await checkView(page, 'the proof of points', { part: 'dialog[open]', at: [width] })
    await page.keyboard.press('Escape')

    await visit(page, `${urls.url}/leaderboard/46`)
    await page
      .getByText(
        'The first allocation comes in Round 47. The B3TR rewards shown are previews only.',
      )
      .waitFor()
    expect(await page.getByRole('link', { name: 'Previous Round' }).count()).toBe(0)
    await press(page.getByRole('link', { name: 'Next Round' }))
    await expect.poll(() => findTitle(page).innerText()).toBe('Trading Leaderboard - Round 47')
    await visit(page, `${urls.url}/leaderboard/1`)
    await page.getByText('No entries found for this round').waitFor()
    await page.route('**/indexer/leaderboards/**', (route) => route.abort())
    await visit(page, `${urls.url}/leaderboard/48`)
    const failed = page.getByText('Error loading leaderboard: Failed to fetch leaderboard data')
    await failed.waitFor()
    const prize = page.getByRole('region', { name: 'Prize of this round' }).locator('.board-figure')
    expect(await prize.innerText()).toBe('–')
    const place = page.getByRole('region', { name: 'Your rank' })
    await place.getByText(/^Rank \d+ of –$/).waitFor()
    await checkView(page, 'a leaderboard that cannot be loaded', { part: 'main', at: [width] })
    await page.unroute('**/indexer/leaderboards/**')
    await press(page.getByRole('button', { name: 'Retry' }))
    await failed.waitFor({ state: 'hidden' })
    await expect.poll(() => prize.innerText()).toMatch(/^\d/)
    expect(problems.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
    await context.close()
  },
)

/** Opens the claim page: on a desktop with the browser's own wallet, on a phone with VeWorld. */
async function openClaims(width: (typeof both)[number]) {
  const opened = await openPage(width)
  const { page } = opened
  await visit(page, `${urls.url}/leaderboard/claim`)
  await expect.poll(() => page.url()).toBe(`${urls.url}/`)
  await visit(page, `${urls.url}/leaderboard`)
  await page.getByText('Rewards are based on allocations.', { exact: false }).waitFor()
  const account = width === 'desktop' ? orfeo : marlow
  if (width === 'phone') await connectVeWorld(page, urls.nodeUrl, account)
  else await restoreBrowserWallet(opened, urls.url, { ...account, password })
  return { ...opened, account }
}

test.each(both)(
  '[RWD-02][RWD-04][RWD-07][RWD-09][HIS-03] on a %s rewards are claimed, and expired ones are marked',
  async (width) => {
    const opened = await openClaims(width)
    const { page, context, press, write, account } = opened
    const isLogs = ({ pathname }: URL) => pathname.endsWith('/logs/event')
    await page.route(isLogs, (route) => route.abort())
    await visit(page, `${urls.url}/leaderboard/claim`)
    await page.getByText('Error Loading Rewards').waitFor()
    await page.unroute(isLogs)
    await press(page.getByRole('button', { name: 'Retry' }))
    const history = page.getByRole('region', { name: 'Rewards History' }).getByRole('listitem')
    await history.first().getByText('Rewards available').waitFor()
    const texts = await history.allInnerTexts()
    const rounds = texts.map((text) => Number(/^Round (\d+)/.exec(text)?.[1]))
    expect(rounds).toEqual(rounds.toSorted((one, other) => other - one))
    // Rewards that were claimed in time have expired too. The phone's account has claimed nothing.
    const expired = texts.filter((text) => text.includes('Rewards expired'))
    const lost = expired.filter((text) => !text.includes('claimed in full'))
    expect(lost.length).toBeGreaterThan(0)
    expect(expired.length > lost.length).toBe(width === 'desktop')
    await checkView(page, 'rewards to claim', { part: 'main', at: [width] })
    const amount = page.locator('.claim-amount')
    await expect.poll(() => amount.innerText()).toMatch(/[\d,]+\.\d\d\s+B3TR/)
    const before = await readHoldings(urls.nodeUrl, account.address)
    const endFlag = await holdTimers(page, claimedMs)

    await press(page.getByRole('button', { name: 'Claim Rewards' }))
    if (width === 'desktop') {
      await findReview(page).getByText('You receive').first().waitFor()
      await confirmReview(opened)
      const signing = page.getByRole('dialog', { name: 'Sign claim' })
      await write(signing.getByLabel('Password', { exact: true }), password)
      await press(signing.getByRole('button', { name: 'Sign claim' }))
    }
    const claimed = page.getByRole('dialog', { name: 'Rewards claimed' })
    await claimed.getByText(`Rewards claimed from Round #${rounds[0]}`).waitFor()
    const card = page.locator('.claim-card')
    await card.getByText('Claimed', { exact: true }).waitFor()
    await endFlag()
    await card.getByText('Claim Rewards', { exact: true }).waitFor()
    await checkView(page, 'claimed rewards', { part: 'dialog[open]', at: [width] })
    const share = claimed.getByRole('link', { name: 'Share your Achievement' })
    const post = new URL((await share.getAttribute('href')) ?? '').searchParams
    expect(post.get('text')).toMatch(/^I claimed [\d.,]+ B3TR from trading round \d+ on Vermeil\.$/)
    const link = claimed.getByRole('link', { name: 'View transaction' })
    const [id = ''] = /0x[0-9a-f]{64}/.exec((await link.getAttribute('href')) ?? '') ?? []
    const receipt = await createThorClient({ url: urls.nodeUrl }).fetchReceipt(parseTxId(id))
    expect(receipt?.reverted).toBe(false)
    const after = await readHoldings(urls.nodeUrl, account.address)
    expect(after.b3tr).toBeGreaterThan(before.b3tr)
    await press(claimed.getByRole('button', { name: 'Close', exact: true }))
    await page.getByText('Nothing to claim now.', { exact: false }).waitFor()
    await expect.poll(() => amount.innerText()).toMatch(/(?:^|\s)0\s+B3TR$/)
    await visit(page, `${urls.url}/leaderboard`)
    await page.getByRole('link', { name: 'Vote now' }).waitFor()
    expect(await page.getByText('Rewards Ready to Claim!').count()).toBe(0)
    await visit(page, `${urls.url}/users/${account.address}`)
    const activity = page.getByRole('region', { name: 'Activity', exact: true })
    await press(activity.getByRole('button', { name: 'Claims' }))
    await activity.getByText(`Reward of Round ${rounds[0]} claimed`).waitFor()
    await context.close()
  },
)

test.each(both)(
  '[RWD-04] on a %s a claim that is cancelled or fails says why, and the amounts are read again',
  async (width) => {
    const { page, context, problems, press } = await openPage(width)
    const account = createMarketTrader(width === 'desktop' ? 4 : 5)
    const wallet = await connectVeWorld(page, urls.nodeUrl, account)
    await visit(page, `${urls.url}/leaderboard/claim`)
    wallet.approve = () => false
    await press(page.getByRole('button', { name: 'Claim Rewards', disabled: false }))
    const cancelled = page.getByRole('dialog', { name: 'You cancelled in your wallet' })
    await cancelled.getByText('Nothing was signed.').waitFor()
    const amount = await findFigure(cancelled, 'You were trying to claim').innerText()
    expect(amount).toMatch(/^[\d,.]+ B3TR$/)
    await checkView(page, 'a cancelled claim', { part: 'dialog[open]', at: [width] })

    wallet.overrides = { sendsReverting: true }
    wallet.approve = async () => {
      await claimFor(account.address)
      return true
    }
    await press(cancelled.getByRole('button', { name: 'Try Again' }))
    const failed = page.getByRole('alertdialog', { name: 'Claim Failed' })
    await failed.getByText('Your rewards were claimed elsewhere, or they have expired.').waitFor()
    await failed.getByText('NothingToClaim').waitFor()
    await checkView(page, 'a failed claim', { part: 'dialog[open]', at: [width] })
    await press(failed.getByRole('button', { name: 'Close' }).last())
    await page.getByText('Nothing to claim now.', { exact: false }).waitFor()
    const claimed = page.getByRole('region', { name: 'Rewards History' }).getByRole('listitem')
    await claimed.first().getByText('claimed in full').waitFor()
    expect(problems).toEqual([])
    await context.close()
  },
)

/** Claims the rewards of another account, which everyone may do. */
async function claimFor(account: Address): Promise<void> {
  const helper = await takeFundedAccount(urls)
  const data = encodeCall(rewards.claimRewards, [account])
  await sendClauses(urls, helper, [{ to: addresses.dev.rewards, value: 0n, data }])
}

/** An entry of a leaderboard, as the API sends it. */
interface Entry {
  rank: number
  user: string
}

/** Adds users behind those of the dev chain, so that the leaderboard has as many. */
async function fillBoard(page: Playwright.Page, users: number): Promise<void> {
  const isBoard = ({ pathname }: URL) => /\/leaderboards\/round\/\d+$/.test(pathname)
  await page.route(isBoard, async (route) => {
    const query = new URL(route.request().url()).searchParams
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))]
    const whole = new URL(route.request().url())
    whole.searchParams.set('offset', '0')
    const response = await route.fetch({ url: whole.href })
    const board = (await response.json()) as { entries: Entry[] }
    const last = board.entries.at(-1)
    const more = Array.from({ length: users - board.entries.length }, (_, index) => ({
      ...last,
      rank: board.entries.length + index + 1,
      user: createAccount().address,
    }))
    const entries = [...board.entries, ...more].slice(offset, offset + limit)
    await route.fulfill({ json: { ...board, entries, total: users } })
  })
}

test.each(both)(
  '[RWD-01] on a %s the leaderboard has pages, the user’s own row is pinned to those without it, and its reward is explained',
  async (width) => {
    const { page, context, problems, press } = await openPage(width)
    await connectVeWorld(page, urls.nodeUrl, orfeo)
    await fillBoard(page, 40)
    await visit(page, `${urls.url}/leaderboard`)
    const own = page.locator('.leader.own')
    await own.getByText('You', { exact: true }).waitFor()
    await expect.poll(() => page.locator('.leader').count()).toBe(25)
    expect(await page.locator('.leader.pinned').count()).toBe(0)
    await page.getByText(/^1 to 25 of 40, points through block [\d,]+$/).waitFor()
    const rank = await own.getByRole('cell').first().innerText()
    const place = page.getByRole('region', { name: 'Your rank' })
    await place.getByText(`Rank ${rank} of 40`).waitFor()
    // The first user has no rank above.
    const above = place.getByText(/^To rank \d+$/)
    if (rank === '1') expect(await above.count()).toBe(0)
    else await findFigure(place, `To rank ${Number(rank) - 1}`).waitFor()
    await press(place.getByText('How this is computed'))
    await place.getByText(/^[\d,.KM]+ × 68% × [\d,.KM]+ \/ [\d,.KM]+$/).waitFor()
    await checkView(page, 'the user’s own place', { part: 'main', at: [width] })

    const pages = page.getByRole('navigation', { name: 'Pages' })
    await press(pages.getByRole('button', { name: 'Next' }))
    await page.getByText(/^26 to 40 of 40, /).waitFor()
    const pinned = page.locator('.leader.own.pinned')
    await pinned.getByText('You', { exact: true }).waitFor()
    const ranks = await page.locator('.leader td:first-child').allInnerTexts()
    expect(ranks).toEqual([...Array.from({ length: 15 }, (_, index) => `${26 + index}`), rank])
    expect(await pages.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
    await checkView(page, 'a pinned row', { part: 'main', at: [width] })
    await press(pages.getByRole('button', { name: 'Previous' }))
    await page.getByText(/^1 to 25 of 40, /).waitFor()
    await press(pages.getByRole('button', { name: 'Next' }))
    await pinned.waitFor()
    await press(place.getByRole('button', { name: 'Jump to me' }))
    await page.getByText(/^1 to 25 of 40, /).waitFor()
    await expect.poll(() => page.locator('.leader.pinned').count()).toBe(0)

    const file = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
    const [header, first] = (await (await fetch(urls.url + file)).text()).split('\r\n')
    expect(header).toMatch(/rank/i)
    expect(first).toMatch(/^"?1\b/)
    expect(problems).toEqual([])
    await context.close()
  },
)

test.each(both)(
  '[RWD-01][RWD-02] on a %s the leaderboard begins with the first round if the chain does not answer, and links to the vote',
  async (width) => {
    const { page, context } = await openPage(width)
    await visit(page, `${urls.url}/leaderboard`)
    await expect.poll(() => findTitle(page).innerText()).toMatch(/Round \d+$/)
    const [current] = /\d+$/.exec(await findTitle(page).innerText()) ?? []
    const vote = page.getByRole('link', { name: 'Vote now' })
    const target = `https://governance.vebetterdao.org/rounds/${current}`
    await expect.poll(() => vote.getAttribute('href')).toBe(target)
    await page.route(`${urls.nodeUrl}/**`, (route) => route.abort())
    await reload(page)
    await expect.poll(() => findTitle(page).innerText()).toBe('Trading Leaderboard - Round 1')
    await page.getByText('No entries found for this round').waitFor()
    await checkView(page, 'the first round', { part: 'main', at: [width] })
    await context.close()
  },
)

test.each(both)(
  '[RWD-01][RWD-03][RWD-05] on a %s users of a round can be searched, an endorser is marked, and loading and failures are shown',
  async (width) => {
    const opened = await openPage(width)
    const { page, context, press, write } = opened
    await visit(page, `${urls.url}/leaderboard/48`)
    await page.locator('.leader').first().waitFor()
    const search = page.getByRole('search')
    const field = search.getByRole('searchbox', { name: 'Find a name or address' })
    await write(field, 'marlow.vet')
    await search.getByRole('link', { name: 'marlow.vet' }).waitFor()
    await checkView(page, 'a user that was searched', { part: 'main', at: [width] })
    await write(field, zeroAddress)
    await search.getByText('No points in Round 48.').waitFor()
    await write(field, 'unknown-name.vet')
    await search.getByText("unknown-name.vet isn't registered.").waitFor()
    await write(field, '0x12')
    await search.getByText('Not a valid address.', { exact: false }).waitFor()
    await checkView(page, 'a search without results', { part: 'main', at: [width] })

    // The trader of the market whose node endorses Vermeil.
    await write(field, 'sabine.vet')
    await press(search.getByRole('button', { name: /points, trades of sabine\.vet/ }))
    const trades = page.getByRole('dialog', { name: /^Trades of sabine\.vet/ })
    await trades.getByText('Endorser', { exact: true }).waitFor()
    await trades
      .getByText(/^(Swap|Limit Order)( to B3TR)? as Endorser$/)
      .first()
      .waitFor()
    await checkView(page, 'the trades of an endorser', { part: 'dialog[open]', at: [width] })
    await page.keyboard.press('Escape')
    await write(field, '')

    const isTrades = ({ pathname }: URL) => /\/leaderboards\/round\/\d+\/0x/.test(pathname)
    await page.route(isTrades, (route) => route.abort())
    await press(page.getByRole('link', { name: 'Next Round' }))
    await expect.poll(() => findTitle(page).innerText()).toMatch(/Round 49$/)
    await press(page.locator('.leader').getByRole('button').first())
    await page.getByText('Failed to fetch trade details').waitFor()
    await checkView(page, 'trades that cannot be fetched', { part: 'dialog[open]', at: [width] })
    await page.keyboard.press('Escape')

    const hold = Promise.withResolvers<void>()
    const isBoard = ({ pathname }: URL) => /\/leaderboards\/round\/\d+$/.test(pathname)
    await page.route(isBoard, (route) => hold.promise.then(() => route.continue()))
    await visit(page, `${urls.url}/leaderboard/49`)
    await page.locator('main[aria-busy="true"], main [aria-busy="true"]').first().waitFor()
    await checkView(page, 'a leaderboard that loads', { part: 'main', at: [width] })
    hold.resolve()
    await page.locator('.leader').first().waitFor()
    await context.close()
  },
)
