import { zeroAddress } from '@vermeil/units'
import type * as Playwright from 'playwright-core'
import { expect, test } from 'vitest'
import type { PageInput } from '../../browser/pageInput.ts'
import { reload, visit } from '../../browser/visit.ts'
import { failUntilPressed } from '../../faults/failUntilPressed.ts'
import {
  administrator,
  findNav,
  findRows,
  findTitle,
  listOthers,
  openAdminPage,
  signIn,
} from '../../pages/adminScreen.ts'
import { checkView } from '../../pages/checkView.ts'
import { type ConnectedPage, connectVeWorld } from '../../pages/openConnected.ts'
import { startBrowser } from '../../pages/startBrowser.ts'

const {
  urls: { url, nodeUrl },
  openPage,
  openConnected,
} = startBrowser()
const both = ['desktop', 'phone'] as const
type Width = (typeof both)[number]

/** An account without funds, which is not an administrator. */
function openStranger(width: Width): Promise<ConnectedPage & PageInput> {
  return openConnected(width, async () => undefined)
}

/** A page of the administrator's wallet that is not signed in. */
async function openAdministrator(width: Width) {
  const opened = await openPage(width)
  await connectVeWorld(opened.page, nodeUrl, administrator)
  return opened
}

test.each(both)(
  '[ADM-01] on a %s a stranger gets only the sign-in, whatever the address',
  async (width) => {
    const { page, context, problems, press, wallet } = await openStranger(width)
    for (const path of ['', '/orders', '/orders/1', '/users', '/events', '/swaps', '/audit']) {
      await visit(page, `${url}/admin${path}`)
      await findTitle(page, 'Admin').waitFor()
      expect(await findNav(page).count()).toBe(0)
    }
    await checkView(page, 'sign-in', { at: [width] })
    wallet.approve = () => false
    await press(page.getByRole('button', { name: 'Sign in with wallet' }))
    await page.getByText('You cancelled in your wallet').waitFor()
    wallet.approve = () => true
    await press(page.getByRole('button', { name: 'Sign in with wallet' }))
    await findTitle(page, "This account isn't an administrator").waitFor()
    await checkView(page, 'denied', { at: [width] })
    const status = await page.evaluate(async () => (await fetch('/api/admin/swaps')).status)
    expect(status).toBe(401)
    expect(listOthers(problems)).toEqual([])
    await context.close()
  },
)

test.each(both)(
  '[ADM-01] on a %s an administrator sees every page of the admin area, full, empty and failing',
  async (width) => {
    const opened = await openAdministrator(width)
    const { page, context, problems, press } = opened
    await visit(page, `${url}/admin`)
    await signIn(opened)
    await findTitle(page, 'Overview').waitFor()
    await page.getByRole('region', { name: 'Keeper' }).getByText('Running').waitFor()
    await page.getByRole('region', { name: 'Sponsor' }).getByText('Not configured').waitFor()
    await checkView(page, 'overview', { at: [width] })
    await lookAtOrders(opened, width)
    await lookAtUsers(opened, width)
    await lookAtEvents(opened, width)
    await openAdminPage(opened, 'Swaps')
    await findRows(page, 'List of swaps').nth(5).waitFor()
    await checkView(page, 'swaps', { at: [width] })
    await emptyAndFail(opened, width)
    await openAdminPage(opened, 'Audit log')
    await findRows(page, 'List of entries').first().getByText('Signed in').waitFor()
    await page.getByText(/Each one carries the hash of the one before it/).waitFor()
    await checkView(page, 'audit log', { at: [width] })
    await endSession(opened)
    await press(findNav(page).getByRole('button', { name: 'Sign out' }))
    await findTitle(page, 'Admin').waitFor()
    await reload(page)
    await page.getByRole('button', { name: 'Sign in with wallet' }).waitFor()
    expect(listOthers(problems)).toEqual([])
    await context.close()
  },
)

async function lookAtOrders(opened: PageInput, width: Width): Promise<void> {
  const { page, press, write } = opened
  await openAdminPage(opened, 'Orders')
  await findRows(page, 'List of orders').first().waitFor()
  await checkView(page, 'orders', { at: [width] })
  const maker = page.getByRole('searchbox', { name: 'Maker' })
  await write(maker, '0x12')
  await page.getByText('Enter 0x plus 40 hex characters.').waitFor()
  await write(maker, administrator.address)
  await page.getByText('No orders').waitFor()
  await write(maker, '')
  await press(
    page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Open', exact: true }),
  )
  const first = findRows(page, 'List of orders').first()
  await first.getByText('Open', { exact: true }).waitFor()
  await press(first.getByRole('link', { name: /^#\d+$/ }))
  await findTitle(page, /^Order #\d+$/).waitFor()
  await page.getByRole('region', { name: 'Remove this order' }).waitFor()
  await checkView(page, 'order', { at: [width] })
}

async function lookAtUsers(opened: PageInput, width: Width): Promise<void> {
  const { page, press } = opened
  await openAdminPage(opened, 'Users')
  const first = findRows(page, 'List of users').first()
  await first.waitFor()
  await checkView(page, 'users', { at: [width] })
  await lookAtFlags(opened, width)
  await press(first.getByRole('link'))
  await findRows(page, 'Points by round').first().waitFor()
  await findRows(page, 'List of swaps').first().waitFor()
  await checkView(page, 'user', { at: [width] })
}

/** Flags have the accounts, what they did, and the evidence. */
async function lookAtFlags({ page, press }: PageInput, width: Width): Promise<void> {
  const { address } = administrator
  const common = { points: '90', allPoints: '100', trips: [], wallets: [] }
  const trips = [{ first: `0x${'ab'.repeat(32)}`, second: `0x${'cd'.repeat(32)}` }]
  const wallets = [
    { account: address, funder: address, fundedAt: 1_780_000_000, points: '9', trades: 8 },
  ]
  const flags = [
    { ...common, rule: 'round-trips', accounts: [address], count: 12, trips },
    { ...common, rule: 'one-owner', accounts: [address, zeroAddress], count: 40, wallets },
  ]
  await page.route(flagsCall, (route) => route.fulfill({ json: { roundId: 47, flags } }))
  await reload(page)
  const card = page.getByRole('region', { name: 'Flags' })
  await card.getByText('Round trips: 12, 90 of 100 points').waitFor()
  for (const evidence of await card.getByText('Evidence', { exact: true }).all())
    await press(evidence)
  await card.getByText(/^First funded by 0x/).waitFor()
  await checkView(page, 'flags', { at: [width] })
  await page.unroute(flagsCall)
  await reload(page)
  await card
    .getByText(/^Nothing is flagged in Round \d+\.$|^Evidence$/)
    .first()
    .waitFor()
}

/** An event opens to its fields and to the log as the node has it. */
async function lookAtEvents(opened: PageInput, width: Width): Promise<void> {
  const { page, press } = opened
  await openAdminPage(opened, 'Events')
  const contract = page.getByRole('group', { name: 'Contract' })
  await press(contract.getByRole('button', { name: 'Order book' }))
  const event = page.getByRole('listitem').filter({ hasText: 'OrderCreated' }).first()
  await press(event.locator('summary, button').first())
  await event.getByText('orderId').waitFor()
  await event.getByText('"topics"').waitFor()
  await checkView(page, 'events', { at: [width] })
}

const flagsCall = /\/api\/admin\/flags/

/** A page of the area, its call, an empty answer, and the text that the page shows for it. */
interface AdminPage {
  path: string
  call: RegExp
  none: object
  says: string[]
  /** The content of the page after its call is answered. */
  find(page: Playwright.Page): Playwright.Locator
}

const adminPages: AdminPage[] = [
  {
    path: '/orders',
    call: /\/api\/admin\/orders(?:\?|$)/,
    none: { orders: [] },
    says: ['No orders'],
    find: (page) => findRows(page, 'List of orders').first(),
  },
  {
    path: '/users',
    call: /\/api\/admin\/users(?:\?|$)/,
    none: { users: [] },
    says: ['No one has points in this round.'],
    find: (page) => findRows(page, 'List of users').first(),
  },
  {
    path: '/users',
    call: flagsCall,
    none: { roundId: 47, flags: [] },
    says: ['Nothing is flagged in Round 47.'],
    find: (page) => page.getByRole('region', { name: 'Flags' }),
  },
  {
    path: '/events',
    call: /\/api\/admin\/events/,
    none: { events: [], toBlock: null },
    says: ['No events found'],
    find: (page) =>
      page
        .getByRole('listitem')
        .filter({ has: page.locator('summary, button') })
        .first(),
  },
  {
    path: '/swaps',
    call: /\/api\/admin\/swaps/,
    none: { swaps: [], hasNext: false },
    says: ['No swaps'],
    find: (page) => findRows(page, 'List of swaps').first(),
  },
  {
    path: `/users/${administrator.address}`,
    call: /\/api\/admin\/users\/0x/,
    none: { rounds: [], swaps: [], orders: [] },
    says: ['No points yet.', 'No swaps', 'No orders'],
    find: (page) => page.getByRole('region', { name: 'Newest orders' }),
  },
]

/** Every list without content and without an answer, and an order that does not exist. */
async function emptyAndFail({ page, press }: PageInput, width: Width): Promise<void> {
  for (const { path, call, none, says, find } of adminPages) {
    await page.route(call, async (route) => {
      const body: object = await (await route.fetch()).json()
      await route.fulfill({ json: { ...body, ...none } })
    })
    await visit(page, `${url}/admin${path}`)
    for (const text of says) await page.getByText(text, { exact: true }).waitFor()
    await checkView(page, `${path} without content`, { at: [width] })
    await page.unroute(call)
    await failOnce({ page, press, call, name: path, width })
    await find(page).waitFor()
  }
  const order = /\/api\/admin\/orders\/\d/
  await visit(page, `${url}/admin/orders/999999`)
  await page.getByText('Nothing to show here').waitFor()
  await visit(page, `${url}/admin/orders/1`)
  await page.getByRole('region', { name: 'Order', exact: true }).waitFor()
  await failOnce({ page, press, call: order, name: 'an order', width })
  await page.getByRole('region', { name: 'Order', exact: true }).waitFor()
}

interface Failure extends Pick<PageInput, 'page' | 'press'> {
  call: RegExp
  name: string
  width: Width
}

/** The page says that its call failed, keeps its heading, and loads again. */
async function failOnce({ page, press, call, name, width }: Failure): Promise<void> {
  await failUntilPressed(page, call, {
    fail: (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' }),
  })
  await reload(page)
  await page.getByText('This page could not be loaded.').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).count(), name).toBe(1)
  await checkView(page, `${name} without an answer`, { at: [width] })
  await press(page.getByRole('button', { name: 'Retry' }))
  await page.getByText('This page could not be loaded.').waitFor({ state: 'detached' })
  await page.unroute(call)
}

/** Without its cookie the session is over, and the page says so. */
async function endSession(opened: PageInput): Promise<void> {
  const { page, press } = opened
  await page.context().clearCookies()
  await press(findNav(page).getByRole('link', { name: 'Events', exact: true }))
  await findTitle(page, 'Session ended').waitFor()
  expect(await findNav(page).count()).toBe(0)
  await signIn(opened)
}
