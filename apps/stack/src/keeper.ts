import { createJsonLog } from '@vermeil/api'
import { serveKeeper, startKeeper } from '@vermeil/keeper'
import { buildKeeperConfig } from './keeper/buildKeeperConfig.ts'
import { refuseTakenPort } from './refuseTakenPort.ts'
import { runUntilStopped } from './runUntilStopped.ts'
import { connectServiceChain } from './standalone/connectServiceChain.ts'
import { type KeeperOptions, keeperHelp, readKeeperOptions } from './standalone/keeperOptions.ts'

/** Runs a keeper with its metrics. It needs no database and no API. */
async function start(
  options: KeeperOptions,
  lose: (message: string) => void,
): Promise<AsyncDisposable> {
  await using stack = new AsyncDisposableStack()
  const { privateKey, host, port, minProfit, isDryRun, removes, removalBudget } = options
  await refuseTakenPort('--port', host, port)
  const chain = await connectServiceChain(options)
  const log = createJsonLog((line) => process.stderr.write(line), { all: true })
  const config = buildKeeperConfig(chain, chain.network, { privateKey, log })
  const keeper = stack.use(startKeeper({ ...config, minProfit, isDryRun, removes, removalBudget }))
  keeper.ended.catch((error: Error) => lose(`The keeper failed: ${error.message}`))
  const { status, metrics, address } = keeper
  const server = stack.use(await serveKeeper({ status, metrics, host, port }))
  console.log(
    `The keeper ${address} follows ${chain.nodeUrl}${isDryRun ? ' and sends nothing' : ''}. Its metrics are on ${server.url}/metrics. Ctrl-C stops it.`,
  )
  return stack.move()
}

await runUntilStopped(async (lose) => {
  const options = readKeeperOptions(process.argv.slice(2), process.env)
  if (options !== undefined) return await start(options, lose)
  console.log(keeperHelp)
  process.exit(0)
})
