// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Address, Amount } from '@vermeil/units'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { b3tr, owner, txId, vet, whole } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { confirmTrade } from '../../testing/sampleStore.ts'
import { type Usd, usdDecimals } from '../../trade/amounts/Usd.ts'
import type { ConfirmedTrade } from '../../trade/deal/ConfirmedTrade.ts'
import { writeRecipient } from '../../trade/recipient/recipients.ts'
import { type AuthLimit, writeAuthLimit } from '../../trade/review/authLimit.ts'
import { ReviewSession } from '../../trade/review/ReviewSession.ts'
import { ChangedOrderError } from '../../trade/simulation/findCancelClauses.ts'
import type { PreparedDeal } from '../../trade/simulation/prepareDeal.ts'
import { TransactionLog } from '../../trade/transaction/TransactionLog.ts'
import type { StoredKey } from '../../wallet/browser/StoredKey.ts'
import { WalletContext } from '../../wallet/session/WalletContext.ts'
import type { WalletSession } from '../../wallet/session/WalletSession.ts'
import type { Wallet } from '../../wallet/Wallet.ts'
import { ReviewDialog } from './ReviewDialog.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => ({ matches: true, ...listeners }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const key: StoredKey = {
  version: 1,
  address: owner,
  protection: { kind: 'password', salt: '0x00', costLog2: 17 },
  nonce: '0x00',
  cipherText: '0x00',
}
const wallet: Wallet = {
  kind: 'browser',
  address: owner,
  send: () => Promise.reject(new Error('The store sends.')),
  signCertificate: () => Promise.reject(new Error('Nothing is signed here.')),
}

function simulate({ deal }: ConfirmedTrade): PreparedDeal {
  const differences = { sent: new Map([[vet.address, deal.amountIn]]), received: new Map() }
  const rest = { clauses: [], gas: 21_000n, fee: 1n as Amount, blockNumber: 100 }
  return { deal, differences, allowanceLeft: 0n as Amount, ...rest }
}

interface Scene {
  confirmed?: ConfirmedTrade
  limit?: AuthLimit
  isLocked?: boolean
  /** The account that is active now. */
  active?: Address
  recipients?: Address[]
  prepare?: (confirmed: ConfirmedTrade) => Promise<PreparedDeal>
}

/** An open review on an app without any price. */
async function show(scene: Scene = {}) {
  const { confirmed = confirmTrade(), limit = 'never', isLocked = false, recipients = [] } = scene
  const { active = owner } = scene
  const { prepare = async (tried) => simulate(tried) } = scene
  const { app } = createSampleApp(() => 'revert')
  writeAuthLimit(app.storage, limit)
  for (const recipient of recipients) writeRecipient(app.storage, recipient)
  const snapshot = {
    state: isLocked ? 'locked' : 'connected',
    address: active,
    kind: 'browser',
    ...(isLocked ? {} : { wallet }),
    wallets: [{ kind: 'browser', address: owner, key }],
    switching: false,
    isDamaged: false,
  }
  const wallets = { subscribe: () => () => undefined, read: () => snapshot }
  const session = new ReviewSession(confirmed, owner, prepare)
  const acts = {
    onSign: vi.fn<(signer: Wallet) => void>(),
    onAccept: vi.fn<(worse: ConfirmedTrade) => void>(),
    onRefresh: vi.fn<() => void>(),
    onUseReceiver: vi.fn<(address: Address) => void>(),
    onClose: vi.fn<() => void>(),
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const draw = (now: ConfirmedTrade | undefined) => (
    <QueryClientProvider client={client}>
      <AppContext value={app}>
        <WalletContext value={wallets as unknown as WalletSession}>
          <ReviewDialog session={session} now={now} {...acts} />
        </WalletContext>
      </AppContext>
    </QueryClientProvider>
  )
  const { rerender } = render(draw(confirmed))
  // After the moment in which the plain button is disabled.
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  return { ...acts, app, session, offer: (now: ConfirmedTrade) => act(() => rerender(draw(now))) }
}

const find = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(find(name))
    await vi.advanceTimersByTimeAsync(100)
  })

test('signs with the unlocked wallet if the value is within the limit', async () => {
  const { onSign } = await show()
  await press('Confirm swap')
  expect(onSign).toHaveBeenCalledExactlyOnceWith(wallet)
})

const dollars = (count: number) => (BigInt(count) * 10n ** BigInt(usdDecimals)) as Usd

test.each([
  { name: 'exactly the limit', sell: dollars(100), buy: dollars(99), isAsked: false },
  { name: 'more than the limit', sell: dollars(101), buy: dollars(99), isAsked: true },
  { name: 'less, but buys more than it', sell: dollars(99), buy: dollars(101), isAsked: true },
])('if a swap sells $name, asking for the password is $isAsked', async ({ sell, buy, isAsked }) => {
  const confirmed = { ...confirmTrade(), usd: { sell, buy } }
  const { onSign } = await show({ limit: dollars(100), confirmed })
  await press('Confirm swap')
  await act(() => vi.dynamicImportSettled())
  expect(screen.queryByLabelText('Password') !== null).toBe(isAsked)
  expect(onSign).toHaveBeenCalledTimes(isAsked ? 0 : 1)
})

test.each([
  { left: 0n, text: 'None' },
  { left: whole(3), text: '3 B3TR' },
])('shows that approvals for $text remain after the transaction', async ({ left, text }) => {
  const prepare = async (tried: ConfirmedTrade) => ({
    ...simulate(tried),
    deal: { ...tried.deal, sell: b3tr },
    allowanceLeft: left as Amount,
  })
  await show({ prepare })
  const row = screen.getByText('Approvals remaining').parentElement
  expect(row?.querySelector('b')?.textContent).toBe(text)
})

test.each([
  { name: 'always', scene: { limit: 'always' } },
  {
    name: 'with a limit, if the value is unknown',
    scene: { limit: 0n as AuthLimit, confirmed: createUnpriced() },
  },
  { name: 'after the wallet has locked', scene: { isLocked: true } },
] as const)('asks for the password $name, and going back loses nothing', async ({ scene }) => {
  const { onSign, onClose } = await show(scene)
  await press('Confirm swap')
  await act(() => vi.dynamicImportSettled())
  expect(screen.getByLabelText('Password')).toBeTruthy()
  expect(onSign).not.toHaveBeenCalled()
  await press('Back')
  expect(screen.getByRole('dialog', { name: 'Review swap' })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

function createUnpriced(): ConfirmedTrade {
  return { ...confirmTrade(), usd: { sell: undefined, buy: undefined } }
}

test('disables the confirmation for a worse quote until it is accepted', async () => {
  const { offer, onAccept } = await show()
  const worse = confirmTrade({ amountOut: whole(190) })
  await offer(worse)
  expect(screen.getByText('Price updated')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
  await press('Accept new price')
  expect(onAccept).toHaveBeenCalledExactlyOnceWith(worse)
})

test('[LIM-03] stops an order once the market has passed its rate, until the rate is kept', async () => {
  const { terms: _, ...trade } = confirmTrade()
  const confirm = (change: number): ConfirmedTrade => ({
    ...trade,
    deal: { ...trade.deal, kind: 'limit', order: { price: 10n ** 17n } },
    change,
  })
  const { offer, onAccept } = await show({ confirmed: confirm(1) })
  expect(find('Sign transaction').disabled).toBe(false)
  const passed = confirm(-4)
  await offer(passed)
  expect(screen.getByText(/Your rate is now 4.00% below it/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign transaction' })).toBeNull()
  await press('Keep this rate')
  expect(onAccept).toHaveBeenCalledExactlyOnceWith(passed)
})

test('[WAL-04] after the account was switched it says so, signs nothing and can be closed', async () => {
  const { onClose, onSign } = await show({ active: `0x${'77'.repeat(20)}` as Address })
  const { textContent } = screen.getByRole('alert')
  expect(textContent).toContain('The active account has changed.')
  expect(textContent).toContain('Nothing was signed.')
  expect(screen.queryByRole('button', { name: /^Confirm|Check again/ })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  await press('Back')
  expect(onClose).toHaveBeenCalledOnce()
  expect(onSign).not.toHaveBeenCalled()
})

test('after another tab has sent the same transaction it says so and signs nothing', async () => {
  const { app, onSign, onClose } = await show()
  const { deal } = confirmTrade()
  const times = { askedAtMs: 1, simulatedAtBlock: 1, isRead: false }
  const sent = { ...deal, ...times, id: '1', state: 'pending', owner, txId } as const
  new TransactionLog(app.storage, app.genesisId.slice(-8)).write(sent)
  await act(() => app.transactions.act((store) => store.restore()))
  expect(screen.getByRole('alert').textContent).toContain(
    'The same transaction was just sent from another tab. Go back to follow it.',
  )
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
  await press('Back')
  expect(onClose).toHaveBeenCalledOnce()
  expect(onSign).not.toHaveBeenCalled()
})

test('shows why a simulation failed and offers another one', async () => {
  const prepare = async () => Promise.reject(new Error('It would be reverted.'))
  const { onRefresh } = await show({ prepare })
  expect(screen.getByRole('alert').textContent).toContain('It would be reverted.')
  expect(screen.getByRole('alert').textContent).toContain('Nothing was signed.')
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
  await press('Check again')
  expect(onRefresh).toHaveBeenCalledOnce()
})

test('[LIM-05] leaves only the way back if the order has changed, because a check would not help', async () => {
  const error = new ChangedOrderError('This order has already ended.')
  const { onClose } = await show({ prepare: () => Promise.reject(error) })
  expect(screen.getByRole('alert').textContent).toContain('This order has already ended.')
  expect(screen.queryByRole('button', { name: /^Confirm|Check again/ })).toBeNull()
  await press('Back')
  expect(onClose).toHaveBeenCalledOnce()
})

const isPassed = () => screen.queryByText('Passed') !== null
const isChecked = () => screen.queryByText('Checking again…') !== null

test('[SWP-18] no longer says that the simulation passed while the node does not answer', async () => {
  const { app, offer } = await show()
  expect([isPassed(), isChecked()]).toEqual([true, false])
  const readStatus = vi.spyOn(app.live, 'readStatus').mockReturnValue('down')
  await offer(confirmTrade())
  expect([isPassed(), isChecked()]).toEqual([false, true])
  expect(screen.getByText('Leaves your wallet')).toBeTruthy()
  readStatus.mockReturnValue('live')
  await offer(confirmTrade())
  expect([isPassed(), isChecked()]).toEqual([true, false])
})

test('[SWP-18] no longer says that the simulation passed while the next one is late', async () => {
  const prepare = vi.fn(async (tried: ConfirmedTrade) => simulate(tried))
  await show({ prepare })
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect([isPassed(), isChecked()]).toEqual([true, false])
  const late = Promise.withResolvers<PreparedDeal>()
  prepare.mockReturnValueOnce(late.promise)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect([isPassed(), isChecked()]).toEqual([false, true])
  await act(() => late.resolve(simulate(confirmTrade())))
  expect([isPassed(), isChecked()]).toEqual([true, false])
})

const first = `0xabcd${'1'.repeat(32)}ef01` as Address
const fake = `0xabcd${'2'.repeat(32)}ef01` as Address

function createSend(recipient: Address): ConfirmedTrade {
  const amounts = { amountIn: whole(5), amountOut: whole(5) }
  const deal = { kind: 'send', sell: vet, buy: vet, ...amounts, recipient } as const
  return { deal, usd: { sell: undefined, buy: undefined }, change: undefined, impact: undefined }
}

test('[SND-01] requires a tick for the first payment to an address, and no other', async () => {
  const { onSign } = await show({ confirmed: createSend(first) })
  expect(find('Confirm send').disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox'))
  await press('Confirm send')
  expect(onSign).toHaveBeenCalledOnce()
  cleanup()
  await show({ confirmed: createSend(first), recipients: [first] })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.getByText('Used before')).toBeTruthy()
  expect(find('Confirm send').disabled).toBe(false)
})

test('[SND-01] asks to check the address of a first payment only while it can be signed', async () => {
  await show({ confirmed: createSend(first) })
  expect(screen.getByText(/Check every character/)).toBeTruthy()
  cleanup()
  const prepare = async () => Promise.reject(new Error('It would be reverted.'))
  await show({ confirmed: createSend(first), prepare })
  expect(screen.getByText('First time')).toBeTruthy()
  expect(screen.queryByText(/Check every character/)).toBeNull()
})

test('[SND-01] offers the known address first if the recipient is a look-alike', async () => {
  const { onUseReceiver } = await show({ confirmed: createSend(fake), recipients: [first] })
  await press(/^Use 0xabcd…ef01 instead$/)
  expect(onUseReceiver).toHaveBeenCalledExactlyOnceWith(first)
  expect(find('Send anyway').className).toContain('bad')
})
