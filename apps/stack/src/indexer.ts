import { findSources, type Indexer, startIndexer } from '@vermeil/indexer'
import { openLedger } from '@vermeil/ledger'
import { runUntilStopped } from './runUntilStopped.ts'
import { connectServiceChain } from './standalone/connectServiceChain.ts'
import { indexerHelp, readIndexerOptions, type ServiceOptions } from './standalone/options.ts'

/** How often to check the status, in milliseconds. */
const pollMs = 200

/** Reads a node's chain into a database. If several such processes run, one of them writes. */
async function start(
  options: ServiceOptions,
  lose: (message: string) => void,
): Promise<AsyncDisposable> {
  await using stack = new AsyncDisposableStack()
  const { thor, network } = await connectServiceChain(options)
  const ledger = stack.use(await openLedger({ url: options.databaseUrl }))
  const indexer = stack.use(startIndexer({ ledger, thor, ...findSources(network) }))
  stack.use(printChanges(indexer, lose))
  return stack.move()
}

/** Prints each change of the indexer's state. */
function printChanges(indexer: Indexer, lose: (message: string) => void): Disposable {
  let lastName = ''
  const looking = setInterval(() => {
    const { state, trouble, detail, head } = indexer.status()
    const name = `${state} ${trouble}`
    const text = trouble === undefined ? state : `${state}: ${trouble}. ${detail ?? ''}`
    if (name !== lastName) console.log(`Block ${head?.number ?? 'none'}, ${text}`)
    lastName = name
    if (state === 'failed') lose(detail ?? 'The indexer has stopped.')
  }, pollMs)
  return { [Symbol.dispose]: () => clearInterval(looking) }
}

await runUntilStopped(async (lose) => {
  const options = readIndexerOptions(process.argv.slice(2), process.env)
  if (options !== undefined) return await start(options, lose)
  console.log(indexerHelp)
  process.exit(0)
})
