import { parentPort, workerData } from 'node:worker_threads'
import { networks } from '@vermeil/abi'
import { developmentAccounts, startChain, startNode } from '@vermeil/devchain'
import { type Signer, startMarket } from '@vermeil/market'
import { decodeHex } from '@vermeil/thor'
import { parseSeconds, type Seconds } from '@vermeil/units'
import { createChainPort } from './createChainPort.ts'
import { createMarketGenesis } from './createMarketGenesis.ts'
import { grantFunds } from './grantFunds.ts'
import type { ChainThreadData, FromChain, ToChain } from './messages.ts'
import { startHistorySettler } from './startHistorySettler.ts'
import { startTrading } from './startTrading.ts'

const data = workerData as ChainThreadData
const post = (message: FromChain): void => parentPort?.postMessage(message)
const now = (): Seconds => parseSeconds(Math.floor(Date.now() / 1000))

/** The development account that trades, earns rewards and claims some of them. */
const traderIndex = 6

/** Opens the chain, creates the market's history up to now, serves the node and mines. */
async function run(): Promise<void> {
  const launchTime = parseSeconds(data.launchTime)
  const genesis = createMarketGenesis(launchTime)
  const chain = await startChain({ genesis, folder: data.folder, mining: { mode: 'manual' } })
  const accounts = developmentAccounts.map(
    ({ address, privateKey }): Signer => ({ address, privateKey: decodeHex(privateKey) }),
  )
  const [owner, faucet] = accounts
  const trader = accounts[traderIndex]
  if (owner === undefined || faucet === undefined || trader === undefined)
    throw new Error('There are no development accounts.')
  await using settler = await startHistorySettler(chain, { settler: owner, claimer: trader })
  const market = await startMarket({
    chain: createChainPort(chain),
    network: networks.dev,
    hasHistory: true,
    owner,
    seed: data.seed,
    now,
    onProgress: (share) => post({ kind: 'progress', share }),
    trader,
    onRoundEnd: settler.settle,
  })
  await settler[Symbol.asyncDispose]()
  const node = await startNode({ chain, host: data.nodeHost, port: data.nodePort })
  chain.setMining({ mode: 'interval', seconds: data.blockSeconds })
  const trading = startTrading({
    market,
    seconds: data.tradeSeconds,
    printLine: (message) => post({ kind: 'warning', message }),
  })
  parentPort?.on('message', (message: ToChain) => {
    if (message.kind === 'grant')
      grantFunds(chain, faucet, message.address).then(
        (txId) => post({ kind: 'granted', request: message.request, txId }),
        (error: Error) =>
          post({ kind: 'refused', request: message.request, message: error.message }),
      )
    else
      stop().then(
        () => post({ kind: 'stopped' }),
        (error: Error) => post({ kind: 'failed', message: error.message }),
      )
  })
  const stop = async (): Promise<void> => {
    await trading[Symbol.asyncDispose]()
    await node[Symbol.asyncDispose]()
    await chain[Symbol.asyncDispose]()
  }
  post({ kind: 'ready', genesisId: chain.genesis.id, nodeUrl: node.url })
}

run().catch((error: Error) => post({ kind: 'failed', message: error.message }))
