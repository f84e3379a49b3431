import { join, resolve } from 'node:path'
import { type Network, networks, readNetwork } from '@vermeil/abi'
import {
  AccountSender,
  type ConnectedNode,
  connectNode,
  deployNetwork,
  readAddressesFile,
  requireAddressesFile,
  writeAddressesFile,
} from '@vermeil/deploy'
import { developmentAccounts } from '@vermeil/devchain'
import { type Signer, startMarket } from '@vermeil/market'
import { decodeHex } from '@vermeil/thor'
import { setTokenAddresses } from '@vermeil/tokens'
import { parseSeconds, type Seconds } from '@vermeil/units'
import type { ChainConnection, ChainSource } from '../chain/ChainConnection.ts'
import { findServiceKey } from '../chain/findServiceKey.ts'
import { grantClauses } from '../chain/grantClauses.ts'
import { startTrading } from '../chain/startTrading.ts'
import { openNodeFolder, requireNodeFolder } from '../data/nodeFolder.ts'
import type { StackListeners } from '../listeners.ts'
import type { StackOptions } from '../options.ts'
import { StartupStep } from '../startup/StartupStep.ts'
import { allowsCrossOrigin } from './allowsCrossOrigin.ts'
import { createNodePort } from './createNodePort.ts'

/** One round of trading for each block of a node. */
const usualTradeSeconds = 10
const now = (): Seconds => parseSeconds(Math.floor(Date.now() / 1000))

/**
 * Connects to a node instead of starting the dev chain. On a solo node without an addresses file, it first deploys the
 * contracts and opens the market with the public development accounts.
 * @throws {NodeError} {DataFolderError} {SendError} and others, each in one sentence.
 */
export async function openNodeChain(
  options: StackOptions & { nodeUrl: string },
  listeners: StackListeners,
): Promise<ChainSource> {
  if (options.dataFolder !== undefined) requireNodeFolder(options.dataFolder)
  const asking = new StartupStep({
    sentence: `The node at ${options.nodeUrl} has not answered yet.`,
    limitMs: 60_000,
    printLine: listeners.onWarning,
  })
  const node = await asking.run(connectNode(options.nodeUrl, options.network))
  const known = findKnown(options, node)
  const wanted = options.dataFolder ?? resolve(`.vermeil-${node.network}`)
  const dataFolder = openNodeFolder(wanted, options.fresh, node.genesisId)
  if (!(await asking.run(allowsCrossOrigin(node.thor.url))))
    listeners.onWarning(
      `The node at ${node.thor.url} does not allow cross-origin requests, so the web app cannot reach it: start it with --api-cors '*'.`,
    )
  return {
    dataFolder,
    start: async () =>
      known === undefined
        ? await startSolo(node, dataFolder, options, listeners)
        : describe(node, known),
  }
}

const deployStep = {
  sentence: 'The contracts are being deployed: the node must mine a block for each step.',
  limitMs: 600_000,
}
const marketStep = {
  sentence: 'The market is being opened: on a node with a block every 10 s this takes a minute.',
  limitMs: 900_000,
}

/** The contracts on the node's chain; undefined if they must be deployed first. */
function findKnown(options: StackOptions, { network, genesisId }: ConnectedNode) {
  if (options.addresses !== undefined)
    return readNetwork(requireAddressesFile(options.addresses, genesisId))
  return network === 'solo' ? undefined : networks[network]
}

async function startSolo(
  node: ConnectedNode,
  folder: string,
  { tradeSeconds = usualTradeSeconds }: Pick<StackOptions, 'tradeSeconds'>,
  listeners: StackListeners,
): Promise<ChainConnection> {
  const { thor, genesisId } = node
  const [owner, faucet] = developmentAccounts.map(
    ({ address, privateKey }): Signer => ({ address, privateKey: decodeHex(privateKey) }),
  )
  if (owner === undefined || faucet === undefined)
    throw new Error('There are no development accounts.')
  const file = join(folder, 'deployment.json')
  const printLine = listeners.onWarning
  const deploying = new StartupStep({ ...deployStep, printLine })
  const { deployment } = await deploying.run(
    deployNetwork({
      thor,
      genesisId,
      network: 'solo',
      privateKey: owner.privateKey,
      known: readAddressesFile(file, genesisId),
      onBook: (book) => writeAddressesFile(file, book),
      onStep: (line) => {
        deploying.touch()
        printLine(line)
      },
    }),
  )
  const network = readNetwork(deployment)
  setTokenAddresses(network.tokens)
  const market = await new StartupStep({ ...marketStep, printLine }).run(
    startMarket({
      chain: createNodePort(thor, genesisId),
      network,
      hasHistory: false,
      owner,
      seed: 'vermeil',
      now,
      onProgress: () => undefined,
    }),
  )
  const trading = startTrading({
    market,
    seconds: tradeSeconds,
    printLine: listeners.onWarning,
  })
  const sender = new AccountSender(thor, genesisId, faucet.privateKey)
  return {
    ...describe(node, network),
    grant: async (address) => await sender.submit(grantClauses(address)),
    keeperKey: findServiceKey('keeper'),
    settlerKey: owner.privateKey,
    sponsorKey: findServiceKey('sponsor'),
    [Symbol.asyncDispose]: () => trading[Symbol.asyncDispose](),
  }
}

function describe(
  { thor, genesisId, network: name }: ConnectedNode,
  network: Network,
): ChainConnection {
  setTokenAddresses(network.tokens)
  const nodeUrl = thor.url
  return { name, genesisId, nodeUrl, network, [Symbol.asyncDispose]: async () => undefined }
}
