import { type Attack, Facts } from '../Attack.ts'
import { type Answered, ask } from '../client/ask.ts'
import { formatWait, waitFor } from '../client/waitFor.ts'
import { vetToB3tr } from '../load/probeOthers.ts'
import { NodeStage } from './NodeStage.ts'

/** A node that is unreachable or replaced by another. */
interface Swap {
  name: string
  attempt: string
  /** Starts the fault. @returns a function that ends it. */
  bring: (stage: NodeStage) => Promise<() => Promise<void>>
  /** The words that a reason in /healthz and a printed line must contain. */
  trouble: RegExp
}

const noticeSeconds = 40
/** The lines that the stack prints about its node. The market prints its own lines. */
const [lostLine, backLine] = [/^The node is lost/m, /^The node is back/m]
const recoverySeconds = 60
const expectation =
  '/healthz names it; one printed line when it begins and one when it ends; the ledger keeps answering; recovers by itself'

/** Kills the node and starts another on the same port. @returns a function that restores the first. */
async function replace(
  stage: NodeStage,
  options: Parameters<NodeStage['start']>[0],
): Promise<() => Promise<void>> {
  await stage.kill()
  await stage.start(options)
  return async () => {
    await stage.kill()
    await stage.start()
  }
}

const swaps: readonly Swap[] = [
  {
    name: 'node-frozen',
    attempt: 'The node is frozen (SIGSTOP) and continues',
    bring: async (stage) => {
      stage.signal('SIGSTOP')
      return async () => stage.signal('SIGCONT')
    },
    trouble: /node/i,
  },
  {
    name: 'node-killed',
    attempt: 'The node is killed and restarted on its chain',
    bring: async (stage) => {
      await stage.kill()
      return () => stage.start()
    },
    trouble: /node/i,
  },
  {
    name: 'node-error-page',
    attempt: 'A proxy answers for the node with 502 and a page of HTML',
    bring: async (stage) => {
      await stage.kill()
      const page = await stage.serveErrorPage()
      return async () => {
        await page[Symbol.asyncDispose]()
        await stage.start()
      }
    },
    trouble: /node/i,
  },
  {
    name: 'node-empty',
    attempt: 'The node restarts empty: the same genesis without our contracts',
    bring: (stage) => replace(stage, { folder: stage.nameFolder() }),
    trouble: /contract|deploy|behind/i,
  },
  {
    name: 'node-other-genesis',
    attempt: 'A node of another chain takes its place',
    bring: (stage) => replace(stage, { folder: stage.nameFolder(), launchSeconds: 1_780_000_010 }),
    trouble: /genesis|chain/i,
  },
  {
    name: 'node-behind',
    attempt: 'The node comes back with an old copy of its chain and makes no blocks',
    bring: async (stage) => replace(stage, { folder: await stage.takeOldCopy(15), mines: false }),
    trouble: /behind/i,
  },
]

/** The reasons in an answer of /healthz. */
function readReasons({ status, body }: Answered): string[] {
  return status === 503 ? ((JSON.parse(body) as { reasons?: string[] }).reasons ?? []) : []
}

async function run(stage: NodeStage, { bring, trouble }: Swap, facts: Facts) {
  const readHealth = () => ask(`${stage.url}/healthz`, { timeoutMs: 10_000 })
  const from = stage.output.length
  const end = await bring(stage)
  let reasons: string[] = []
  const named = await waitFor(
    async () => {
      reasons = readReasons(await readHealth())
      return reasons.some((text) => trouble.test(text))
    },
    { forSeconds: noticeSeconds },
  )
  facts.check(`named ${formatWait(named, noticeSeconds)}`, named !== undefined)
  facts.check(
    `reasons '${reasons.join(' ')}'`,
    !/[<>]/.test(reasons.join()) && reasons.join().length < 600,
  )
  const readLost = () => stage.output.slice(from)
  const isPrinted = (text: string): boolean => lostLine.test(text) && trouble.test(text)
  await waitFor(async () => isPrinted(readLost()), { forSeconds: noticeSeconds })
  const trades = await ask(`${stage.url}/indexer/trades/${vetToB3tr}`)
  facts.check(`trades ${trades.status}`, trades.status === 200)
  const lost = readLost()
  facts.check(`printed '${lost.trim()}'`, isPrinted(lost) && !/[<>]|\n\s+at /.test(lost))
  const atEnd = stage.output.length
  await end()
  const recovered = await waitFor(async () => (await readHealth()).status === 200, {
    forSeconds: recoverySeconds,
  })
  facts.check(`healthy ${formatWait(recovered, recoverySeconds)}`, recovered !== undefined)
  const readBack = () => stage.output.slice(atEnd).trim()
  await waitFor(async () => backLine.test(readBack()), { forSeconds: recoverySeconds })
  facts.check(`then printed '${readBack()}'`, backLine.test(readBack()))
}

/** The node frozen, killed, and replaced by others. */
export const nodeAttacks: readonly Attack[] = swaps.map((swap) => ({
  name: swap.name,
  attempt: swap.attempt,
  expectation,
  async run(environment) {
    const stage = await NodeStage.share(environment)
    const facts = new Facts()
    await run(stage, swap, facts)
    return facts.finding
  },
}))
