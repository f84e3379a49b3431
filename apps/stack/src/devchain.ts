import { parseArgs } from 'node:util'
import { createDevGenesis, startChain, startNode } from '@vermeil/devchain'
import { readPort } from './options.ts'
import { refuseTakenPort } from './refuseTakenPort.ts'

const help = `An empty Thor-compatible chain: in memory, mining on demand, with Thor solo's development accounts.

  npm run devchain -- [options]

  --port <n>             port of the node                            8669
  --block-seconds <n>    mine every n seconds instead of on demand
  --help                 this text`

/** Starts the chain alone and serves it until Ctrl-C. */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8669' },
      'block-seconds': { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) return console.log(help)
  const port = readPort('--port', values.port)
  const seconds = values['block-seconds']
  if (seconds !== undefined && !/^[1-9]\d?$/.test(seconds))
    throw new RangeError(`--block-seconds is '${seconds}': give a whole number from 1 to 99.`)
  await refuseTakenPort('--port', '127.0.0.1', port)
  const chain = await startChain({
    genesis: createDevGenesis({}),
    mining:
      seconds === undefined
        ? { mode: 'on-demand' }
        : { mode: 'interval', seconds: Number(seconds) },
  })
  const node = await startNode({ chain, host: '127.0.0.1', port })
  console.log(
    `The dev chain answers on ${node.url} (genesis ${chain.genesis.id}). Ctrl-C stops it.`,
  )
  const stop = async (): Promise<void> => {
    await node[Symbol.asyncDispose]()
    await chain[Symbol.asyncDispose]()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
}

run().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
