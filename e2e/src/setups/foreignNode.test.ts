import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addresses, type Deployment, encodeCall, erc20, parseDeployment } from '@vermeil/abi'
import {
  createBareGenesis,
  type DevChain,
  developmentAccounts,
  startChain,
  startNode,
} from '@vermeil/devchain'
import { blockRefOf, type Clause, createThorClient, type Receipt } from '@vermeil/thor'
import { type Address, parseAddress, parseSeconds, zeroAddress } from '@vermeil/units'
import { parseAggregatorsAnswer, parseAppConfig } from '@vermeil/wire'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type BootedStack, bootStack, runToEnd } from '../stack/bootStack.ts'
import { swapByRouter } from './swapByRouter.ts'

const folder = mkdtempSync(join(tmpdir(), 'vermeil-foreign-'))
const data = join(folder, 'data')
const trader = parseAddress(developmentAccounts[3]?.address ?? '')
const ether = 10n ** 18n
const services = new AsyncDisposableStack()
let chain: DevChain
let nodeUrl: string
let stack: BootedStack

/** A chain with only Thor's accounts and another genesis than ours. */
beforeAll(async () => {
  chain = services.use(
    await startChain({
      genesis: createBareGenesis({ launchTime: parseSeconds(1_780_000_000) }),
      mining: { mode: 'interval', seconds: 1 },
    }),
  )
  nodeUrl = services.use(await startNode({ chain, host: '127.0.0.1', port: 0 })).url
  stack = await bootStack(data, ['--node-url', nodeUrl])
}, 250_000)

afterAll(async () => {
  await stack.stop()
  await services.disposeAsync()
  rmSync(folder, { recursive: true, force: true })
})

async function readConfig(url: string) {
  const page = await (await fetch(url)).text()
  return parseAppConfig(/id="config">([^<]*)</.exec(page)?.[1] ?? '')
}

function readDeployment(): Deployment {
  return parseDeployment(JSON.parse(readFileSync(join(data, 'deployment.json'), 'utf8')))
}

async function quote(url: string, pair: string, query: string) {
  const path = `${url}/indexer/aggregators/${pair}?${query}&maker=${trader}&include=transactions`
  return parseAggregatorsAnswer(await (await fetch(path)).json())
}

/** Signs and sends clauses as the trader, and waits for their block. */
async function send(clauses: readonly Clause[]): Promise<Receipt> {
  const id = await chain.submitAs(trader, {
    type: 0x51,
    chainTag: chain.chainTag,
    blockRef: blockRefOf(chain.best().id),
    expiration: 30,
    clauses,
    gas: 2_000_000n,
    maxPriorityFeePerGas: 0n,
    maxFeePerGas: 20_000_000_000_000n,
    dependsOn: null,
    nonce: BigInt(chain.best().number),
  })
  const thor = createThorClient({ url: nodeUrl })
  await expect.poll(() => thor.fetchReceipt(id), { timeout: 20_000 }).not.toBeNull()
  const receipt = await thor.fetchReceipt(id)
  if (receipt === null) throw new Error('The receipt is gone again.')
  return receipt
}

/** From the trader: 1,000 VET, and VTHO for fees. */
function fund(address: Address): Promise<Receipt> {
  const data = encodeCall(erc20.transfer, [address, 500n * ether])
  return send([
    { to: address, value: 1_000n * ether, data: '0x' },
    { to: addresses.dev.energy, value: 0n, data },
  ])
}

function b3trOf({ tokens }: Deployment): Address {
  return parseAddress(tokens?.['B3TR'] ?? '')
}

test('on a bare node everything is deployed first, at its own addresses, which the page gets', async () => {
  const config = await readConfig(stack.url)
  const deployment = readDeployment()
  expect(config).toMatchObject({ network: 'solo', genesisId: chain.genesis.id, nodeUrl })
  expect(config.deployment?.addresses['aggregator']).toBe(deployment.contracts.aggregator)
  expect(config.deployment?.tokens?.['B3TR']).toBe(b3trOf(deployment))
  const ours = Object.entries(deployment.contracts)
  for (const [name, address] of ours)
    expect([name, address === addresses.dev[name as keyof typeof addresses.dev]]).toEqual([
      name,
      false,
    ])
  await expect
    .poll(async () => (await fetch(`${stack.url}/readyz`)).json(), { timeout: 20_000 })
    .toMatchObject({ ready: true })
})

test('a swap of the API through the foreign contracts is mined and recorded', async () => {
  const b3tr = b3trOf(readDeployment())
  const answer = await quote(stack.url, `${zeroAddress}/${b3tr}`, `inputAmount=${100n * ether}`)
  expect(answer.totalAmountOut).toBeGreaterThan(ether)
  const receipt = await send(answer.transactions ?? [])
  expect(receipt.reverted).toBe(false)
  const path = `${stack.url}/indexer/users/${trader}/trades/${zeroAddress}/${b3tr}`
  await expect
    .poll(async () => await (await fetch(path)).text(), { timeout: 20_000 })
    .toContain(receipt.meta.txId)
})

test('a later start finds everything deployed', async () => {
  await stack.stop()
  stack = await bootStack(data, ['--network', 'solo', '--node-url', nodeUrl])
  expect(stack.output()).toMatch(/\d+ of \d+ contracts already exist/)
  expect(stack.output()).not.toContain('created')
  expect(stack.output()).not.toContain('The market is being opened')
})

test('[SWP-19][SWP-21][SHR-01] with an addresses file nothing is deployed: without our contracts the venue’s own router swaps, in a browser too', async () => {
  await stack.stop()
  const { aggregator, orderBook, rewards, ...contracts } = readDeployment().contracts
  expect([aggregator, orderBook, rewards].every((address) => address !== undefined)).toBe(true)
  const file = join(folder, 'venues.json')
  writeFileSync(file, JSON.stringify({ ...readDeployment(), contracts }))
  const other = join(folder, 'other')
  stack = await bootStack(other, ['--node-url', nodeUrl, '--addresses', file])
  expect((await readConfig(stack.url)).deployment?.addresses['aggregator']).toBeNull()
  const b3tr = b3trOf(readDeployment())
  const answer = await quote(stack.url, `${zeroAddress}/${b3tr}`, `inputAmount=${100n * ether}`)
  const routers = readDeployment().venues?.map(({ router }) => router) ?? []
  expect(routers).toContain(answer.transactions?.[0]?.to)
  expect((await send(answer.transactions ?? [])).reverted).toBe(false)
  const browserPath = inject('browserPath')
  await swapByRouter({ url: stack.url, nodeUrl }, { routers, browserPath, fund })
})

test.each([
  [['--network', 'main'], /is on another chain .* not on the main network/],
  [['--addresses', join(folder, 'none.json')], /There is no addresses file/],
])('rejects %j in one sentence', async (args, sentence) => {
  const { code, output } = await runToEnd([
    ...['--port', '0', '--data', join(folder, 'refused')],
    ...['--node-url', nodeUrl, ...args],
  ])
  expect(output).toMatch(sentence)
  expect(code).toBe(1)
})

test('names an unreachable node, and leaves a data folder of another chain alone', async () => {
  const down = await runToEnd(['--port', '0', '--node-url', 'http://127.0.0.1:1'])
  expect(down.output).toContain('No Thor node answers at http://127.0.0.1:1')
  await using second = await startChain({
    genesis: createBareGenesis({ launchTime: parseSeconds(1_780_000_010) }),
    mining: { mode: 'manual' },
  })
  await using node = await startNode({ chain: second, host: '127.0.0.1', port: 0 })
  const { code, output } = await runToEnd(['--port', '0', '--data', data, '--node-url', node.url])
  expect(output).toMatch(/belongs to the chain .*--data.*--fresh/)
  expect(code).toBe(1)
})
