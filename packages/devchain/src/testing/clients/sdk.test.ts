import {
  ABIContract,
  ABIEvent,
  Address,
  Clause,
  HexUInt,
  Transaction,
  VET,
} from '@vechain/sdk-core'
import {
  ProviderInternalBaseWallet,
  subscriptions,
  ThorClient,
  VeChainPrivateKeySigner,
  VeChainProvider,
} from '@vechain/sdk-network'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type DevNode, startDevNode, tokenAbi } from './startDevNode.ts'

const receiver = `0x${'5d'.repeat(20)}`
const abi = ABIContract.ofAbi(tokenAbi)
const signature = 'event Transfer(address indexed from, address indexed to, uint256 value)'
const transferEvent = new ABIEvent(signature)

let dev: DevNode
let client: ThorClient
let signer: VeChainPrivateKeySigner
/** A transaction that moved tokens and VET to the receiver, in block 1. */
let txId: string

beforeAll(async () => {
  dev = await startDevNode()
  client = ThorClient.at(dev.node.url)
  const privateKey = HexUInt.of(dev.alice.privateKey).bytes
  const wallet = new ProviderInternalBaseWallet([{ privateKey, address: dev.alice.address }])
  signer = new VeChainPrivateKeySigner(privateKey, new VeChainProvider(client, wallet))
  const clauses = [
    Clause.callFunction(Address.of(dev.token), abi.getFunction('transfer'), [receiver, 25n]),
    Clause.transferVET(Address.of(receiver), VET.of(2)),
  ]
  txId = (await client.transactions.executeMultipleClausesTransaction(clauses, signer)).id
})

afterAll(async () => {
  client.destroy()
  await dev[Symbol.asyncDispose]()
})

test('supports the SDK’s reads of accounts, blocks, transactions and the node', async () => {
  const { accounts, blocks, nodes, transactions } = client
  const account = await accounts.getAccount(Address.of(receiver))
  expect([account.balance, account.hasCode]).toEqual(['0x1bc16d674ec80000', false])
  expect(String(await accounts.getBytecode(Address.of(dev.token)))).toMatch(/^0x60/)
  const slot = await accounts.getStorageAt(
    Address.of(dev.token),
    HexUInt.of('0x0').fit(64) as never,
  )
  expect(String(slot)).toHaveLength(66)
  expect(await blocks.getGenesisBlock()).toMatchObject({ id: dev.chain.genesis.id, number: 0 })
  expect(await blocks.getBlockCompressed(1)).toMatchObject({ transactions: [txId] })
  expect(await blocks.getBlockExpanded(1)).toMatchObject({
    transactions: [{ id: txId, reverted: false }],
  })
  expect(await blocks.getBestBlockCompressed()).toMatchObject({ number: 1 })
  expect(await blocks.getBestBlockRef()).toBe(dev.chain.best().id.slice(0, 18))
  expect(await blocks.getFinalBlockCompressed()).toMatchObject({ number: 0 })
  expect(await blocks.getFinalBlockExpanded()).toMatchObject({ number: 0 })
  expect(BigInt((await blocks.getBestBlockBaseFeePerGas()) ?? 0)).toBe(10n ** 13n)
  expect(await blocks.waitForBlockCompressed(1)).toMatchObject({ number: 1 })
  const block = await blocks.getBlockExpanded(1)
  expect(block === null ? [] : blocks.getAllAddressesIntoABlock(block)).toContain(dev.token)
  expect(await nodes.getChaintag()).toBe(dev.chain.chainTag)
  expect(await nodes.getNodes()).toEqual([])
  expect(await nodes.isHealthy()).toBe(true)
  expect(await transactions.getTransaction(txId)).toMatchObject({ origin: dev.alice.address })
  const raw = await transactions.getTransactionRaw(txId)
  expect(Transaction.decode(HexUInt.of(raw?.raw ?? '').bytes, true).id.toString()).toBe(txId)
  expect(await transactions.getTransactionReceipt(txId)).toMatchObject({
    meta: { blockNumber: 1 },
    outputs: [{ events: [{ address: dev.token }] }, { transfers: [{ recipient: receiver }] }],
  })
  const pending = await transactions.getTransaction(`0x${'77'.repeat(32)}`, { pending: true })
  expect(pending).toBeNull()
})

test('supports the SDK’s calls, simulations, estimates and revert reasons', async () => {
  const { contracts, gas, transactions } = client
  const token = contracts.load(dev.token, tokenAbi, signer)
  expect(await token.read.balanceOf(receiver)).toEqual([25n])
  const held = await contracts.executeCall(dev.token, abi.getFunction('balanceOf'), [receiver])
  expect(held).toMatchObject({ success: true, result: { plain: 25n } })
  const both = await contracts.executeMultipleClausesCall([
    token.clause.balanceOf(receiver),
    token.clause.balanceOf(dev.bob.address),
  ])
  expect(both.map(({ result }) => result.plain)).toEqual([25n, 0n])
  const vtho = Address.of('0x0000000000000000000000000000456e65726779')
  const tooMuch = Clause.callFunction(vtho, abi.getFunction('transfer'), [receiver, 2n ** 200n])
  const [simulated] = await transactions.simulateTransaction([tooMuch], {
    caller: dev.bob.address,
  })
  expect(simulated).toMatchObject({ reverted: true, vmError: 'execution reverted' })
  const reason = 'builtin: insufficient balance'
  expect(transactions.decodeRevertReason(simulated?.data ?? '')).toBe(reason)
  const clause = Clause.callFunction(Address.of(dev.token), abi.getFunction('transfer'), [
    receiver,
    1n,
  ])
  const estimate = await gas.estimateGas([clause], dev.alice.address)
  expect(estimate).toMatchObject({ reverted: false })
  expect(estimate.totalGas).toBeGreaterThan(21_000)
  const body = await transactions.buildTransactionBody([tooMuch], 100_000)
  const failing = Transaction.of(body).sign(HexUInt.of(dev.bob.privateKey).bytes)
  const { id } = await transactions.sendTransaction(failing)
  expect(await transactions.waitForTransaction(id)).toMatchObject({ reverted: true, outputs: [] })
  expect(await transactions.getRevertReason(id)).toBe(reason)
  expect(BigInt((await gas.getNextBlockBaseFeePerGas()) ?? 0)).toBe(10n ** 13n)
  expect(await client.forkDetector.isGalacticaForked('best')).toBe(true)
  expect(await client.forkDetector.isInterstellarForked('best')).toBe(false)
  expect(BigInt((await transactions.getLegacyBaseGasPrice()).result.plain as bigint)).toBe(
    10n ** 13n,
  )
})

test('the SDK proposes a priority fee on a chain that starts as Thor solo', async () => {
  await using solo = await startDevNode({ startsAsSolo: true })
  const thor = ThorClient.at(solo.node.url)
  const [chainTag, blockRef] = [solo.chain.chainTag, solo.chain.best().id.slice(0, 18)]
  const common = { chainTag, blockRef, expiration: 32, gas: 21_000, dependsOn: null, nonce: 1 }
  const body = { ...common, clauses: [], maxFeePerGas: 10 ** 13 }
  const filled = await thor.transactions.fillTransactionBody(body)
  // 4.6% of the base fee: less than the reward of block 1.
  expect(BigInt(filled.maxPriorityFeePerGas ?? 0)).toBe(46n * 10n ** 10n)
  thor.destroy()
})

test('supports the SDK’s log filters', async () => {
  const { logs } = client
  const criterion = { criteria: { address: dev.token }, eventAbi: transferEvent }
  const range = { unit: 'block', from: 1, to: 1 } as const
  const raw = await logs.filterRawEventLogs({ range, criteriaSet: [{ address: dev.token }] })
  expect(raw).toMatchObject([{ meta: { txID: txId } }])
  const [decoded] = await logs.filterEventLogs({ range, criteriaSet: [criterion] })
  expect(decoded?.decodedData?.[2]).toBe(25n)
  const grouped = await logs.filterGroupedEventLogs({ range, criteriaSet: [criterion] })
  expect(grouped.map((group) => group.length)).toEqual([1])
  const transfers = await logs.filterTransferLogs({
    range,
    criteriaSet: [{ recipient: receiver }],
    order: 'asc',
  })
  expect(transfers).toMatchObject([{ amount: '0x1bc16d674ec80000', sender: dev.alice.address }])
})

test('supports the SDK’s traces and storage ranges', async () => {
  const { debug } = client
  const target = {
    blockId: (await client.blocks.getBlockCompressed(1))?.id as never,
    transaction: txId as never,
    clauseIndex: 0,
  }
  expect(await debug.traceTransactionClause({ target }, 'call')).toMatchObject({
    type: 'CALL',
    to: dev.token,
  })
  expect(await debug.traceTransactionClause({ target }, 'prestate')).toHaveProperty([dev.token])
  expect(await debug.traceTransactionClause({ target })).toMatchObject({ failed: false })
  const called = await debug.traceContractCall(
    {
      target: { to: Address.of(dev.token), data: abi.encodeFunctionInput('balanceOf', [receiver]) },
    },
    'call',
  )
  expect(called).toMatchObject({ output: `0x${'19'.padStart(64, '0')}` })
  const range = await debug.retrieveStorageRange({
    target,
    options: { address: Address.of(dev.token), maxResult: 2 },
  })
  expect(Object.keys(range.storage as object)).toHaveLength(2)
  expect(range.nextKey).toMatch(/^0x/)
})

test('supports every subscription of the SDK', async () => {
  const { url } = dev.node
  const addresses = [
    subscriptions.getBlockSubscriptionUrl(url),
    subscriptions.getEventSubscriptionUrl(url, signature, [dev.alice.address]),
    subscriptions.getNewTransactionsSubscriptionUrl(url),
    subscriptions.getVETtransfersSubscriptionUrl(url, { recipient: receiver }),
    subscriptions.getBeatSubscriptionUrl(url),
  ]
  const sockets = await Promise.all(addresses.map(openSocket))
  const received = sockets.map(readMessage)
  const transfer = Clause.callFunction(Address.of(dev.token), abi.getFunction('transfer'), [
    receiver,
    1n,
  ])
  const clauses = [transfer, Clause.transferVET(Address.of(receiver), VET.of(1))]
  const { id } = await client.transactions.executeMultipleClausesTransaction(clauses, signer)
  const [block, log, pooled, moved, beat] = await Promise.all(received)
  const { number } = dev.chain.best()
  expect(block).toMatchObject({ number, transactions: [id], obsolete: false })
  expect(log).toMatchObject({ address: dev.token, meta: { txID: id }, obsolete: false })
  expect(pooled).toEqual({ id })
  expect(moved).toMatchObject({ recipient: receiver, meta: { txID: id } })
  expect(beat).toMatchObject({ number, k: expect.any(Number), bloom: expect.any(String) })
  for (const socket of sockets) socket.terminate()
})

function openSocket(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url)
  return new Promise((resolve, reject) =>
    socket.once('open', () => resolve(socket)).once('error', reject),
  )
}

function readMessage(socket: WebSocket): Promise<unknown> {
  return new Promise((resolve) =>
    socket.once('message', (data) => resolve(JSON.parse(String(data)))),
  )
}
