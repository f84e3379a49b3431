import { OptionError, parseOptions } from '@vermeil/deploy'
import { createDevGenesis, type Mining, startChain, startNode } from '@vermeil/devchain'
import { readPort } from './options.ts'
import { refuseTakenPort } from './refuseTakenPort.ts'
import { runUntilStopped } from './runUntilStopped.ts'

const help = `An empty Thor-compatible chain: in memory, mining on demand, with Thor solo's development accounts.

  npm run devchain -- [options]

  --port <n>             port of the node                            8669
  --block-seconds <n>    mine every n seconds instead of on demand
  --empty-block-seconds <n>  on demand: also a block every n seconds, empty or not; 0: never  10
  --api-enable-deprecated    keep endpoints that Thor has deprecated: POST /accounts and
                         /accounts/{address}, WS /subscriptions/beat
  --help                 show this text`

/** Starts the chain alone and serves it. */
async function start(): Promise<AsyncDisposable> {
  const { values } = parseOptions({ options })
  if (values.help) {
    console.log(help)
    process.exit(0)
  }
  const port = readPort('--port', values.port)
  const mining = readMining(values['block-seconds'], values['empty-block-seconds'])
  await refuseTakenPort('--port', '127.0.0.1', port)
  const enablesDeprecated = values['api-enable-deprecated']
  await using stack = new AsyncDisposableStack()
  const genesis = createDevGenesis({ startsAsSolo: true })
  const chain = stack.use(await startChain({ genesis, mining }))
  const node = stack.use(await startNode({ chain, host: '127.0.0.1', port, enablesDeprecated }))
  console.log(
    `The dev chain answers on ${node.url} (genesis ${chain.genesis.id}). Ctrl-C stops it.`,
  )
  return stack.move()
}

const options = {
  port: { type: 'string', default: '8669' },
  'block-seconds': { type: 'string' },
  'empty-block-seconds': { type: 'string', default: '10' },
  'api-enable-deprecated': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h' },
} as const

function readMining(blockSeconds: string | undefined, emptyBlockSeconds: string): Mining {
  if (blockSeconds !== undefined && !/^[1-9]\d?$/.test(blockSeconds))
    throw new OptionError(`--block-seconds is '${blockSeconds}': give a whole number from 1 to 99.`)
  if (!/^\d{1,2}$/.test(emptyBlockSeconds))
    throw new OptionError(
      `--empty-block-seconds is '${emptyBlockSeconds}': give a whole number from 0 to 99.`,
    )
  if (blockSeconds !== undefined)
    return { mode: 'interval', seconds: Number(blockSeconds), poolSeconds: 1 }
  const seconds = Number(emptyBlockSeconds)
  return seconds === 0 ? { mode: 'on-demand' } : { mode: 'on-demand', emptyBlockSeconds: seconds }
}

await runUntilStopped(start)
