// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import {
  adminAuditCall,
  adminChallengeCall,
  adminDecideCall,
  adminFlagsCall,
  adminOrderCall,
  adminOverviewCall,
  adminRemoveCall,
  adminSessionCall,
  adminSignInCall,
  adminSignOutCall,
  adminSwapsCall,
  adminUserCall,
} from '@vermeil/wire'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { b3tr, owner, txId, vet, whole } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { WalletContext } from '../../wallet/session/WalletContext.ts'
import type { WalletSession } from '../../wallet/session/WalletSession.ts'
import { WalletError } from '../../wallet/Wallet.ts'
import { AdminScreen } from './AdminScreen.tsx'

// The pages are in their own chunk. No test waits for its code.
beforeAll(async () => void (await import('./AdminArea.tsx')))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const session = { account: owner, expiresAt: Math.floor(Date.now() / 1000) + 3_600 }
const payload = { type: 'text', content: 'Sign in' }
const challenge = {
  ...{ nonce: 'n', expiresAt: 1, domain: 'localhost' },
  ...{ purpose: 'identification', payload },
}
const pagination = { currentPage: 1, totalPages: 0, totalItems: 0, pageSize: 25 }
const signed = { domain: 'localhost', timestamp: 7, signer: owner, signature: '0xab' } as const

type Answers = Record<string, object | number>

/** The admin area at an address. An answer by path is a body or an error's status; asked bodies are listed. */
function show(path: string, answers: Answers) {
  const asked: [path: string, body: unknown][] = []
  const flags = { roundId: 125, flags: [] }
  const api: Answers = {
    [adminSessionCall.path]: { session: null },
    [adminFlagsCall.path]: flags,
    ...answers,
  }
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const [called = ''] = url.split('?')
    asked.push([called, body === undefined ? undefined : JSON.parse(String(body))])
    const answer = api[called] ?? 404
    if (typeof answer === 'object') return new Response(JSON.stringify(answer))
    const problem = { type: 'about:blank', title: 'x', status: answer, detail: 'It failed.' }
    return new Response(JSON.stringify(problem), { status: answer })
  })
  history.replaceState(null, '', path)
  const { app } = createSampleApp(() => 'revert')
  const signCertificate = vi.fn(async () => signed)
  const wallet = { kind: 'veworld', address: owner, send: vi.fn(), signCertificate }
  const snapshot = { state: 'connected', address: owner, kind: 'veworld', wallets: [], wallet }
  const wallets = { subscribe: () => () => undefined, read: () => snapshot }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <AppContext value={app}>
        <WalletContext value={wallets as unknown as WalletSession}>
          <AdminScreen notFound={<h1>Page not found</h1>} />
        </WalletContext>
      </AppContext>
    </QueryClientProvider>,
  )
  return { app, api, asked, client, signCertificate }
}

test.each(['/admin/xyz', '/admin/orders/first', '/admin/users/0x12', '/admin/swaps/nothing'])(
  '[ADM-01] [SHL-01] %s is not found, and nothing is asked',
  async (path) => {
    const { asked } = show(path, {})
    await screen.findByRole('heading', { name: 'Page not found' })
    expect(asked).toEqual([])
  },
)

test('[ADM-01] says that there is no such order, and offers no Retry', async () => {
  show('/admin/orders/99999', { [adminSessionCall.path]: { session } })
  await screen.findByText('Nothing to show here')
  screen.getByText('It failed.')
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})

const pressSignIn = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in with wallet' }))

test('[ADM-01] signs in with the certificate of the wallet, and asks for nothing before', async () => {
  const { asked, signCertificate } = show('/admin/audit', {
    [adminChallengeCall.path]: challenge,
    [adminSignInCall.path]: session,
    [adminAuditCall.path]: { entries: [], pagination, brokenAt: null },
  })
  await pressSignIn()
  await screen.findByText('No entries')
  expect(signCertificate).toHaveBeenCalledWith({ purpose: 'identification', payload })
  expect(asked.map(([path]) => path).slice(0, 4)).toEqual([
    adminSessionCall.path,
    adminChallengeCall.path,
    adminSignInCall.path,
    adminAuditCall.path,
  ])
  expect(asked[2]?.[1]).toEqual({ nonce: 'n', ...signed, timestamp: '7' })
})

test('[ADM-01] says that an account is not an administrator, and lets another one try', async () => {
  show('/admin', { [adminChallengeCall.path]: challenge, [adminSignInCall.path]: 403 })
  await pressSignIn()
  await screen.findByRole('heading', { name: "This account isn't an administrator" })
  expect(screen.queryByRole('navigation')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Use another wallet' }))
  await screen.findByRole('heading', { name: 'Admin' })
})

test('a cancelled signature is not a failure, and a failed sign-in says why', async () => {
  const { api, signCertificate } = show('/admin', { [adminChallengeCall.path]: challenge })
  signCertificate.mockRejectedValueOnce(new WalletError('rejected', 'x'))
  await pressSignIn()
  await screen.findByText('You cancelled in your wallet')
  expect(screen.queryByRole('alert')).toBeNull()
  api[adminSignInCall.path] = 401
  await pressSignIn()
  expect((await screen.findByRole('alert')).textContent).toBe('It failed.')
})

test('[ADM-01] shows the sign-in again once the session has ended', async () => {
  const { api, client } = show('/admin/audit', {
    [adminSessionCall.path]: { session },
    [adminAuditCall.path]: { entries: [], pagination, brokenAt: 3 },
  })
  await screen.findByText('Entry 3 was changed')
  api[adminSessionCall.path] = { session: null }
  api[adminAuditCall.path] = 401
  await client.invalidateQueries({ queryKey: ['admin'] })
  await screen.findByRole('heading', { name: 'Session ended' })
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.queryAllByRole('heading')).toHaveLength(1)
})

test('a page that cannot be loaded says why and offers a retry', async () => {
  const { api } = show('/admin/audit', {
    [adminSessionCall.path]: { session },
    [adminAuditCall.path]: 503,
  })
  await screen.findByText('It failed.')
  api[adminAuditCall.path] = { entries: [], pagination, brokenAt: null }
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('No entries')
})

const order = {
  ...{ order_id: 7, maker: owner, token_from: vet.address, token_to: b3tr.address },
  ...{ amount_from: String(whole(12_000)), amount_to: String(whole(2_640)) },
  ...{ amount_filled: '0', price: '220000000000000000', rate: '0.22', status: 'OPEN' },
  ...{ created_at: 1_780_000_000, last_status_change_at: 1_780_000_100, transaction_id: txId },
  ...{ total_input_amount: '0', total_output_amount: '0', options: {} },
}

test.each([
  [0, true, 5],
  [3, false, 4],
  [null, true, 0],
])(
  '[ADM-01] removes an order only for a reason of the contract: %s',
  async (reason, isDisabled, others) => {
    const recordPath = adminRemoveCall.path.replace(':orderId', '7')
    const { app, api, asked } = show('/admin/orders/7', {
      [adminSessionCall.path]: { session },
      [recordPath]: 503,
      [adminOrderCall.path.replace(':orderId', '7')]: { order, events: [], removalReason: reason },
    })
    const act = vi.spyOn(app.transactions, 'act').mockResolvedValue(undefined)
    const button = await screen.findByRole('button', { name: 'Remove order' })
    expect(button.hasAttribute('disabled')).toBe(isDisabled)
    expect(screen.queryAllByText("Doesn't apply")).toHaveLength(others)
    fireEvent.click(button)
    const isRecorded = () => asked.some(([path]) => path === recordPath)
    if (isDisabled) {
      expect([isRecorded(), act.mock.calls]).toEqual([false, []])
      return
    }
    // Without its entry in the audit log, the removal is not signed.
    await screen.findByText('It failed.')
    expect(act).not.toHaveBeenCalled()
    api[recordPath] = { orderId: 7, reason }
    fireEvent.click(button)
    const deal = expect.objectContaining({ kind: 'cancel', isRemoval: true })
    await waitFor(() => expect(act).toHaveBeenCalledWith(expect.any(Function), deal))
    expect(screen.queryByText('It failed.')).toBeNull()
  },
)

const user = {
  ...{ account: owner, name: 'sel.vet', rounds: [], swaps: [], orders: [], fromRound: 125 },
  counts: { OPEN: 0, PARTIALLY_FILLED: 0, FILLED: 0, CANCELLED: 0, SYSTEM_CANCELLED: 0 },
}
const decision = {
  ...{ number: 1, action: 'disqualify', account: owner, reason: 'Washing', fromRound: 125 },
  at: 1_780_000_000,
}
const kept = { ...decision, administrator: owner, appeal: null }

/** The page of a user with these decisions. */
function showUser(decisions: readonly object[]) {
  const path = adminUserCall.path.replace(':address', owner)
  const page = (made: readonly object[]) => ({ [path]: { ...user, decisions: made } })
  const scene = show(`/admin/users/${owner}`, {
    [adminSessionCall.path]: { session },
    [adminDecideCall.path]: decision,
    ...page(decisions),
  })
  return { ...scene, turn: (made: readonly object[]) => Object.assign(scene.api, page(made)) }
}

const findButton = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const write = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

test('[ADM-01] disqualifies an account with a reason, and reinstates it', async () => {
  const { asked, turn } = showUser([])
  const listPosts = () => asked.flatMap(([, body]) => (body === undefined ? [] : [body]))
  await screen.findByText(/Removes all points from Round 125 on/)
  expect((await findButton('Disqualify')).disabled).toBe(true)
  await write('What the trader will read', ' Washing ')
  turn([kept])
  fireEvent.click(await findButton('Disqualify'))
  await screen.findByRole('heading', { name: 'Disqualified' })
  expect(screen.queryByRole('button', { name: 'Disqualify' })).toBeNull()
  await write('Why', 'Two people')
  turn([{ ...kept, number: 2, action: 'reinstate', reason: 'Two people' }, kept])
  fireEvent.click(await findButton('Reinstate'))
  await screen.findByRole('heading', { name: 'Earlier decisions' })
  expect(listPosts()).toEqual([
    { account: owner, action: 'disqualify', reason: 'Washing' },
    { account: owner, action: 'reinstate', reason: 'Two people' },
  ])
})

test('an appeal is shown with its text and can be declined', async () => {
  showUser([{ ...kept, appeal: { decision: 1, at: 1_780_000_100, text: 'I did not.' } }])
  await screen.findByText('I did not.')
  await write('Why', 'One source')
  expect((await findButton('Decline the appeal')).disabled).toBe(false)
})

test('a refused decision says why and keeps the reason', async () => {
  const { api } = showUser([])
  api[adminDecideCall.path] = 409
  await write('What the trader will read', 'Washing')
  fireEvent.click(await findButton('Disqualify'))
  await screen.findByText('It failed.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('What the trader will read').value).toBe(
    'Washing',
  )
})

test('[ADM-01] a session that ends while a reason is typed keeps the reason and the page for the next one', async () => {
  const { api, asked } = showUser([])
  await write('What the trader will read', 'Washing')
  api[adminSessionCall.path] = { session: null }
  api[adminDecideCall.path] = 401
  fireEvent.click(await findButton('Disqualify'))
  await screen.findByRole('heading', { name: 'Session ended' })
  expect(screen.queryByRole('button', { name: 'Disqualify' })).toBeNull()
  const before = asked.length
  Object.assign(api, {
    [adminSessionCall.path]: { session },
    [adminChallengeCall.path]: challenge,
    [adminSignInCall.path]: session,
    [adminDecideCall.path]: decision,
  })
  await pressSignIn()
  await findButton('Disqualify')
  expect(screen.queryByRole('heading', { name: 'Session ended' })).toBeNull()
  expect(screen.queryByText('It failed.')).toBeNull()
  expect(screen.getByLabelText<HTMLTextAreaElement>('What the trader will read').value).toBe(
    'Washing',
  )
  const userPath = adminUserCall.path.replace(':address', owner)
  await waitFor(() => expect(asked.slice(before).map(([path]) => path)).toContain(userPath))
})

test('[ADM-01] signs out here too if another tab has signed out', async () => {
  const { api, asked } = showUser([])
  const button = await findButton('Sign out')
  api[adminSessionCall.path] = { session: null }
  api[adminSignOutCall.path] = 401
  fireEvent.click(button)
  await screen.findByRole('heading', { name: 'Admin' })
  expect(asked.map(([path]) => path)).toContain(adminSignOutCall.path)
})

test('[ADM-01] [RWD-10] a user’s page has the flags of the account, with their evidence', async () => {
  const { api } = showUser([])
  const friend = `0x${'fe'.repeat(20)}`
  const common = { points: '90', allPoints: '100', trips: [], wallets: [] }
  const trips = [{ first: txId, second: `0x${'cd'.repeat(32)}` }]
  const wallets = [
    { account: owner, funder: friend, fundedAt: 1_780_000_000, points: '9', trades: 8 },
  ]
  api[adminFlagsCall.path] = {
    roundId: 125,
    flags: [
      { ...common, rule: 'round-trips', accounts: [owner], count: 12, trips },
      { ...common, rule: 'one-owner', accounts: [owner, friend], count: 40, wallets },
      { ...common, rule: 'round-trips', accounts: [friend], count: 77 },
    ],
  }
  await screen.findByText('Round trips: 12, 90 of 100 points')
  await screen.findByText('Copied trades: 40, 90 points')
  expect(screen.queryByText(/Round trips: 77/)).toBeNull()
  const [washing, splitting] = screen
    .getAllByText('Evidence')
    .map(({ parentElement }) => parentElement)
  for (const evidence of [washing, splitting])
    if (evidence instanceof HTMLDetailsElement) {
      evidence.open = true
      fireEvent(evidence, new Event('toggle'))
    }
  expect(screen.getAllByRole('link', { name: /on the explorer$/ }).length).toBeGreaterThanOrEqual(2)
  await screen.findByText(/^First funded by 0xfefe/)
})

test('[ADM-01] [RWD-10] says that the rules flag nothing', async () => {
  showUser([])
  await screen.findByText('The rules flag nothing in Round 125.')
})

test('[ADM-01] the overview lists the services, since when they run and how far they are', async () => {
  const none = { volumeVet: '0', volumeUsd: '0', trades: 0 }
  const silent = { detail: null, startedAt: null, headBlock: null, vtho: null }
  show('/admin', {
    [adminSessionCall.path]: { session },
    [adminOverviewCall.path]: {
      status: {
        ...{ ready: true, reasons: [], network: 'main', genesisId: txId, time: 1_780_000_000 },
        ...{ lagBlocks: 1, headAgeSeconds: 4, isCurrent: true, database: 'up', node: 'up' },
        indexer: { state: 'following', head: null, best: null },
      },
      volume: { day: none, changePercent: null, days: [] },
      api: { startedAt: 1_780_000_000, headBlock: 900 },
      keeper: { ...silent, state: 'up', headBlock: 901, openOrders: 0, inFlight: 0, vet: 0 },
      sponsor: { ...silent, state: 'none', spentVtho: null, budgetVtho: null },
      ...{ currentRound: 1, settlements: [] },
    },
  })
  const table = await screen.findByRole('region', { name: 'Services' })
  const rows = [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  )
  const [indexer, api, keeper, sponsor] = rows
  expect(indexer).toEqual(['Indexer', 'Following', '-', '900'])
  expect([api?.[0], api?.[3]]).toEqual(['API', '900'])
  expect(api?.[2]).toMatch(/^2026-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(keeper).toEqual(['Keeper', 'Running', '-', '901'])
  expect(sponsor).toEqual(['Sponsor', 'Not configured', '-', '-'])
})

test('[ADM-01] swaps are compared with their quote and the best single exchange, and name another recipient', async () => {
  const swap = {
    ...{ timestamp: 7, txID: txId, tokenFrom: vet.address, tokenTo: b3tr.address },
    ...{ amountIn: String(whole(100)), amountOut: String(whole(20)) },
    ...{ quotedOut: String(whole(19)), simulatedOut: String(whole(20)) },
    ...{ exchange: owner, feeAmount: '0', blockNumber: 7 },
    ...{ origin: owner, recipient: owner, toQuote: 0.0526, toBest: -0.25 },
  }
  const unknown = { quotedOut: null, simulatedOut: null, toQuote: null, toBest: null }
  const other = { ...swap, ...unknown, txID: `0x${'ab'.repeat(32)}`, recipient: b3tr.address }
  show('/admin/swaps', {
    [adminSessionCall.path]: { session },
    [adminSwapsCall.path]: { swaps: [swap, other], hasNext: false },
  })
  const [, ...rows] = await screen.findAllByRole('row')
  const cells = rows.map((row) =>
    [...row.querySelectorAll('.num')].map(({ textContent }) => textContent),
  )
  const accounts = rows.map((row) =>
    [...row.querySelectorAll('[href^="/admin/users/"]')].map((link) => link.getAttribute('href')),
  )
  const [signer, recipient] = [owner, b3tr.address].map((account) => `/admin/users/${account}`)
  expect(accounts).toEqual([[signer], [signer, recipient]])
  const [none, received] = ['-', expect.stringMatching(/20 B3TR$/)]
  expect(cells).toEqual([
    ['19', '20', received, 'up5.26%', 'down25.00%'],
    [none, none, received, none, none],
  ])
  const link = screen.getByRole('link', { name: 'Price quality' })
  expect(link.getAttribute('href')).toBe('/quality')
})
