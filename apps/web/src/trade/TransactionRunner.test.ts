import { encodeCall, erc20 } from '@vermeil/abi'
import type { Block, FetchedTransaction, Receipt, SimulationResult } from '@vermeil/thor'
import type { Address, Amount, Bps, TxId } from '@vermeil/units'
import { expect, test, vi } from 'vitest'
import { makeSwapDeal } from './Deal.ts'
import { describeConfirmation } from './describeConfirmation.ts'
import { describeFlow } from './describeFlow.ts'
import { findImpact } from './findImpact.ts'
import { findTerms } from './SwapTerms.ts'
import { aggregatorAddress, b3tr, createQuote, owner, txId, whole } from './sample.ts'
import { type RunnerSurroundings, type Sender, TransactionRunner } from './TransactionRunner.ts'
import { type Frozen, nameStatus } from './transactionFlow.ts'
import type { Usd } from './Usd.ts'

const storageKey = 'vermeil.sentSwaps'
const swapped: SimulationResult = {
  data: '0x',
  events: [],
  transfers: [],
  gasUsed: 100_000n,
  reverted: false,
  vmError: '',
}

function createScene() {
  const kept = new Map<string, string>()
  const chain: {
    best: number
    receipt: Partial<Receipt> | null
    pending: Partial<FetchedTransaction> | null
    isAway: boolean
  } = { best: 100, receipt: null, pending: null, isAway: false }
  const answer = <Value>(value: Value) =>
    chain.isAway ? Promise.reject(new Error('away')) : Promise.resolve(value)
  const surroundings: RunnerSurroundings = {
    shelf: {
      key: storageKey,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
      },
    },
    findAggregator: () => aggregatorAddress,
    node: {
      fetchBlock: () =>
        answer({ number: chain.best, timestamp: 0, baseFeePerGas: 1n } as unknown as Block),
      fetchPriorityFee: () => answer(1n as Amount),
      simulate: () => answer([swapped]),
      fetchReceipt: () => answer(chain.receipt as Receipt | null),
      fetchTransaction: () => answer(chain.pending as FetchedTransaction | null),
    },
  }
  return { kept, chain, surroundings, runner: new TransactionRunner(surroundings) }
}

function createSender(send: Sender['send'] = async () => ({ txId, expiresAtBlock: 132 })): Sender {
  return { address: owner, send }
}

interface Change {
  amountOut?: Amount
  percent?: number
  priceImpactBps?: number
}

function freeze({ amountOut = whole(200), percent, ...told }: Change = {}): Frozen {
  const quote = createQuote({ amountOut, ...told })
  const terms = findTerms(quote, 100 as Bps)
  return {
    deal: makeSwapDeal(terms),
    terms,
    impact: findImpact(quote, percent),
    usd: { sell: 100n as Usd, buy: 90n as Usd },
    change: percent,
  }
}

test('[SWP-20] a swap goes from the wallet to its block and ends there', async () => {
  const { runner, chain, kept } = createScene()
  const stages: (string | undefined)[] = []
  runner.subscribe(() => stages.push(describeFlow(runner.read())?.stage))
  await runner.submit(freeze(), createSender())
  expect(stages).toEqual(['signing', 'waiting', 'waiting'])
  expect(describeFlow(runner.read())).toMatchObject({
    stage: 'waiting',
    txId,
    expiresAtBlock: 132,
    ofBlocks: 32,
    sell: { text: '1,000' },
    buy: { text: '200' },
  })
  expect(kept.get(storageKey)).toContain(txId)
  chain.receipt = { reverted: false, outputs: [] }
  await runner.look()
  expect(describeFlow(runner.read())).toMatchObject({
    stage: 'success',
    txId,
    quoted: '200.000000',
    bought: { text: '200.000000' },
  })
  expect(kept.get(storageKey)).toBe('[]')
})

test('a swap under way is followed again after a reload', async () => {
  const { runner, surroundings, chain } = createScene()
  await runner.submit(freeze(), createSender())
  const reloaded = new TransactionRunner(surroundings)
  expect(describeFlow(reloaded.read())).toMatchObject({ stage: 'waiting', txId })
  chain.best = 133
  await reloaded.look()
  expect(describeFlow(reloaded.read())).toMatchObject({
    stage: 'expired',
    message: expect.stringContaining('expired and nothing was moved'),
  })
})

test('damaged memory of sent swaps never stops the page', () => {
  for (const text of ['{', '{}', '[{"txId":"0x12"}]', '[null]']) {
    const { kept, surroundings } = createScene()
    kept.set(storageKey, text)
    expect(new TransactionRunner(surroundings).read()).toEqual({ stage: 'idle' })
  }
})

test('[SWP-22] a reverted swap is analysed', async () => {
  const { runner, chain } = createScene()
  await runner.submit(freeze(), createSender())
  chain.receipt = { reverted: true, outputs: [] }
  await runner.look()
  expect(describeFlow(runner.read())).toMatchObject({
    stage: 'reverted',
    txId,
    analysis: { type: 'Not Found', message: 'Transaction not found' },
  })
})

test.each([
  ['./analyzeFailure.ts', true, 'reverted'],
  ['./readSwapResult.ts', false, 'success'],
] as const)(
  '[SWP-22] an end that %s could not be loaded for is told once it can',
  async (code, reverted, end) => {
    const { runner, chain, kept } = createScene()
    await runner.submit(freeze(), createSender())
    chain.receipt = { reverted, outputs: [] }
    vi.resetModules()
    vi.doMock(code, () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    await runner.look()
    expect(describeFlow(runner.read())).toMatchObject({ stage: 'waiting', txId })
    expect(kept.get(storageKey)).toContain(txId)
    vi.doUnmock(code)
    vi.resetModules()
    await runner.look()
    expect(describeFlow(runner.read())).toMatchObject({ stage: end, txId })
  },
)

test('[SWP-14][SWP-20] without a wallet nothing is sent, and a failure without words has the specification’s', async () => {
  const { runner } = createScene()
  await runner.submit(freeze(), undefined)
  expect(describeFlow(runner.read())).toMatchObject({
    stage: 'failed',
    message: 'Wallet not connected',
  })
  await runner.submit(freeze({ percent: -7 }), createSender())
  await runner.confirm(freeze({ percent: -7 }), undefined)
  expect(describeFlow(runner.read())).toMatchObject({ message: 'Wallet not connected' })
  await runner.submit(
    freeze(),
    createSender(() => Promise.reject(new Error(''))),
  )
  expect(describeFlow(runner.read())).toMatchObject({ message: 'Transaction failed' })
})

test('a rejected signature is an end of its own', async () => {
  const { runner, kept } = createScene()
  const rejected = Object.assign(new Error('Transaction was rejected'), { reason: 'rejected' })
  await runner.submit(
    freeze(),
    createSender(() => Promise.reject(rejected)),
  )
  expect(describeFlow(runner.read())).toMatchObject({
    stage: 'rejected',
    message: 'You cancelled in your wallet',
  })
  expect(kept.has(storageKey)).toBe(false)
})

test('[SWP-20] a last block that only the pool knew is remembered when the pool has forgotten the transaction', async () => {
  const { runner, chain, kept } = createScene()
  chain.pending = { blockRef: '0x0000006400000000', expiration: 4 }
  await runner.submit(
    freeze(),
    createSender(async () => ({ txId })),
  )
  expect(kept.get(storageKey)).toContain('"expiresAtBlock":104')
  chain.pending = null
  chain.best = 105
  await runner.look()
  expect(runner.read()).toMatchObject({ stage: 'expired', atBlock: 105 })
  expect(kept.get(storageKey)).toBe('[]')
})

test('a node that is away leaves a sent swap waiting, and is asked again', async () => {
  const { runner, chain } = createScene()
  await runner.submit(freeze(), createSender())
  chain.isAway = true
  await runner.look()
  expect(runner.read().stage).toBe('waiting')
  chain.isAway = false
  chain.receipt = { reverted: false, outputs: [] }
  await runner.look()
  expect(runner.read().stage).toBe('success')
})

test('a swap that was cancelled before the wallet was asked is never sent', async () => {
  const { runner } = createScene()
  let asked = 0
  const sending = runner.submit(
    freeze(),
    createSender(async () => {
      asked += 1
      return { txId }
    }),
  )
  runner.dismiss()
  await sending
  expect(asked).toBe(0)
  expect(runner.read().stage).toBe('idle')
})

test('a swap that was signed after its dialog was closed is followed all the same', async () => {
  const { runner } = createScene()
  const wallet = Promise.withResolvers<{ txId: TxId }>()
  const asked = Promise.withResolvers<void>()
  const sending = runner.submit(
    freeze(),
    createSender(() => {
      asked.resolve()
      return wallet.promise
    }),
  )
  await asked.promise
  runner.dismiss()
  wallet.resolve({ txId })
  await sending
  expect(runner.read().stage).toBe('waiting')
})

test('the end of an earlier swap is told after what the next one asks', async () => {
  const { runner, chain } = createScene()
  await runner.submit(freeze(), createSender())
  await runner.submit(freeze({ percent: -7 }), createSender())
  chain.best = 133
  await runner.look()
  expect(runner.read().stage).toBe('confirming')
  runner.dismiss()
  await runner.look()
  expect(runner.read()).toMatchObject({ stage: 'expired', atBlock: 133 })
})

test('a browser that keeps nothing loses no swap', async () => {
  const { surroundings } = createScene()
  const setItem = () => {
    throw new Error('full')
  }
  const runner = new TransactionRunner({
    ...surroundings,
    shelf: { key: storageKey, storage: { getItem: () => null, setItem } },
  })
  await runner.submit(freeze(), createSender())
  expect(runner.read().stage).toBe('waiting')
})

test('[SWP-09] a heavy loss is asked about before the wallet is', async () => {
  const { runner } = createScene()
  let asked = 0
  const sender = createSender(async () => {
    asked += 1
    return { txId }
  })
  await runner.submit(freeze({ percent: -5 }), sender)
  expect(asked).toBe(1)
  runner.dismiss()
  await runner.submit(freeze({ percent: -8.42 }), sender)
  expect(asked).toBe(1)
  expect(describeConfirmation(runner.read())).toMatchObject({
    kind: 'valueLoss',
    title: 'High Value Loss Warning',
    text: 'This transaction will result in a 8.42% loss in value. Are you sure you want to proceed?',
  })
  await runner.confirm(freeze({ percent: -8.42 }), sender)
  expect(asked).toBe(2)
})

test('[SWP-09] what is lost is the difference of the two values as they are written', async () => {
  const { runner } = createScene()
  const usd = { sell: 896_734_900_000_000n as Usd, buy: 849_585_100_000_000n as Usd }
  await runner.submit({ ...freeze({ percent: -5.26 }), usd }, createSender())
  expect(describeConfirmation(runner.read())?.terms).toMatchObject([
    { value: '$896.73' },
    { value: '$849.59' },
    { name: 'Lost', value: '−$47.14', isLoss: true },
    { name: 'Price impact' },
  ])
})

test('a minimum that got worse during the question is asked about again', async () => {
  const { runner } = createScene()
  await runner.submit(freeze({ percent: -9 }), createSender())
  await runner.confirm(freeze({ percent: -9, amountOut: whole(190) }), createSender())
  expect(describeConfirmation(runner.read())).toMatchObject({
    kind: 'worseMinimum',
    isDelayed: true,
    terms: [
      { name: 'Before', value: '198.000000 B3TR' },
      { name: 'Now', value: '188.100000 B3TR' },
      { name: 'Difference', value: '−9.900000 B3TR', isLoss: true },
    ],
  })
  await runner.confirm(freeze({ percent: -9, amountOut: whole(195) }), createSender())
  expect(runner.read().stage).toBe('waiting')
})

test('[SWP-10] a very high price impact is asked about where no price tells the loss', async () => {
  const { runner } = createScene()
  await runner.submit(freeze({ priceImpactBps: 999 }), createSender())
  expect(runner.read().stage).toBe('waiting')
  runner.dismiss()
  await runner.submit(freeze({ priceImpactBps: 1_234 }), createSender())
  expect(describeConfirmation(runner.read())).toMatchObject({
    kind: 'priceImpact',
    title: 'High Price Impact',
    terms: [{ name: 'Price impact', value: '12.34 %' }],
    acknowledgement: expect.stringContaining('much less'),
  })
  await runner.confirm(freeze({ priceImpactBps: 1_234 }), createSender())
  expect(runner.read().stage).toBe('waiting')
})

test('[SWP-18] every stage has the status and progress of the specification', async () => {
  const { runner, chain } = createScene()
  const seen: unknown[] = []
  const note = () => seen.push(nameStatus(runner.read(), true))
  note()
  runner.subscribe(note)
  await runner.submit(freeze(), createSender())
  chain.receipt = { reverted: false, outputs: [] }
  await runner.look()
  expect(seen).toEqual([
    { status: 'ready', percent: 0 },
    { status: 'pending', percent: 0 },
    { status: 'waitingConfirmation', percent: 25 },
    { status: 'waitingConfirmation', percent: 25 },
    { status: 'success', percent: 100 },
  ])
  await runner.submit(
    freeze(),
    createSender(() => Promise.reject(new Error('no'))),
  )
  expect(nameStatus(runner.read(), true)).toEqual({ status: 'error', percent: 0 })
  expect(nameStatus({ stage: 'idle' }, false).status).toBe('wallet not connected')
})

test('[SND-01] a transfer needs no aggregator, and ends with exactly what was sent', async () => {
  const { surroundings, chain, kept } = createScene()
  const findAggregator = () => {
    throw new Error('There is no aggregator.')
  }
  const runner = new TransactionRunner({ ...surroundings, findAggregator })
  const recipient = `0x${'77'.repeat(20)}` as Address
  const deal = { kind: 'send', sell: b3tr, buy: b3tr, recipient } as const
  const amounts = { amountIn: whole(12.5), amountOut: whole(12.5) }
  const none = { usd: { sell: undefined, buy: undefined }, change: undefined, impact: undefined }
  const asked: unknown[] = []
  const sender = createSender(async (clauses) => {
    asked.push(...clauses)
    return { txId }
  })
  await runner.submit({ deal: { ...deal, ...amounts }, ...none }, sender)
  expect(asked).toEqual([
    { to: b3tr.address, value: 0n, data: encodeCall(erc20.transfer, [recipient, whole(12.5)]) },
  ])
  expect(JSON.parse(kept.get(storageKey) ?? '')).toMatchObject([{ kind: 'send', recipient }])
  expect(new TransactionRunner({ ...surroundings, findAggregator }).read()).toMatchObject({
    stage: 'waiting',
    deal: { kind: 'send', recipient, amountIn: whole(12.5) },
  })
  chain.receipt = { reverted: false, outputs: [] }
  await runner.look()
  expect(describeFlow(runner.read())).toMatchObject({
    stage: 'success',
    kind: 'send',
    recipient,
    bought: { text: '12.5' },
    quoted: undefined,
  })
})
