import { join, resolve } from 'node:path'
import { connectSponsor, createJsonLog, startApi } from '@vermeil/api'
import { developmentAccounts } from '@vermeil/devchain'
import { findSources, startIndexer } from '@vermeil/indexer'
import { clearLedger, type Ledger, openLedger } from '@vermeil/ledger'
import { createThorClient } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import { buildConfig } from './chain/buildConfig.ts'
import type { ChainConnection, ChainSource } from './chain/ChainConnection.ts'
import { openDevChain } from './chain/openDevChain.ts'
import {
  type KeeperListeners,
  type KeeperThread,
  startKeeperThread,
} from './keeper/startKeeperThread.ts'
import { listAdmins } from './listAdmins.ts'
import { host, type StackListeners } from './listeners.ts'
import { openNodeChain } from './node/openNodeChain.ts'
import type { StackOptions } from './options.ts'
import { refuseTakenPort } from './refuseTakenPort.ts'
import { startChainSettler } from './settler/startChainSettler.ts'
import { findSponsoredContracts } from './sponsor/findSponsoredContracts.ts'
import {
  type SponsorListeners,
  type SponsorProcess,
  startSponsorProcess,
} from './sponsor/startSponsorProcess.ts'
import { awaitLedger } from './startup/awaitLedger.ts'
import { buildWeb } from './startup/buildWeb.ts'
import { reportTroubles } from './startup/reportTroubles.ts'
import { StartupStep } from './startup/StartupStep.ts'
import { settleLedger } from './startup/settleLedger.ts'

/** All of Vermeil, running on this machine. */
export interface RunningStack extends AsyncDisposable {
  url: string
  nodeUrl: string
}

/**
 * Starts chain, market, ledger, indexer, API, web app, keeper, settler and sponsor, and resolves when `/healthz` answers 200.
 * @throws an error whose message is one sentence: a taken port, a damaged data folder or one with other files, a
 * database that cannot be reached.
 */
export async function startStack(
  options: StackOptions,
  listeners: StackListeners,
): Promise<RunningStack> {
  await refuseTakenPort('--port', host, options.port)
  const printLine = listeners.onWarning
  const source = await openChain(options, listeners)
  const stack = new AsyncDisposableStack()
  try {
    const [chain, ledger, webFolder] = await settleAll(stack, [
      source.start(),
      openStackLedger(source.dataFolder, options, printLine),
      new StartupStep({ ...webStep, printLine }).run(buildWeb()),
    ])
    const { genesisId, nodeUrl, network } = chain
    const { databaseUrl } = options
    const thor = createThorClient({ url: nodeUrl, genesisId })
    const log = createJsonLog((line) => process.stderr.write(line), { all: options.log })
    const { addresses } = network
    if (isOwn(chain)) await settleLedger(ledger, { thor, genesisId }, printLine)
    const indexer = stack.use(startIndexer({ ledger, thor, ...findSources(network) }))
    stack.use(reportTroubles(indexer.status, printLine))
    if (!isPublic(chain)) await awaitLedger(indexer, printLine)
    const reader =
      databaseUrl === undefined
        ? ledger
        : stack.use(await openLedger({ url: databaseUrl, reader: true }))
    const folder = join(source.dataFolder, 'sponsor')
    const listening = { log, onWarning: printLine }
    const sponsor = options.sponsor ? startSponsor(chain, folder, listening) : undefined
    if (sponsor) stack.use(sponsor)
    const keeper = options.keeper ? startKeeper(chain, listening) : undefined
    if (keeper) stack.use(keeper)
    const listAdministrators = listAdmins(options) ?? findAdmins(chain)
    const api = stack.use(
      await startApi({
        ledger: reader,
        thor,
        host,
        port: options.port,
        web: { folder: webFolder },
        config: buildConfig(chain, options),
        ...(options.proxies && { proxies: options.proxies }),
        ...(chain.grant === undefined ? {} : { faucet: chain.grant }),
        ...(sponsor && { sponsor: connectSponsor(sponsor.url) }),
        admin: {
          listAdministrators,
          hosts: options.adminHosts,
          folder: join(source.dataFolder, 'admin'),
          findKeeperUrl: keeper?.url,
          findSponsorUrl: sponsor?.url,
        },
        quality: { folder: join(source.dataFolder, 'quality') },
        status: indexer.status,
        log,
      }),
    )
    const { settlerKey } = chain
    if (settlerKey) {
      const own = { privateKey: settlerKey, apiUrl: api.url }
      const settled = { thor, genesisId, addresses, ledger, ...own }
      stack.use(startChainSettler(settled, listening))
    }
    return {
      url: api.url,
      nodeUrl,
      [Symbol.asyncDispose]: () => stack.disposeAsync(),
    }
  } catch (error) {
    await stack.disposeAsync()
    throw error
  }
}

function startKeeper(
  { keeperKey: privateKey, nodeUrl, genesisId, network }: ChainConnection,
  listeners: KeeperListeners,
): KeeperThread | undefined {
  if (privateKey === undefined) return undefined
  const { addresses } = network
  return startKeeperThread({ nodeUrl, genesisId, addresses, privateKey }, listeners)
}

/** The administrators by default: on the dev chain the first of Thor's public development accounts. */
function findAdmins({ name }: ChainConnection): (() => Address[]) | undefined {
  const first = developmentAccounts.slice(0, 1).map(({ address }) => address)
  return name === 'dev' ? () => first : undefined
}

/** Free transactions on our own chains, including accounts that just got their test funds. */
function startSponsor(
  { sponsorKey, nodeUrl, genesisId, network }: ChainConnection,
  folder: string,
  listeners: SponsorListeners,
): SponsorProcess | undefined {
  if (sponsorKey === undefined) return undefined
  const { tokens } = network
  const contracts = findSponsoredContracts(network)
  const facts = { nodeUrl, genesisId, contracts, tokens, folder }
  const rules = { minAgeBlocks: 0 }
  return startSponsorProcess({ ...facts, privateKey: sponsorKey, rules }, listeners)
}

async function openChain(options: StackOptions, listeners: StackListeners): Promise<ChainSource> {
  const { nodeUrl, dataFolder } = options
  return nodeUrl === undefined
    ? await openDevChain(options, dataFolder ?? resolve('.vermeil'), listeners)
    : await openNodeChain({ ...options, nodeUrl }, listeners)
}

/** Reading the history of a public network takes hours. The app shows the progress. */
function isPublic({ name }: ChainConnection): boolean {
  return name === 'main' || name === 'test'
}

/** Whether the chain is our own: the dev chain, or that of a node on which we deployed everything. */
function isOwn({ grant }: ChainConnection): boolean {
  return grant !== undefined
}

/** Opens the database in the data folder or on a server. With `fresh`, a server's database is emptied. */
async function openStackLedger(
  dataFolder: string,
  { databaseUrl, fresh }: StackOptions,
  printLine: (line: string) => void,
): Promise<Ledger> {
  const place =
    databaseUrl === undefined
      ? { folder: join(dataFolder, 'ledger'), printLine }
      : { url: databaseUrl }
  const ledger = await new StartupStep({ ...databaseStep, printLine }).run(openLedger(place))
  if (fresh && databaseUrl !== undefined) await clearLedger(ledger)
  return ledger
}

const webStep = { sentence: 'The web app is being built.', limitMs: 600_000 }
const databaseStep = { sentence: 'The database is being opened.', limitMs: 600_000 }

type Started<T> = { [K in keyof T]: Awaited<T[K]> }

/** Waits for all parts and adds those that can be disposed to the stack. Only then it throws the first failure. */
async function settleAll<T extends readonly Promise<unknown>[]>(
  stack: AsyncDisposableStack,
  parts: readonly [...T],
): Promise<Started<T>> {
  const settled = await Promise.allSettled(parts)
  for (const part of settled)
    if (part.status === 'fulfilled' && isAsyncDisposable(part.value)) stack.use(part.value)
  return Promise.all(parts) as Promise<Started<T>>
}

function isAsyncDisposable(value: unknown): value is AsyncDisposable {
  return typeof value === 'object' && value !== null && Symbol.asyncDispose in value
}
