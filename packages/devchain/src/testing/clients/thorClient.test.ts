import { ABIEvent, Address, HexUInt, Transaction } from '@vechain/sdk-core'
import {
  ProviderInternalBaseWallet,
  ThorClient,
  VeChainPrivateKeySigner,
  VeChainProvider,
} from '@vechain/sdk-network'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningNode, startNode } from '../../api/startNode.ts'
import type { Chain } from '../../chain/Chain.ts'
import { createBareGenesis, developmentAccounts, startChain } from '../../index.ts'

const abi = [
  {
    type: 'event',
    name: 'Ping',
    anonymous: false,
    inputs: [
      { name: 'from', type: 'address', indexed: true },
      { name: 'value', type: 'uint256', indexed: false },
    ],
  },
] as const
const ping = new ABIEvent('event Ping(address indexed from, uint256 value)')

// Emits Ping(caller, the first word of the call) and returns that word; an empty call reverts.
const runtime = `3615603357${'5f355f52'}337f${ping.signatureHash.slice(2)}60205fa260205ff35b5f5ffd`
const initCode = `0x60378060095f395ff3${runtime}`
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

const [alice, bob, carol] = developmentAccounts as [Account, Account, Account]
type Account = (typeof developmentAccounts)[number]
const keyOf = (account: Account) => HexUInt.of(account.privateKey).bytes

let chain: Chain
let node: RunningNode
let client: ThorClient

beforeAll(async () => {
  chain = await startChain({ genesis: createBareGenesis(), mining: { mode: 'on-demand' } })
  node = await startNode({ chain, host: '127.0.0.1', port: 0 })
  client = ThorClient.at(node.url)
})

afterAll(async () => {
  client.destroy()
  await node[Symbol.asyncDispose]()
  await chain[Symbol.asyncDispose]()
})

test('supports the unmodified ThorClient: deploy, send, delegate, filter and simulate', async () => {
  const best = await client.blocks.getBestBlockExpanded()
  expect(best?.id).toBe(chain.best().id)
  const rich = await client.accounts.getAccount(Address.of(alice.address))
  expect(BigInt(rich.balance)).toBeGreaterThan(0n)
  expect(BigInt(rich.energy)).toBeGreaterThan(0n)

  const wallet = new ProviderInternalBaseWallet([
    { privateKey: keyOf(alice), address: alice.address },
  ])
  const signer = new VeChainPrivateKeySigner(keyOf(alice), new VeChainProvider(client, wallet))
  const factory = client.contracts.createContractFactory(abi, initCode, signer)
  const contract = await (await factory.startDeployment()).waitForDeployment()
  const target = contract.address.toLowerCase()
  const code = await client.accounts.getBytecode(Address.of(target))
  expect(code.toString()).toBe(`0x${runtime}`)

  const receiver = `0x00${'a7'.repeat(19)}`
  const call = (value: bigint) => ({ to: target, value: '0x0', data: word(value) })
  const threeVet = 3n * 10n ** 18n
  const clauses = [
    call(7n),
    { to: receiver, value: `0x${threeVet.toString(16)}`, data: '0x' },
    call(9n),
  ]

  // Several clauses in one transaction of type 0x51, with fees from the node.
  const { totalGas } = await client.transactions.estimateGas(clauses, alice.address)
  const body = await client.transactions.buildTransactionBody(clauses, totalGas)
  expect(body.maxFeePerGas).toBeDefined()
  const sent = await client.transactions.sendTransaction(Transaction.of(body).sign(keyOf(alice)))
  const receipt = await client.transactions.waitForTransaction(sent.id)
  expect(receipt).toMatchObject({ type: 81, reverted: false, gasPayer: alice.address })
  expect(
    receipt?.outputs.map(({ events, transfers }) => [events.length, transfers.length]),
  ).toEqual([
    [1, 0],
    [0, 1],
    [1, 0],
  ])
  const paid = await client.accounts.getAccount(Address.of(receiver))
  expect(BigInt(paid.balance)).toBe(threeVet)

  // Bob sends, Carol pays (VIP-191).
  const energyOf = async (account: Account) =>
    BigInt((await client.accounts.getAccount(Address.of(account.address))).energy)
  const before = [await energyOf(bob), await energyOf(carol)] as const
  const delegated = await client.transactions.buildTransactionBody([call(11n)], 100_000, {
    isDelegated: true,
  })
  const cosigned = Transaction.of(delegated).signAsSenderAndGasPayer(keyOf(bob), keyOf(carol))
  const { id } = await client.transactions.sendTransaction(cosigned)
  const sponsored = await client.transactions.waitForTransaction(id)
  expect(sponsored).toMatchObject({ reverted: false, gasPayer: carol.address })
  expect(await energyOf(bob)).toBe(before[0])
  expect(await energyOf(carol)).toBe(before[1] - BigInt(sponsored?.paid ?? 0))
  expect(await client.transactions.getTransaction(id)).toMatchObject({
    origin: bob.address,
    delegator: carol.address,
  })

  const logs = await client.logs.filterEventLogs({
    range: { unit: 'block', from: 0, to: chain.best().number },
    criteriaSet: [{ criteria: { address: target, topic0: ping.signatureHash }, eventAbi: ping }],
  })
  expect(logs.map(({ decodedData }) => decodedData?.[1])).toEqual([7n, 9n, 11n])
  expect(logs.map(({ meta }) => [meta.txID, meta.clauseIndex])).toEqual([
    [sent.id, 0],
    [sent.id, 2],
    [id, 0],
  ])
  const transfers = await client.logs.filterTransferLogs({
    criteriaSet: [{ recipient: receiver }],
    order: 'asc',
  })
  expect(transfers).toMatchObject([{ sender: alice.address, amount: '0x29a2241af62c0000' }])

  const simulated = await client.transactions.simulateTransaction([
    call(5n),
    { to: target, value: '0x0', data: '0x' },
    call(6n),
  ])
  expect(simulated).toMatchObject([
    { data: word(5n), reverted: false, events: [{ address: target }] },
    { reverted: true, vmError: 'execution reverted' },
  ])
  expect(simulated).toHaveLength(2)

  expect(BigInt(await client.gas.getMaxPriorityFeePerGas())).toBe(5n * 10n ** 11n)
  const fees = await client.gas.getFeeHistory({ blockCount: 2, newestBlock: 'best' })
  expect(fees.baseFeePerGas).toEqual(['0x9184e72a000', '0x9184e72a000'])
  const rejected = client.transactions.sendTransaction(cosigned)
  await expect(rejected).rejects.toThrow()
})
