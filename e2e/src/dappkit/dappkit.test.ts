import type { DAppKitOptions, TransactionMessage, TransactionOptions } from '@vechain/dapp-kit'
import { Certificate } from '@vechain/sdk-core'
import type { TransactionReceipt } from '@vechain/sdk-network'
import { encodeCall, encodeDeployment, vvet, vvetEvents } from '@vermeil/abi'
import { artifacts } from '@vermeil/abi/artifacts'
import {
  createDevGenesis,
  type DevChain,
  type DevelopmentAccount,
  developmentAccounts,
  startChain,
  startNode,
} from '@vermeil/devchain'
import { decodeHex } from '@vermeil/thor'
import type { TxId } from '@vermeil/units'
import type * as Playwright from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { launchBrowser, openPage } from '../browser/openPage.ts'
import { injectVeWorld, type VeWorld } from '../wallet/injectVeWorld.ts'
import { type GasPayer, startGasPayer } from '../wallet/startGasPayer.ts'
import { createAccount } from '../wallet/TestAccount.ts'
import { servePage } from './servePage.ts'

const [alice, payer] = developmentAccounts as [DevelopmentAccount, DevelopmentAccount]
const oneVet = 10n ** 18n
const initCode = encodeDeployment(artifacts.vvet, ['Wrapped test', 'WTEST'])
const depositCall = encodeCall(vvet.deposit, [])

const wrappedAbi = [
  { type: 'function', name: 'deposit', stateMutability: 'payable', inputs: [], outputs: [] },
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
    ],
    outputs: [{ name: '', type: 'bool' }],
  },
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'guy', type: 'address' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
  {
    type: 'event',
    name: 'Transfer',
    inputs: [
      { name: 'from', type: 'address', indexed: true },
      { name: 'to', type: 'address', indexed: true },
      { name: 'value', type: 'uint256', indexed: false },
    ],
  },
] as const

const running = new AsyncDisposableStack()
let chain: DevChain
let nodeUrl: string
let pageUrl: string
let browser: Playwright.Browser
let gasPayer: GasPayer

beforeAll(async () => {
  chain = running.use(
    await startChain({ genesis: createDevGenesis(), mining: { mode: 'on-demand' } }),
  )
  nodeUrl = running.use(await startNode({ chain, host: '127.0.0.1', port: 0 })).url
  gasPayer = running.use(await startGasPayer(decodeHex(payer.privateKey)))
  pageUrl = running.use(await servePage()).url
  browser = running.use(await launchBrowser(inject('browserPath')))
})

afterAll(() => running.disposeAsync())

interface KitPage {
  page: Playwright.Page
  wallet: VeWorld
  problems: string[]
}

async function openKitPage(
  generation: 1 | 2,
  options: Partial<DAppKitOptions> = {},
): Promise<KitPage> {
  const { page, problems } = await openPage(browser, 'desktop')
  const account = { address: alice.address, privateKey: decodeHex(alice.privateKey) }
  const wallet = await injectVeWorld(page, { nodeUrl, account, generation })
  await page.goto(pageUrl)
  await page.evaluate((given) => openKit(given), { node: nodeUrl, ...options })
  return { page, wallet, problems }
}

/** Signs through dapp-kit and waits for the receipt with the kit's client. */
function send(
  page: Playwright.Page,
  clauses: TransactionMessage[],
  options: TransactionOptions = {},
): Promise<TransactionReceipt> {
  return page.evaluate(
    async ([asked, given]) => {
      const { txid } = await kit.wallet.signTx(asked, given)
      const receipt = await kit.thor.transactions.waitForTransaction(txid)
      if (receipt === null) throw new Error(`${txid} has no receipt`)
      return receipt
    },
    [clauses, options] as const,
  )
}

/** Deploys, sends several clauses, uses a gas payer, and reads all of it back through the kit's client. */
async function exerciseChain({ page, wallet }: KitPage, type: number): Promise<void> {
  const deployed = await send(page, [{ to: null, value: '0x0', data: initCode }])
  expect(deployed).toMatchObject({ reverted: false, gasPayer: alice.address })
  const target = deployed.outputs[0]?.contractAddress ?? ''
  expect(
    await page.evaluate((at) => kit.thor.accounts.getAccount(kitAddress(at)), target),
  ).toMatchObject({ hasCode: true })

  const receiver = createAccount().address
  const deposit = (vet: bigint): TransactionMessage => ({
    to: target,
    value: `0x${(vet * oneVet).toString(16)}`,
    data: depositCall,
  })
  const transfer = { to: receiver, value: `0x${(3n * oneVet).toString(16)}`, data: '0x' }
  const many = await send(page, [deposit(7n), transfer, deposit(9n)], { comment: 'three clauses' })
  expect(many).toMatchObject({ reverted: false, gasPayer: alice.address })
  expect(many.outputs.map(({ events, transfers }) => [events.length, transfers.length])).toEqual([
    [1, 1],
    [0, 1],
    [1, 1],
  ])
  expect(wallet.sent.at(-1)?.genesisId).toBe(chain.genesis.id)

  const energyBefore = chain.account(alice.address, chain.best()).energy
  const delegated = await send(page, [deposit(11n)], { delegator: { url: gasPayer.url } })
  expect(delegated).toMatchObject({ reverted: false, gasPayer: payer.address })
  const types = [deployed, many, delegated].map(({ meta }) => chain.mined(meta.txID as TxId))
  expect(types.map((mined) => mined?.transaction.type)).toEqual([type, type, type])
  expect(gasPayer.origins.at(-1)).toBe(alice.address)
  expect(chain.account(alice.address, chain.best()).energy).toBeGreaterThanOrEqual(energyBefore)

  const ids = [many.meta.txID, many.meta.txID, delegated.meta.txID]
  const events = await page.evaluate(
    ([address, topic0]) =>
      kit.thor.logs.filterRawEventLogs({ criteriaSet: [{ address, topic0 }], order: 'asc' }),
    [target, vvetEvents.Deposit.topic] as const,
  )
  expect(events.map(({ data }) => BigInt(data))).toEqual([7n * oneVet, 9n * oneVet, 11n * oneVet])
  expect(events.map(({ meta }) => meta.txID)).toEqual(ids)
  expect(events.map(({ meta }) => meta.clauseIndex)).toEqual([0, 2, 0])
  const transfers = await page.evaluate(
    (recipient) => kit.thor.logs.filterTransferLogs({ criteriaSet: [{ recipient }], order: 'asc' }),
    receiver,
  )
  expect(transfers).toMatchObject([{ sender: alice.address, amount: transfer.value }])

  const before = chain.best().id
  const simulated = await page.evaluate(
    ([to, caller, data]) =>
      kit.thor.transactions.simulateTransaction([{ to, value: '0x0', data }], { caller }),
    [target, alice.address, encodeCall(vvet.balanceOf, [alice.address])] as const,
  )
  expect(simulated).toMatchObject([{ reverted: false, vmError: '' }])
  expect(BigInt(simulated[0]?.data ?? 0)).toBe(27n * oneVet)
  expect(chain.best().id).toBe(before)
}

test('dapp-kit with the extension connects, deploys, sends clauses, delegates, reads and simulates', async () => {
  const opened = await openKitPage(2)
  const { page, problems } = opened
  const connected = await page.evaluate(async () => {
    kit.wallet.setSource('veworld')
    return kit.wallet.connectV2(null)
  })
  expect(connected).toMatchObject({ signer: alice.address })
  await exerciseChain(opened, 0x51)
  expect(problems).toEqual([])
})

test('dapp-kit with the extension gets certificates whose signature holds', async () => {
  const { page } = await openKitPage(2, { useFirstDetectedSource: true })
  const message = {
    purpose: 'identification' as const,
    payload: { type: 'text' as const, content: 'Zoë signs in "here"\nand now' },
  }
  const { annex, signature } = await page.evaluate((asked) => kit.wallet.connectV2(asked), message)
  expect(annex).toMatchObject({ domain: new URL(pageUrl).host, signer: alice.address })
  const certificate = Certificate.of({ ...message, ...annex, signature })
  expect(() => certificate.verify()).not.toThrow()
  const other = Certificate.of({ ...message, ...annex, domain: 'elsewhere.example', signature })
  expect(() => other.verify()).toThrow()
})

test('dapp-kit in the in-app browser identifies by certificate and does the same', async () => {
  const opened = await openKitPage(1, { v2Api: { enabled: false } })
  const { page, problems } = opened
  const connected = await page.evaluate(() => kit.wallet.connect())
  expect(connected).toMatchObject({ account: alice.address, verified: true })
  await exerciseChain(opened, 0)
  expect(problems).toEqual([])
})

test('dapp-kit connects to the in-app browser through its newer method, and disconnects', async () => {
  const { page, problems } = await openKitPage(1)
  const connected = await page.evaluate(() => kit.wallet.connectV2(null))
  expect(connected).toEqual({ signer: alice.address })
  expect(await page.evaluate(() => kit.wallet.getAddress())).toBe(alice.address)
  await page.evaluate(() => kit.wallet.disconnect())
  expect(await page.evaluate(() => kit.wallet.state.address)).toBeNull()
  expect(problems).toEqual([])
})

test("the kit's signer works in the official contract classes", async () => {
  const { page, wallet } = await openKitPage(2, { useFirstDetectedSource: true })
  const deployed = await send(page, [{ to: null, value: '0x0', data: initCode }])
  const read = await page.evaluate(
    async ([at, abi, receiver]) => {
      const contract = kit.thor.contracts.load(at, abi, kit.signer)
      const deposit = await contract.transact.deposit({ value: 5 })
      await deposit.wait()
      const transfer = await contract.transact.transfer(receiver, 2n)
      await transfer.wait()
      const [balance] = await contract.read.balanceOf(receiver)
      const logs = await contract.filters.Transfer({ to: receiver }).get()
      return { balance, logs: logs.map(({ decodedData }) => decodedData?.[2]) }
    },
    [deployed.outputs[0]?.contractAddress ?? '', wrappedAbi, createAccount().address] as const,
  )
  expect(read).toEqual({ balance: 2n, logs: [2n] })
  expect(wallet.sent).toHaveLength(3)
})

test.each([1, 2] as const)(
  'a rejection in generation %i reaches the page and nothing is mined',
  async (generation) => {
    const { page, wallet } = await openKitPage(generation, { useFirstDetectedSource: true })
    await page.evaluate(() => kit.wallet.connectV2(null))
    wallet.approve = () => false
    const before = chain.best().id
    const clause = { to: payer.address, value: '0x1', data: '0x' }
    await expect(send(page, [clause])).rejects.toThrow('User rejected the request')
    expect(chain.best().id).toBe(before)
    expect(wallet.sent).toEqual([])
  },
)
