// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import {
  adminAuditCall,
  adminChallengeCall,
  adminOverviewCall,
  adminSessionCall,
  adminSignInCall,
  adminSwapsCall,
} from '@vermeil/wire'
import { afterEach, expect, test, vi } from 'vitest'
import {
  adminChallenge,
  adminSession,
  pressSignIn,
  renderAdmin,
  signedChallenge,
} from '../../testing/renderAdmin.tsx'
import { b3tr, owner, txId, vet, whole } from '../../testing/sample.ts'
import { WalletError } from '../../wallet/Wallet.ts'

afterEach(cleanup)

const pagination = { currentPage: 1, totalPages: 0, totalItems: 0, pageSize: 25 }
/** Nobody is signed in. */
const signedOut = { [adminSessionCall.path]: { session: null } }
const { purpose, payload } = adminChallenge

test.each(['/admin/xyz', '/admin/orders/first', '/admin/users/0x12', '/admin/swaps/nothing'])(
  '[ADM-01] [SHL-01] %s is not found, and nothing is asked',
  async (path) => {
    const { asked } = renderAdmin(path, {})
    await screen.findByRole('heading', { name: 'Page not found' })
    expect(asked).toEqual([])
  },
)

test('[ADM-01] signs in with the certificate of the wallet, and asks for nothing before', async () => {
  const answers = {
    ...signedOut,
    [adminChallengeCall.path]: adminChallenge,
    [adminSignInCall.path]: adminSession,
    [adminAuditCall.path]: { entries: [], pagination, brokenAt: null },
  }
  const signCertificate = vi.fn(async () => signedChallenge)
  const { asked } = renderAdmin('/admin/audit', answers, signCertificate)
  await pressSignIn()
  await screen.findByText('No entries')
  expect(signCertificate).toHaveBeenCalledWith({ purpose, payload })
  expect(asked.map(([path]) => path).slice(0, 4)).toEqual([
    adminSessionCall.path,
    adminChallengeCall.path,
    adminSignInCall.path,
    adminAuditCall.path,
  ])
  expect(asked[2]?.[1]).toEqual({ nonce: 'n', ...signedChallenge, timestamp: '7' })
})

test('[ADM-01] asks to unlock a locked wallet, and to connect one if there is none', async () => {
  const { changeWallet } = renderAdmin('/admin', signedOut)
  await screen.findByRole('button', { name: 'Sign in with wallet' })
  await changeWallet({ state: 'locked', wallet: undefined })
  screen.getByRole('button', { name: 'Unlock wallet' })
  await changeWallet({ state: 'none', address: undefined })
  screen.getByRole('button', { name: 'Connect Wallet' })
})

test('[ADM-01] says that an account is not an administrator, and lets another one try', async () => {
  renderAdmin('/admin', {
    ...signedOut,
    [adminChallengeCall.path]: adminChallenge,
    [adminSignInCall.path]: 403,
  })
  await pressSignIn()
  await screen.findByRole('heading', { name: "This account isn't an administrator" })
  expect(screen.queryByRole('navigation')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Use another wallet' }))
  await screen.findByRole('heading', { name: 'Admin' })
})

test('a cancelled signature is not a failure, and a failed sign-in says why', async () => {
  const answers = { ...signedOut, [adminChallengeCall.path]: adminChallenge }
  const signCertificate = vi.fn(async () => signedChallenge)
  signCertificate.mockRejectedValueOnce(new WalletError('rejected', 'x'))
  const { api } = renderAdmin('/admin', answers, signCertificate)
  await pressSignIn()
  await screen.findByText('You cancelled in your wallet')
  expect(screen.queryByRole('alert')).toBeNull()
  api[adminSignInCall.path] = 401
  await pressSignIn()
  expect((await screen.findByRole('alert')).textContent).toBe('It failed.')
})

test('[ADM-01] shows the sign-in again once the session has ended', async () => {
  const { api, client } = renderAdmin('/admin/audit', {
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

test.each([
  ['/admin', 'Overview'],
  ['/admin/', 'Overview'],
  ['/admin/audit/', 'Audit log'],
  ['/Admin/users/', 'Users'],
  ['/admin/orders/7/', 'Orders'],
])('[ADM-01] the navigation at %s marks %s', async (path, name) => {
  renderAdmin(path, {})
  const nav = await screen.findByRole('navigation')
  const marked = [...nav.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent)
  expect(marked).toEqual([name])
})

test('a page that cannot be loaded says why and offers a retry', async () => {
  const { api } = renderAdmin('/admin/audit', { [adminAuditCall.path]: 503 })
  await screen.findByText('It failed.')
  api[adminAuditCall.path] = { entries: [], pagination, brokenAt: null }
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('No entries')
})

test('[ADM-01] the overview lists the services, since when they run and how far they are', async () => {
  const none = { volumeVet: '0', volumeUsd: '0', trades: 0 }
  const silent = { detail: null, startedAt: null, headBlock: null, vtho: null }
  renderAdmin('/admin', {
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
  const other = { ...swap, ...unknown, txID: `0x${'cd'.repeat(32)}`, recipient: b3tr.address }
  renderAdmin('/admin/swaps', {
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
