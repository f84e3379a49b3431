// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import {
  encodeEventTopics,
  encodeParameters,
  governance,
  rewards,
  rewardsEvents,
} from '@vermeil/abi'
import type { EventLog } from '@vermeil/thor'
import type { Amount, Hex } from '@vermeil/units'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hourlyRatesOptions } from '../../data/prices/hourlyRates.ts'
import { vetUsdOptions } from '../../data/prices/prices.ts'
import { createQueries, renderScreen } from '../../testing/renderScreen.tsx'
import { b3tr, owner, txId, whole } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import type { Usd } from '../../trade/amounts/Usd.ts'
import { idle, type TransactionFlow } from '../../trade/transaction/TransactionFlow.ts'
import { ClaimScreen } from './ClaimScreen.tsx'

// The requests are in their own chunk. No test waits for its code.
beforeAll(async () => void (await import('../../data/rewards/fetchRewards.ts')))
beforeEach(() => {
  vi.useFakeTimers({ now: 1_780_000_000_000 })
  history.replaceState(null, '', '/leaderboard/claim')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function createLog(name: 'RewardAdded' | 'RewardClaimed', roundId: number, amount: bigint) {
  const event = rewardsEvents[name]
  const plain = event.inputs.filter(({ indexed }) => !indexed)
  return {
    topics: encodeEventTopics(event, { user: owner }) as Hex[],
    data: encodeParameters(plain, [BigInt(roundId), amount]),
    meta: { txId },
  } as unknown as EventLog
}

const past = [
  createLog('RewardAdded', 122, whole(201.4)),
  createLog('RewardClaimed', 122, whole(201.4)),
  createLog('RewardAdded', 124, whole(248.619)),
  createLog('RewardAdded', 121, whole(88.2)),
  createLog('RewardAdded', 119, 1n),
]

interface Scene {
  available?: bigint
  isConnected?: boolean
  state?: 'connected' | 'restoring' | 'none' | 'locked'
  delegation?: object
}

interface SampleNode {
  available: bigint
  isDown: boolean
  /** How often the available amount was read. */
  reads: number
}

function createNode(available: bigint): SampleNode {
  return { available, isDown: false, reads: 0 }
}

/** The claim page of an account, on a scripted node whose answers can change. */
async function show(scene: Scene = {}) {
  const { isConnected = true, state = 'connected', delegation = { available: false } } = scene
  const available = scene.available ?? whole(248.619)
  const node = createNode(available)
  vi.stubGlobal('fetch', async () => Response.json(delegation))
  const { app } = createSampleApp(({ data }) => {
    if (node.isDown) return 'revert'
    if (data.startsWith(governance.currentRoundId.selector))
      return encodeParameters(governance.currentRoundId.outputs, [125n])
    if (!data.startsWith(rewards.getAvailableRewards.selector)) return 'revert'
    node.reads += 1
    return encodeParameters(rewards.getAvailableRewards.outputs, [node.available])
  })
  const fetchEvents = async () => past
  const listeners = new Set<() => void>()
  let flow: TransactionFlow = idle
  vi.spyOn(app.transactions, 'readFlow').mockImplementation(() => flow)
  vi.spyOn(app.transactions, 'subscribe').mockImplementation((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  })
  const submit = vi.spyOn(app.transactions, 'act').mockResolvedValue(undefined)
  const address = isConnected ? owner : undefined
  const wallet = state === 'connected' ? { address: owner } : undefined
  const client = createQueries()
  client.setQueryData(vetUsdOptions(app).queryKey, { usd: (10n ** 12n) as Usd, isOld: false })
  const rates = new Map([[b3tr.address, whole(0.5) as Amount]])
  client.setQueryData(hourlyRatesOptions(app, [b3tr]).queryKey, rates)
  const changeWallet = renderScreen(<ClaimScreen />, {
    app: { ...app, thor: { ...app.thor, fetchEvents } },
    wallet: { state, address, wallet },
    client,
  })
  await pass(50)
  return {
    app,
    node,
    client,
    submit,
    changeWallet,
    async setFlow(next: TransactionFlow) {
      flow = next
      act(() => {
        for (const listener of listeners) listener()
      })
      await pass(0)
    },
  }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const findAmount = () => document.querySelector('.claim-amount > :last-child')?.textContent
const findButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

const deal = {
  kind: 'claim' as const,
  sell: b3tr,
  buy: b3tr,
  amountIn: whole(9),
  amountOut: whole(9),
}

test('[WAL-04] another account closes no review', async () => {
  const { app, changeWallet, setFlow } = await show()
  await setFlow({ stage: 'signing', id: '1', deal })
  const dismiss = vi.spyOn(app.transactions, 'dismiss')
  await changeWallet({ address: `0x${'77'.repeat(20)}` })
  expect(dismiss).not.toHaveBeenCalled()
})

test('[RWD-04] leads home without a wallet, but waits for one that is being restored', async () => {
  await show({ isConnected: false, state: 'restoring' })
  expect(location.pathname).toBe('/leaderboard/claim')
  cleanup()
  await show({ isConnected: false, state: 'none' })
  expect(location.pathname).toBe('/')
})

test.each([
  [0n, '0 B3TR'],
  [whole(0.0099), '<0.01 B3TR'],
  [whole(0.01), '0.01 B3TR'],
  [whole(412.089), '412.08 B3TR'],
])('[RWD-04] [RWD-09] shows %s wei as %s', async (available, text) => {
  await show({ available })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Claim Your Trading Rewards')
  expect(findAmount()).toBe(text)
  expect(findButton('Claim Rewards').disabled).toBe(available === 0n)
})

test('[RWD-04] lists the rounds newest first, with expired rewards marked', async () => {
  await show()
  const rounds = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(rounds).toEqual([
    'Round 124Rewards availableuntil Round 126 endsEarned248.61Claimed0Available248.61',
    'Round 122ExpiredRewards expiredclaimed in fullEarned201.40Claimed201.40Available0',
    'Round 121ExpiredRewards expiredEarned88.20Claimed0Available88.20',
    'Round 119ExpiredRewards expiredEarned<0.01Claimed0Available<0.01',
  ])
})

test('[RWD-04] submits what is available, with the rounds that it pays', async () => {
  const { submit } = await show()
  fireEvent.click(findButton('Claim Rewards'))
  expect(submit).toHaveBeenCalledOnce()
  expect(submit.mock.calls[0]?.[1]).toMatchObject({
    kind: 'claim',
    amountOut: whole(248.619),
    rewardRounds: [124],
  })
})

test('[RWD-04] says Claiming... while it runs, and Claimed for 2 s after it', async () => {
  const { setFlow } = await show()
  await setFlow({ stage: 'signing', id: 'a', deal })
  const claiming = findButton('Claiming...')
  expect(claiming.getAttribute('aria-busy')).toBe('true')
  const transaction = {
    ...deal,
    id: 'a',
    owner,
    txId,
    rewardRounds: [124],
    state: 'success' as const,
    askedAtMs: 0,
    simulatedAtBlock: 1,
    isRead: false,
  }
  await setFlow({ stage: 'success', transaction })
  await setFlow(idle)
  expect(findButton('Claimed').disabled).toBe(true)
  await pass(1_900)
  expect(findButton('Claimed')).toBeTruthy()
  await pass(200)
  expect(findButton('Claim Rewards')).toBeTruthy()
})

test('[RWD-04] says why rewards cannot be loaded, and keeps the amounts with their age', async () => {
  const { node } = await show()
  node.isDown = true
  await pass(30_000)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('Error Loading Rewards')
  expect(alert.textContent).toContain('The rewards contract is not responding.')
  expect(alert.textContent).toContain('The amounts are from')
  expect(findAmount()).toBe('248.61 B3TR')
  node.isDown = false
  fireEvent.click(findButton('Retry'))
  await pass(50)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('shows what the claimable B3TR is worth', async () => {
  await show({ available: whole(248) })
  expect(screen.getByText(/^248\.00 B3TR from Round 124/).textContent).toContain('Worth $124.00.')
})

test('[RWD-04] reads the rewards again after 30 s', async () => {
  const { node } = await show()
  const { reads } = node
  await pass(29_000)
  expect(node.reads).toBe(reads)
  await pass(1_500)
  expect(node.reads).toBe(reads + 1)
})

test('asks to unlock a locked wallet', async () => {
  await show({ state: 'locked' })
  expect(findButton('Unlock wallet')).toBeTruthy()
})

test('[SWP-25] says that Vermeil pays for the claim, or why it does not', async () => {
  await show({ delegation: { available: true } })
  expect(screen.getByText('Enjoy your daily free swap!')).toBeTruthy()
  cleanup()
  await show({ delegation: { available: false } })
  expect(screen.queryByText('Enjoy your daily free swap!')).toBeNull()
})
