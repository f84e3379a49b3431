import { Driver, SimpleNet, SimpleWallet } from '@vechain/connex-driver'
import { Framework } from '@vechain/connex-framework'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DevNode, startDevNode, tokenAbi } from './startDevNode.ts'

const [balanceOf, transfer, transferEvent] = tokenAbi
const receiver = `0x${'c0'.repeat(20)}`
const faults: Error[] = []

let dev: DevNode
let driver: Driver
let connex: Framework

beforeAll(async () => {
  dev = await startDevNode()
  const wallet = new SimpleWallet()
  wallet.import(dev.alice.privateKey)
  const net = new SimpleNet(`${dev.node.url}/`)
  await dev.chain.mine()
  // A driver that starts at the genesis finds the head at once and then listens for beats.
  driver = new Driver(net, await net.http('GET', 'blocks/0'), undefined, wallet)
  await driver.pollHead()
  // The guard checks every response against Connex's own schema.
  connex = new Framework(Framework.guardDriver(driver, (fault) => faults.push(fault)))
})

afterAll(async () => {
  driver.close()
  await dev[Symbol.asyncDispose]()
})

test('supports unmodified Connex, which finds only the faults that a real node has', async () => {
  const { thor, vendor } = connex
  expect(thor.genesis.id).toBe(dev.chain.genesis.id)
  expect(thor.status.head.id).toBe(dev.chain.best().id)
  const account = await thor.account(dev.alice.address).get()
  expect(BigInt(account.balance)).toBe(10n ** 27n)
  expect(account.hasCode).toBe(false)
  const token = thor.account(dev.token)
  expect((await token.getCode()).code).toMatch(/^0x60/)
  expect(await token.getStorage(`0x${'00'.repeat(32)}`)).toHaveProperty('value')

  const clause = token.method(transfer).asClause(receiver, '25')
  const explained = await thor
    .explain([{ ...clause, value: String(clause.value) }])
    .caller(dev.alice.address)
    .execute()
  expect(explained).toMatchObject([{ reverted: false, events: [{ address: dev.token }] }])

  const ticker = thor.ticker()
  const ticked = ticker.next()
  const { txid, signer } = await vendor
    .sign('tx', [
      { ...clause, value: String(clause.value) },
      { to: receiver, value: '7', data: '0x' },
    ])
    .signer(dev.alice.address)
    .request()
  expect(signer).toBe(dev.alice.address)
  expect((await ticked).number).toBe(2)
  const receipt = await thor.transaction(txid).getReceipt()
  expect(receipt).toMatchObject({ reverted: false, gasPayer: dev.alice.address })
  expect(await thor.transaction(txid).get()).toMatchObject({ origin: dev.alice.address })
  expect(await thor.block(2).get()).toMatchObject({ number: 2, transactions: [txid] })
  expect(await thor.block(9).get()).toBeNull()

  const held = await token.method(balanceOf).call(receiver)
  expect(held.decoded[0]).toBe('25')
  const events = await token
    .event(transferEvent)
    .filter([{ to: receiver }])
    .order('asc')
    .apply(0, 5)
  expect(events).toMatchObject([{ decoded: { value: '25' }, meta: { txID: txid, clauseIndex: 0 } }])
  const transfers = await thor.filter('transfer', [{ recipient: receiver }]).apply(0, 5)
  expect(transfers).toMatchObject([{ amount: '0x7', meta: { txID: txid, clauseIndex: 1 } }])

  expect(await thor.fees.priorityFee()).toBe('0x746a528800')
  expect(await thor.fees.history(2).count(2).get()).toMatchObject({
    baseFeePerGas: ['0x9184e72a000', '0x9184e72a000'],
  })
  // Connex requires this field in every transaction; a real node returns it for legacy ones only.
  expect(faults.map(({ message }) => message)).toEqual([
    'getTransaction().gasPriceCoef: expected 8-bit unsigned integer',
  ])
})
