import type { Indexer } from '@vermeil/indexer'
import { StartupStep } from './StartupStep.ts'

/** How often to check the progress of the indexer, in milliseconds. */
const pollMs = 1000
/** A batch of history is one step. On a busy machine it takes minutes. */
const limitMs = 600_000

/**
 * Waits until the ledger has caught up with the node. Every new block counts as progress.
 * @throws {IndexerStopped} {StartupError} in one sentence.
 */
export async function awaitLedger(
  indexer: Pick<Indexer, 'status' | 'caughtUp'>,
  printLine: (line: string) => void,
): Promise<void> {
  const sentence = (): string => describeWait(indexer.status())
  const step = new StartupStep({ sentence, limitMs, printLine })
  const readBlock = (): number => {
    const { head, backfill } = indexer.status()
    return backfill?.atBlock ?? head?.number ?? -1
  }
  let known = readBlock()
  const looking = setInterval(() => {
    if (readBlock() === known) return
    known = readBlock()
    step.touch()
  }, pollMs)
  try {
    await step.run(indexer.caughtUp)
  } finally {
    clearInterval(looking)
  }
}

function describeWait({ head, best, trouble, detail }: ReturnType<Indexer['status']>): string {
  if (trouble !== undefined)
    return `The ledger is waiting (${trouble}): ${detail ?? 'there is no detail.'}`
  const place = head ? `at block ${head.number}` : 'still empty'
  return `The ledger is ${place}, the node ${best === null ? 'has not answered yet' : `at block ${best}`}.`
}
