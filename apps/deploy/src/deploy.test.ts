import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aggregator, type Deployment, networks } from '@vermeil/abi'
import {
  createBareGenesis,
  createDevGenesis,
  type DevelopmentAccount,
  developmentAccounts,
  type Genesis,
  startChain,
  startNode,
} from '@vermeil/devchain'
import { createThorClient, decodeHex, encodeHex } from '@vermeil/thor'
import { type Hex, parseSeconds } from '@vermeil/units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConnectedNode, connectNode } from './connectNode.ts'
import type { DeployConfig } from './DeployConfig.ts'
import { deployNetwork } from './deployNetwork.ts'
import { readAddressesFile, writeAddressesFile } from './files/addressesFile.ts'
import { readKeyFile } from './files/readKeyFile.ts'
import { readOptions } from './options.ts'
import { readContract } from './readContract.ts'
import { Sender } from './sending/Sender.ts'

const launchTime = parseSeconds(1_790_000_000)
const folder = mkdtempSync(join(tmpdir(), 'vermeil-deploy-'))
const stack = new AsyncDisposableStack()
const deployer = accountAt(0)
const heir = accountAt(1)
const keyOf = (account: DevelopmentAccount) => decodeHex(account.privateKey)

function accountAt(index: number): DevelopmentAccount {
  const account = developmentAccounts[index]
  if (account === undefined) throw new Error(`There is no development account ${index}.`)
  return account
}

async function startBare(genesis: Genesis): Promise<ConnectedNode> {
  const chain = stack.use(await startChain({ genesis, mining: { mode: 'on-demand' } }))
  const node = stack.use(await startNode({ chain, host: '127.0.0.1', port: 0 }))
  return await connectNode(node.url, undefined)
}

function configure(node: ConnectedNode, more: Partial<DeployConfig> = {}): DeployConfig {
  const quiet = { known: undefined, onBook: () => undefined, onStep: () => undefined }
  return { ...node, ...quiet, privateKey: keyOf(deployer), ...more }
}

let bare: ConnectedNode
let first: Deployment

beforeAll(async () => {
  bare = await startBare(createBareGenesis({ launchTime }))
  const { deployment, checks, created } = await deployNetwork(configure(bare))
  expect(checks.filter(({ isRight }) => !isRight)).toEqual([])
  expect(created).toBeGreaterThan(80)
  first = deployment
})

afterAll(async () => {
  await stack.disposeAsync()
  rmSync(folder, { recursive: true })
})

test('one run makes everything stand on an empty chain, wired: venues, bridge tokens, registry, owner', async () => {
  const at = first.contracts.aggregator
  if (at === undefined) throw new Error('There is no aggregator.')
  const routing = await readContract(bare.thor, at, aggregator.getRoutingData, [])
  expect(routing.names).toEqual([
    ...(first.venues ?? []).map(({ name }) => name),
    'Orders',
    'VeBetterDAO',
  ])
  expect(routing.routers).toEqual([
    ...(first.venues ?? []).map(({ router }) => router),
    first.contracts.orderBook,
    first.tokens?.['VOT3'],
  ])
  expect(routing.bridgeTokens).toContain(first.tokens?.['B3TR'])
  expect(await readContract(bare.thor, at, aggregator.owner, [])).toBe(deployer.address)
  expect(Object.keys(first.tokens ?? {})).toHaveLength(79)
})

test('a second run finds everything and sends nothing', async () => {
  const { number } = (await bare.thor.fetchBlock('best')) ?? { number: -1 }
  const again = await deployNetwork(configure(bare, { known: first }))
  expect(again).toMatchObject({ created: 0, gasUsed: 0n, deployment: first })
  expect((await bare.thor.fetchBlock('best'))?.number).toBe(number)
})

test('an interrupted run is finished by the next: only what is missing is created', async () => {
  const { multicall3: _, ...contracts } = first.contracts
  const known = { ...first, contracts, tokens: { ...first.tokens } }
  delete (known.tokens as Record<string, unknown>)['PLA']
  const { created, deployment } = await deployNetwork(configure(bare, { known }))
  expect(created).toBe(2)
  expect(deployment.contracts.multicall3).not.toBe(first.contracts.multicall3)
  expect(deployment.contracts.aggregator).toBe(first.contracts.aggregator)
})

test('an address with other code is not taken for the contract', async () => {
  const contracts = { ...first.contracts, multicall3: first.contracts.aggregator ?? '0x' }
  const known = { ...first, contracts } as Deployment
  const { created, deployment } = await deployNetwork(configure(bare, { known }))
  expect(created).toBe(1)
  expect(deployment.contracts.multicall3).not.toBe(first.contracts.aggregator)
})

test('the dev chain of another launch time has everything in its genesis: nothing is created', async () => {
  const dev = await startBare(createDevGenesis({ launchTime }))
  const { created, deployment, checks } = await deployNetwork(configure(dev))
  expect(checks.filter(({ isRight }) => !isRight)).toEqual([])
  expect(created).toBe(0)
  expect(deployment.contracts).toMatchObject({ aggregator: networks.dev.addresses.aggregator })
})

test('ownership moves in two steps: offered with one key, taken with the other', async () => {
  const at = first.contracts.aggregator
  if (at === undefined) throw new Error('There is no aggregator.')
  const owner = heir.address
  const offered = await deployNetwork(configure(bare, { known: first, owner }))
  expect(offered.checks.find(({ what }) => what === 'aggregator, owner')).toMatchObject({
    found: `${deployer.address}, offered to ${owner}`,
    isRight: true,
  })
  expect(await readContract(bare.thor, at, aggregator.owner, [])).toBe(deployer.address)
  const heirs = configure(bare, { known: first, owner, privateKey: keyOf(heir) })
  const taken = await deployNetwork(heirs)
  expect(taken.checks.filter(({ isRight }) => !isRight)).toEqual([])
  expect(taken.created).toBe(0)
  expect(await readContract(bare.thor, at, aggregator.owner, [])).toBe(owner)
  await expect(
    deployNetwork(configure(bare, { known: first, owner: deployer.address })),
  ).rejects.toThrow(`belongs to ${owner}`)
  const back = configure(bare, { known: first, owner: deployer.address, privateKey: keyOf(heir) })
  await deployNetwork(back)
  await deployNetwork(configure(bare, { known: first }))
  expect(await readContract(bare.thor, at, aggregator.owner, [])).toBe(deployer.address)
})

test('an account without VTHO is told how much it needs, and nothing is sent', async () => {
  const poor = configure(bare, { privateKey: new Uint8Array(32).fill(7) })
  await expect(deployNetwork(poor)).rejects.toThrow(/holds 0 VTHO.*send it some/)
})

test('a clause that would revert is not sent, and the reason is named', async () => {
  const at = first.contracts.aggregator
  if (at === undefined) throw new Error('There is no aggregator.')
  const sender = new Sender(bare.thor, bare.genesisId, keyOf(heir))
  const accept = { to: at, value: 0n, data: '0x79ba5097' as Hex }
  await expect(sender.send([accept])).rejects.toThrow(/Clause 0 .* would revert/)
})

test('a node that is down, no node at all, or on another network is named with what to do', async () => {
  await expect(connectNode('http://127.0.0.1:1', undefined)).rejects.toThrow(
    /No Thor node answers at http:\/\/127.0.0.1:1/,
  )
  await expect(connectNode('ftp://x', undefined)).rejects.toThrow(/http:\/\//)
  await expect(connectNode(bare.thor.url, 'main')).rejects.toThrow(
    /is on a chain of its own .* not on the main network.*--network solo/,
  )
})

test('the addresses file comes back as it was written, and another chain or a damaged one is refused', () => {
  const path = join(folder, 'deep', 'file.json')
  expect(readAddressesFile(path, bare.genesisId)).toBeUndefined()
  writeAddressesFile(path, first)
  expect(readAddressesFile(path, bare.genesisId)).toEqual(first)
  expect(() => readAddressesFile(path, `0x${'1'.repeat(64)}`)).toThrow(/belongs to the chain/)
  writeFileSync(path, readFileSync(path, 'utf8').slice(0, 100))
  expect(() => readAddressesFile(path, bare.genesisId)).toThrow(/is damaged/)
})

test('a key file is taken from its owner alone and in one shape', () => {
  const path = join(folder, 'key')
  const key = new Uint8Array(32).fill(9)
  const write = (text: string, mode = 0o600) => {
    writeFileSync(path, text)
    chmodSync(path, mode)
  }
  write(`${encodeHex(key)}\n`)
  expect(readKeyFile(path)).toEqual(key)
  write(encodeHex(key).slice(2))
  expect(readKeyFile(path)).toEqual(key)
  write(encodeHex(key), 0o640)
  expect(() => readKeyFile(path, 'linux')).toThrow(/chmod 600/)
  expect(readKeyFile(path, 'win32')).toEqual(key)
  write('abandon abandon')
  expect(() => readKeyFile(path)).toThrow(/64 hexadecimal digits/)
  write('0'.repeat(64))
  expect(() => readKeyFile(path)).toThrow(/curve/)
  expect(() => readKeyFile(join(folder, 'none'))).toThrow(/cannot be read \(ENOENT\)/)
})

test.each([
  [[], /--node-url is missing/],
  [['--node-url', 'http://x'], /--key-file is missing/],
  [['--node-url', 'http://x', '--key-file', 'k', '--network', 'maim'], /give main, test or solo/],
  [['--node-url', 'http://x', '--key-file', 'k', '--owner', '0x1'], /--owner is '0x1'/],
  [['--nod'], /Unknown option '--nod'.*--help/],
])('%j is refused in one sentence', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence)
})

test('the options are read, and --help asks for the help', () => {
  expect(readOptions(['--help'])).toBeUndefined()
  const args = ['--node-url', 'http://x', '--key-file', 'k', '--owner', heir.address]
  expect(readOptions(args)).toMatchObject({ owner: heir.address, network: undefined })
})

test('the client of a connected node carries its genesis, so a swapped node refuses', async () => {
  const stranger = createThorClient({ url: bare.thor.url, genesisId: `0x${'2'.repeat(64)}` })
  await expect(stranger.fetchBlock('best')).rejects.toThrow(/genesis id mismatch/)
  expect(bare.thor.genesisId).toBe(bare.genesisId)
})
