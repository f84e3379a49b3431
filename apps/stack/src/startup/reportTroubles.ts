import type { Indexer, IndexerTrouble } from '@vermeil/indexer'

/** How often to check the status of the indexer, in milliseconds. */
const pollMs = 200

const nodeTroubles: ReadonlySet<IndexerTrouble> = new Set([
  'node unreachable',
  'node slow',
  'node failing',
  'node behind',
  'node contradicting itself',
  'contracts missing',
  'node pruned',
  'wrong genesis',
  'chain replaced',
])

/** Prints each trouble of the indexer, and its end. */
export function reportTroubles(
  readStatus: Indexer['status'],
  printLine: (line: string) => void,
): Disposable {
  let known: IndexerTrouble | undefined
  const looking = setInterval(() => {
    const { trouble, detail = '', head, state } = readStatus()
    if (trouble === known) return
    const isOfNode = nodeTroubles.has(trouble ?? known ?? 'stalled')
    known = trouble
    const block = `block ${head?.number ?? 'none'}.`
    if (trouble === undefined)
      printLine(isOfNode ? `The node is back: ${block}` : `The ledger continues: ${block}`)
    else if (state === 'failed') printLine(`The ledger has stopped (${trouble}): ${detail}`)
    else
      printLine(
        `${isOfNode ? 'The node is lost' : 'The ledger is waiting'} (${trouble}): ${detail}`,
      )
  }, pollMs)
  return { [Symbol.dispose]: () => clearInterval(looking) }
}
