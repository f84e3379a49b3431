import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type AbiFunction,
  aggregator,
  type Deployment,
  encodeCall,
  energy,
  networks,
  timelock,
} from '@vermeil/abi'
import {
  createBareGenesis,
  createDevGenesis,
  type DevChain,
  type DevelopmentAccount,
  developmentAccounts,
  type Genesis,
  startChain,
  startNode,
} from '@vermeil/devchain'
import { createThorClient, decodeHex, encodeHex } from '@vermeil/thor'
import { type Address, type Hex, parseSeconds, zeroAddress } from '@vermeil/units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeployConfig } from './DeployConfig.ts'
import { type DeployResult, deployNetwork } from './deployNetwork.ts'
import { readAddressesFile, writeAddressesFile } from './files/addressesFile.ts'
import { readKeyFile } from './files/readKeyFile.ts'
import { AccountSender } from './node/AccountSender.ts'
import { type ConnectedNode, connectNode } from './node/connectNode.ts'
import { readContract } from './node/readContract.ts'
import { readMaster } from './node/readMaster.ts'
import { readOptions } from './options.ts'
import { planOperation } from './wiring/planOperation.ts'

const trialKey = '7'.repeat(64)
const launchTime = parseSeconds(1_790_000_000)
const folder = mkdtempSync(join(tmpdir(), 'vermeil-deploy-'))
const stack = new AsyncDisposableStack()
const deployer = accountAt(0)
const newOwner = accountAt(1)
const keyOf = (account: DevelopmentAccount) => decodeHex(account.privateKey)

function accountAt(index: number): DevelopmentAccount {
  const account = developmentAccounts[index]
  if (account === undefined) throw new Error(`There is no development account ${index}.`)
  return account
}

interface TestNode extends ConnectedNode {
  chain: DevChain
}

async function startBare(genesis: Genesis): Promise<TestNode> {
  const chain = stack.use(await startChain({ genesis, mining: { mode: 'on-demand' } }))
  const node = stack.use(await startNode({ chain, host: '127.0.0.1', port: 0 }))
  return { chain, ...(await connectNode(node.url, undefined)) }
}

function findCheck({ checks }: DeployResult, what: string) {
  return checks.find((check) => check.what === what)
}

function listWrong({ checks }: DeployResult) {
  return checks.filter(({ passes }) => !passes)
}

function configure(
  { chain: _, ...node }: TestNode,
  more: Partial<DeployConfig> = {},
): DeployConfig {
  const quiet = { known: undefined, onBook: () => undefined, onStep: () => undefined }
  return { ...node, ...quiet, privateKey: keyOf(deployer), ...more }
}

let bare: TestNode
let first: Deployment

beforeAll(async () => {
  bare = await startBare(createBareGenesis({ launchTime }))
  const { deployment, checks, created } = await deployNetwork(configure(bare))
  expect(checks.filter(({ passes }) => !passes)).toEqual([])
  expect(created).toBeGreaterThan(80)
  first = deployment
})

afterAll(async () => {
  await stack.disposeAsync()
  rmSync(folder, { recursive: true })
})

test('deploys and wires everything on an empty chain: venues, bridge tokens, registry, owner', async () => {
  const at = first.contracts.aggregator
  if (at === undefined) throw new Error('There is no aggregator.')
  const routing = await readContract(bare.thor, at, aggregator.getRoutingData, [])
  expect(routing.names).toEqual([...(first.venues ?? []).map(({ name }) => name), 'Orders'])
  expect(routing.routers).toEqual([
    ...(first.venues ?? []).map(({ router }) => router),
    first.contracts.orderBook,
  ])
  expect(routing.bridgeTokens).toContain(first.tokens?.['B3TR'])
  expect(await readContract(bare.thor, at, aggregator.owner, [])).toBe(first.contracts.timelock)
  expect(await readContract(bare.thor, at, aggregator.guardian, [])).toBe(deployer.address)
  expect(Object.keys(first.tokens ?? {})).toHaveLength(79)
})

test('finds everything in a second run and sends nothing', async () => {
  const { number } = (await bare.thor.fetchBlock('best')) ?? { number: -1 }
  const again = await deployNetwork(configure(bare, { known: first }))
  expect(again).toMatchObject({ created: 0, gasUsed: 0n, deployment: first })
  expect((await bare.thor.fetchBlock('best'))?.number).toBe(number)
})

test('creates only what is missing after an interrupted run', async () => {
  const { multicall3: _, ...contracts } = first.contracts
  const known = { ...first, contracts, tokens: { ...first.tokens } }
  delete (known.tokens as Record<string, unknown>)['PLA']
  const { created, deployment } = await deployNetwork(configure(bare, { known }))
  expect(created).toBe(2)
  expect(deployment.contracts.multicall3).not.toBe(first.contracts.multicall3)
  expect(deployment.contracts.aggregator).toBe(first.contracts.aggregator)
})

test('ignores an address with other code', async () => {
  const contracts = { ...first.contracts, multicall3: first.contracts.aggregator ?? '0x' }
  const known = { ...first, contracts } as Deployment
  const { created, deployment } = await deployNetwork(configure(bare, { known }))
  expect(created).toBe(1)
  expect(deployment.contracts.multicall3).not.toBe(first.contracts.aggregator)
})

test('creates nothing on a dev chain, which has everything in its genesis', async () => {
  const dev = await startBare(createDevGenesis({ launchTime }))
  const { created, deployment, checks } = await deployNetwork(configure(dev))
  expect(checks.filter(({ passes }) => !passes)).toEqual([])
  expect(created).toBe(0)
  expect(deployment.contracts).toMatchObject({ aggregator: networks.dev.addresses.aggregator })
})

test('transfers ownership in two steps, with the keys of both owners', async () => {
  const { aggregator: at, orderBook: book, timelock: own } = first.contracts
  if (!at || !book || !own) throw new Error('A contract is missing.')
  const readOwner = (contract: Address) => readContract(bare.thor, contract, aggregator.owner, [])
  const owner = newOwner.address
  const offered = await deployNetwork(configure(bare, { known: first, owner }))
  const timelock = offered.deployment.contracts.timelock
  expect(timelock).not.toBe(own)
  expect(findCheck(offered, 'aggregator, owner')).toMatchObject({
    found: `${own}, offered to ${timelock}`,
    passes: true,
  })
  expect(await readOwner(at)).toBe(own)
  const known = offered.deployment
  const taken = await deployNetwork(configure(bare, { known, privateKey: keyOf(newOwner) }))
  expect(listWrong(taken)).toEqual([])
  expect(taken.created).toBe(0)
  expect([await readOwner(at), await readOwner(book)]).toEqual([timelock, owner])
  await expect(
    deployNetwork(configure(bare, { known: first, owner: deployer.address })),
  ).rejects.toThrow(`belongs to ${timelock}`)
  const back = { known: first, owner: deployer.address }
  await deployNetwork(configure(bare, { ...back, privateKey: keyOf(newOwner) }))
  await deployNetwork(configure(bare, { known: first }))
  expect([await readOwner(at), await readOwner(book)]).toEqual([own, deployer.address])
})

test('leaves no master of the contracts, because a master can move their VTHO', async () => {
  for (const contract of Object.values(first.contracts))
    expect(await readMaster(bare.thor, contract)).toBe(zeroAddress)
  const sender = new AccountSender(bare.thor, bare.genesisId, keyOf(deployer))
  const from = first.contracts.aggregator ?? '0x'
  const data = encodeCall(energy.move, [from as Address, deployer.address, 0n])
  const move = { to: networks.dev.addresses.energy as Address, value: 0n, data }
  await expect(sender.send([move])).rejects.toThrow('self or master required')
})

/** Calls a contract for its owner, the timelock, whose delay is zero here. */
async function executeByTimelock(to: Address, calls: readonly Hex[]): Promise<void> {
  const own = first.contracts.timelock
  if (!own) throw new Error('There is no timelock.')
  const plan = { calls: calls.map((data) => ({ to, value: 0n, data })), nowSeconds: 0 }
  const { clauses } = await planOperation(bare.thor, own, plan)
  await new AccountSender(bare.thor, bare.genesisId, keyOf(deployer)).send(clauses)
}

const wrong = (what: string, found: string) => ({ what, found, passes: false })

test('reports an unexpected venue, and one that is registered with other values', async () => {
  const { aggregator: at, vvet } = first.contracts
  const [venue] = first.venues ?? []
  if (!at || !vvet || !venue) throw new Error('A contract is missing.')
  const { router, factory } = venue
  const change = (calls: Hex[]) => executeByTimelock(at, calls)
  const remove = encodeCall(aggregator.removeVenue, [router])
  const register = (of: Address, feePips: bigint, name: string) =>
    encodeCall(aggregator.registerVenue, [of, factory, vvet, feePips, 0n, name])
  await change([register(vvet, 3_000n, 'Stray'), remove, register(router, 9_999n, venue.name)])
  const found = await deployNetwork(configure(bare, { known: first }))
  expect(listWrong(found).map(({ what }) => what)).toEqual(['aggregator, venues'])
  const { found: venues } = findCheck(found, 'aggregator, venues') ?? { found: '' }
  expect(venues).toContain(`UNEXPECTED Stray (router ${vvet}`)
  expect(venues).toMatch(new RegExp(`UNEXPECTED ${venue.name} .* fee 9999,`))
  expect(venues).toMatch(new RegExp(`MISSING ${venue.name} .* fee 3000,`))
  await change([encodeCall(aggregator.removeVenue, [vvet]), remove])
  expect(listWrong(await deployNetwork(configure(bare, { known: first })))).toEqual([])
})

test('reports every account with a wrong role of the timelock or without a required one', async () => {
  const { timelock: own } = first.contracts
  if (!own) throw new Error('There is no timelock.')
  const stranger = newOwner.address
  const read = (method: AbiFunction<[], Hex>) => readContract(bare.thor, own, method, [])
  const [proposers, cancellers, executors, administrators] = await Promise.all([
    read(timelock.PROPOSER_ROLE),
    read(timelock.CANCELLER_ROLE),
    read(timelock.EXECUTOR_ROLE),
    read(timelock.DEFAULT_ADMIN_ROLE),
  ])
  const operate = (...calls: Hex[]) => executeByTimelock(own, calls)
  const { grantRole, revokeRole } = timelock
  await operate(
    encodeCall(grantRole, [proposers, stranger]),
    encodeCall(grantRole, [executors, zeroAddress]),
    encodeCall(grantRole, [administrators, stranger]),
    encodeCall(revokeRole, [cancellers, deployer.address]),
  )
  const found = await deployNetwork(configure(bare, { known: first }))
  expect(listWrong(found)).toEqual([
    wrong('timelock, proposers', `${deployer.address}, ${stranger}`),
    wrong('timelock, cancellers', 'none'),
    wrong('timelock, executors', `${deployer.address}, ${zeroAddress}`),
    wrong('timelock, administrators', `${own}, ${stranger}`),
  ])
  await operate(
    encodeCall(revokeRole, [proposers, stranger]),
    encodeCall(revokeRole, [executors, zeroAddress]),
    encodeCall(revokeRole, [administrators, stranger]),
    encodeCall(grantRole, [cancellers, deployer.address]),
  )
  expect(listWrong(await deployNetwork(configure(bare, { known: first })))).toEqual([])
})

test('reports a guardian who can do more than pause', async () => {
  const { aggregator: at, timelock: own } = first.contracts
  if (!at || !own) throw new Error('Not everything is deployed.')
  const setGuardian = (guardian: Address) =>
    executeByTimelock(at, [encodeCall(aggregator.setGuardian, [guardian])])
  await setGuardian(own)
  const powers = 'pauses, unpauses, names the guardian, offers the aggregator'
  expect(listWrong(await deployNetwork(configure(bare, { known: first })))).toEqual([
    wrong("aggregator, guardian's powers", powers),
  ])
  await setGuardian(deployer.address)
  const after = await deployNetwork(configure(bare, { known: first }))
  expect(listWrong(after)).toEqual([])
  expect(findCheck(after, "aggregator, guardian's powers")?.found).toBe('pauses')
})

test('waits two days for the timelock on a public network and continues in a later run', async () => {
  const node = await startBare(createBareGenesis({ launchTime }))
  const { deployment: solo } = await deployNetwork(configure(node))
  const { vvet, governance } = solo.contracts
  if (!vvet || !governance) throw new Error('A contract is missing.')
  const contracts = { vvet, governance }
  const steps: string[] = []
  const run = (known: Deployment) => {
    const onStep = (line: string) => steps.push(line)
    return deployNetwork(configure(node, { network: 'test', known, onStep }))
  }
  const announced = await run({ ...solo, contracts })
  const at = announced.deployment.contracts
  expect(listWrong(announced)).toEqual([])
  expect(findCheck(announced, 'timelock, delay')?.found).toBe('172800 s')
  expect(findCheck(announced, "aggregator, guardian's powers")?.found).toContain(
    'until the timelock accepts the aggregator',
  )
  expect(findCheck(announced, 'aggregator, owner')?.found).toBe(
    `${deployer.address}, offered to ${at.timelock}`,
  )
  expect(steps.at(-2)).toMatch(/accepts the aggregator after 20.*: run this command again then/)
  const early = await run(announced.deployment)
  expect(findCheck(early, 'aggregator, owner')?.found).toContain('offered to')
  expect(early.gasUsed).toBe(0n)
  node.chain.advanceTime(2 * 172_800)
  await node.chain.mine()
  const taken = await run(announced.deployment)
  expect(findCheck(taken, 'aggregator, owner')?.found).toBe(at.timelock)
  expect(listWrong(taken)).toEqual([])
})

test('sends nothing from an account without VTHO and says how much it needs', async () => {
  const poor = configure(bare, { privateKey: new Uint8Array(32).fill(7) })
  await expect(deployNetwork(poor)).rejects.toThrow(/has 0 VTHO.*send VTHO to it/)
})

test('does not send a clause that would revert, and gives the reason', async () => {
  const at = first.contracts.aggregator
  if (at === undefined) throw new Error('There is no aggregator.')
  const sender = new AccountSender(bare.thor, bare.genesisId, keyOf(newOwner))
  const accept = { to: at, value: 0n, data: '0x79ba5097' as Hex }
  await expect(sender.send([accept])).rejects.toThrow(/Clause 0 .* would revert/)
})

test('says what to do about a node that is down, wrong, or on another network', async () => {
  await expect(connectNode('http://127.0.0.1:1', undefined)).rejects.toThrow(
    /No Thor node answers at http:\/\/127.0.0.1:1/,
  )
  await expect(connectNode('ftp://x', undefined)).rejects.toThrow(/http:\/\//)
  await expect(connectNode(bare.thor.url, 'main')).rejects.toThrow(
    /is on another chain .* not on the main network.*--network solo/,
  )
})

test('reads the addresses file as written, and rejects one that is damaged or of another chain', () => {
  const path = join(folder, 'deep', 'file.json')
  expect(readAddressesFile(path, bare.genesisId)).toBeUndefined()
  writeAddressesFile(path, first)
  expect(readAddressesFile(path, bare.genesisId)).toEqual(first)
  expect(() => readAddressesFile(path, `0x${'1'.repeat(64)}`)).toThrow(/belongs to the chain/)
  writeFileSync(path, readFileSync(path, 'utf8').slice(0, 100))
  expect(() => readAddressesFile(path, bare.genesisId)).toThrow(/is damaged/)
})

test('reads a key file in one format, if only its owner can read it', () => {
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
  expect(() => readKeyFile(path)).toThrow(/secp256k1/)
  expect(() => readKeyFile(join(folder, 'none'))).toThrow(/cannot be read \(ENOENT\)/)
})

test.each([
  [[], /--node-url is missing/],
  [['--node-url', 'http://x'], /--key-file is missing/],
  [['--node-url', 'http://x', '--key-file', 'k', '--network', 'maim'], /give main, test or solo/],
  [['--node-url', 'http://x', '--key-file', 'k', '--owner', '0x1'], /--owner is '0x1'/],
  [['--node-url', 'http://x', '--key-file', 'k', '--guardian', 'x'], /--guardian is 'x'/],
  [['--nod'], /Unknown option '--nod'.*--help/],
  [['--node-url', 'http://me:secret@x', '--key-file', 'k'], /contains a user name or a password/],
  [['--node-url', 'http://x', '--key-file', trialKey], /^--key-file is a private key/],
  [['--node-url', 'http://x', '--key-file', 'k', '--owner', trialKey], /--owner is '\*\*\*'/],
  [[trialKey], /Unexpected argument '\*\*\*'/],
])('%j is refused in one sentence', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence)
})

test('reads the options and --help', () => {
  expect(readOptions(['--help'])).toBeUndefined()
  const args = ['--node-url', 'http://x', '--key-file', 'k', '--owner', newOwner.address]
  expect(readOptions(args)).toMatchObject({ owner: newOwner.address, network: undefined })
})

test('sends the genesis id with every request, so that another node rejects them', async () => {
  const stranger = createThorClient({ url: bare.thor.url, genesisId: `0x${'2'.repeat(64)}` })
  await expect(stranger.fetchBlock('best')).rejects.toThrow(/genesis id mismatch/)
  expect(bare.thor.genesisId).toBe(bare.genesisId)
})
