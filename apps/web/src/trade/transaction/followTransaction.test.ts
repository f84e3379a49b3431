import { encodeParameters } from '@vermeil/abi'
import type {
  Block,
  FetchedTransaction,
  Receipt,
  SimulationResult,
  ThorClient,
} from '@vermeil/thor'
import { expect, test } from 'vitest'
import { owner, txId, vet, whole } from '../../testing/sample.ts'
import { fetchTransactionStatus, followTransaction } from './followTransaction.ts'
import { analyzeFailure } from './outcome/analyzeFailure.ts'
import type { SentTransaction } from './Transaction.ts'

interface Scene {
  best?: number
  receipt?: Partial<Receipt> | null
  pending?: Partial<FetchedTransaction> | null
  revert?: string
}

type Node = Pick<ThorClient, 'fetchBlock' | 'fetchReceipt' | 'fetchTransaction' | 'simulate'>

function createNode({ best = 100, receipt = null, pending = null, revert }: Scene): Node {
  return {
    fetchBlock: async () => ({ number: best }) as Block,
    fetchReceipt: async () => receipt as Receipt | null,
    fetchTransaction: async () => pending as FetchedTransaction | null,
    simulate: async () =>
      revert === undefined
        ? []
        : [
            {
              data: '0x',
              events: [],
              transfers: [],
              gasUsed: 0n,
              reverted: true,
              vmError: revert,
            },
          ],
  }
}

const mark = { txId, simulatedAtBlock: 95, expiresAtBlock: 127 }

test('waits for a transaction without a receipt until its last block has passed', async () => {
  expect(await fetchTransactionStatus(createNode({ best: 100 }), mark)).toEqual({
    state: 'waiting',
    expiresAtBlock: 127,
    blocksSeen: 5,
  })
  expect(await fetchTransactionStatus(createNode({ best: 127 }), mark)).toMatchObject({
    state: 'waiting',
  })
  expect(await fetchTransactionStatus(createNode({ best: 128 }), mark)).toEqual({
    state: 'expired',
    atBlock: 128,
  })
})

test('ends with a receipt, even after the last block', async () => {
  const mined = createNode({ best: 500, receipt: { reverted: false } })
  expect(await fetchTransactionStatus(mined, mark)).toMatchObject({ state: 'mined' })
  const reverted = createNode({ best: 500, receipt: { reverted: true } })
  expect(await fetchTransactionStatus(reverted, mark)).toMatchObject({ state: 'reverted' })
})

test('[LIM-05] keeps which orders a mined cancellation found ended', async () => {
  const cancels = [7, 8].map((id) => ({ id, token: vet, unfilled: whole(1) }))
  const sent = { ...mark, kind: 'cancel', owner, cancels } as unknown as SentTransaction
  const meta = { blockNumber: 99, blockTimestamp: 1 }
  const receipt = { reverted: false, meta, paid: 1n, outputs: [] } as unknown as Receipt
  const options = { aggregator: undefined, nowMs: 0 }
  const followed = await followTransaction(createNode({ receipt }), sent, options)
  expect(followed).toMatchObject({ state: 'success', cancels, endedOrders: [7, 8] })
})

test('reads the expiration of another wallet’s transaction from the pool', async () => {
  const unknown = { txId, simulatedAtBlock: 95 }
  const pending = { blockRef: '0x0000006000000000', expiration: 20 } as const
  expect(await fetchTransactionStatus(createNode({ pending }), unknown)).toMatchObject({
    expiresAtBlock: 116,
  })
  expect(await fetchTransactionStatus(createNode({}), unknown)).toMatchObject({
    state: 'waiting',
    expiresAtBlock: undefined,
  })
})

test('never says that a transaction with an unknown expiration has expired', async () => {
  const unknown = { txId, simulatedAtBlock: 95 }
  expect(await fetchTransactionStatus(createNode({ best: 815 }), unknown)).toMatchObject({
    state: 'waiting',
  })
  expect(await fetchTransactionStatus(createNode({ best: 816 }), unknown)).toEqual({
    state: 'unseen',
    atBlock: 816,
  })
})

const transaction: Partial<FetchedTransaction> = {
  clauses: [],
  origin: owner,
  gas: 100_000n,
  delegator: null,
  meta: { blockId: '0x01', blockNumber: 1, blockTimestamp: 0 as never },
}
const reverted = { reverted: true, meta: { blockId: '0x01', blockNumber: 1 } } as unknown as Receipt
const scenes: [string, Scene, string][] = [
  ['Transaction not found', {}, 'Not Found'],
  ['Transaction is pending', { pending: { meta: null } }, 'Pending'],
  ['Transaction receipt not found', { pending: transaction }, 'Not Found'],
  ['Transaction was successful', { receipt: { reverted: false } }, 'Success'],
  ['Transaction reverted', { receipt: reverted, pending: transaction }, 'Unknown Error'],
  [
    'Transaction reverted',
    { receipt: reverted, pending: transaction, revert: 'execution reverted' },
    'Unknown Error',
  ],
  [
    'The transaction failed during execution: out of gas',
    { receipt: reverted, pending: transaction, revert: 'out of gas' },
    'VM Error',
  ],
]
test.each(scenes)('[SWP-22] reports %j in the analysis', async (message, scene, type) => {
  expect(await analyzeFailure(createNode(scene), txId, 'swap')).toMatchObject({ type, message })
})

test('explains a cancellation that cannot unwrap as much as its order held, because it was filled in part', async () => {
  const scene = { receipt: reverted, pending: transaction, revert: 'insufficient balance' }
  expect(await analyzeFailure(createNode(scene), txId, 'cancel')).toMatchObject({
    type: 'Order Error',
    suggestion: {
      title: 'Cancel again',
      text: expect.stringMatching(/^The order was partly filled/),
    },
  })
  expect(await analyzeFailure(createNode(scene), txId, 'swap')).toMatchObject({
    type: 'Balance Error',
  })
})

test('[RWD-04] explains a claim of rewards that are gone', async () => {
  const scene = { receipt: reverted, pending: transaction, revert: 'NothingToClaim' }
  expect(await analyzeFailure(createNode(scene), txId, 'claim')).toMatchObject({
    type: 'Reward Error',
    suggestion: { title: 'Nothing left to claim', text: expect.stringMatching(/^Your rewards/) },
  })
})

test('[SWP-22] reports a failed analysis', async () => {
  const node = createNode({})
  const broken = { ...node, fetchReceipt: () => Promise.reject(new Error('down')) }
  expect(await analyzeFailure(broken, txId, 'swap')).toMatchObject({
    type: 'Analysis Error',
    message: 'Error analyzing transaction: down',
  })
  const mute = { ...node, fetchReceipt: () => Promise.reject(new Error('')) }
  expect(await analyzeFailure(mute, txId, 'swap')).toMatchObject({
    message: 'Failed to analyze transaction',
  })
})

test('[SWP-22] finds a reason on the state before the block if the state after it hides it', async () => {
  const node = createNode({ receipt: reverted, pending: transaction })
  const asked: unknown[] = []
  const simulate: Node['simulate'] = async (request, revision) => {
    asked.push(revision)
    const [result] = await node.simulate(request, revision)
    return [
      {
        ...result,
        data: '0x',
        reverted: revision === 0,
        vmError: 'out of gas',
      } as SimulationResult,
    ]
  }
  expect(await analyzeFailure({ ...node, simulate }, txId, 'swap')).toMatchObject({
    type: 'VM Error',
  })
  expect(asked).toEqual(['0x01', 0])
})

test('[SWP-22] says that there are no details of a revert without a text', async () => {
  const node = createNode({ receipt: reverted, pending: transaction })
  const data = `0x08c379a0${encodeParameters([{ name: 'message', type: 'string' }], ['']).slice(2)}`
  const simulate: Node['simulate'] = async () => [
    { data, reverted: true, vmError: 'execution reverted' } as SimulationResult,
  ]
  expect(await analyzeFailure({ ...node, simulate }, txId, 'swap')).toMatchObject({
    type: 'Contract Error',
    message: 'No error details available',
  })
})
