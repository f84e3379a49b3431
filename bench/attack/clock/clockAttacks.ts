import { writeFileSync } from 'node:fs'
import { type Attack, Facts } from '../Attack.ts'
import { ask } from '../client/ask.ts'
import { openStream } from '../client/openStream.ts'
import { formatWait, waitFor } from '../client/waitFor.ts'
import type { Target } from '../environment/Environment.ts'
import { readServedHead, vetToB3tr } from '../load/probeOthers.ts'

const program = new URL('./shiftClock.ts', import.meta.url)
const hour = 3_600_000
const jumps = {
  forwards: [
    ['an hour', hour],
    ['a day', 25 * hour],
  ],
  backwards: [
    ['an hour', -hour],
    ['a day', -25 * hour],
  ],
} as const
const timeoutSeconds = 20
/** Length of a client's window. */
const windowSeconds = 10
const client = '10.5.0.1'

/** The clock of the services jumps while they run. */
export const clockAttacks: readonly Attack[] = (['forwards', 'backwards'] as const).map(
  (direction) => ({
    name: `clock-${direction}`,
    attempt: `The clock of the processes jumps ${direction} by an hour, then by a day more`,
    expectation: `blocks, answers, streams and health continue within ${timeoutSeconds} s; a client without budget waits no longer than ${windowSeconds} s`,
    async run(stage) {
      const clock = stage.nameFolder()
      writeFileSync(clock, '0')
      const environment = {
        NODE_OPTIONS: `--import ${program.href}`,
        VERMEIL_ATTACK_CLOCK: clock,
      }
      await using target = await stage.startTarget('pglite', { environment })
      const facts = new Facts()
      for (const [name, offsetMs] of jumps[direction]) {
        facts.note(name)
        await jump(target, facts, { clock, offsetMs })
      }
      const traces = /^\s+at /m.test(target.output())
      facts.check(`${traces ? 'a' : 'no'} stack trace printed`, !traces)
      return facts.finding
    },
  }),
)

interface Shift {
  /** The file with the shift. */
  clock: string
  offsetMs: number
}

async function jump(target: Target, facts: Facts, { clock, offsetMs }: Shift): Promise<void> {
  const { url, nodeUrl } = target
  const stream = await openStream(`${url}/indexer/stream`)
  await spendBudget(url)
  writeFileSync(clock, String(offsetMs))
  const shifted = await waitFor(async () => isShifted(await ask(`${url}/api/status`), offsetMs), {
    forSeconds: 3,
  })
  facts.check(`the clock jumped ${formatWait(shifted, 3)}`, shifted !== undefined)
  const refused = await ask(`${url}/indexer/trades/${vetToB3tr}`, { client })
  const pause = Number(refused.headers.get('retry-after') ?? 0)
  facts.check(`refused for at most ${pause} s`, pause <= windowSeconds)
  const [node, head, received] = [
    await readBest(nodeUrl),
    await readServedHead(url),
    stream.blocks.length,
  ]
  const checks: [what: string, condition: () => Promise<boolean> | boolean][] = [
    ['blocks', async () => (await readBest(nodeUrl)) > node],
    ['answers of new blocks', async () => (await readServedHead(url)) > head],
    ['streams', () => stream.blocks.length > received],
    ['health', async () => (await ask(`${url}/healthz`)).status === 200],
    ['quotes', async () => (await quote(url)).status === 200],
    [
      'budget',
      async () => (await ask(`${url}/indexer/trades/${vetToB3tr}`, { client })).status === 200,
    ],
  ]
  const waits = await Promise.all(
    checks.map(async ([what, condition]) => ({
      what,
      seconds: await waitFor(condition, { forSeconds: timeoutSeconds }),
    })),
  )
  for (const { what, seconds } of waits)
    facts.check(`${what} ${formatWait(seconds, timeoutSeconds)}`, seconds !== undefined)
  stream.close()
}

/** Whether the services' clock is right to within ten minutes. */
function isShifted({ body }: { body: string }, offsetMs: number): boolean {
  const { time } = JSON.parse(body) as { time: number }
  return Math.abs(time - (Date.now() + offsetMs) / 1000) < 600
}

/** Exports have the highest price. */
async function spendBudget(url: string): Promise<void> {
  const path = `/api/exports/0x${'77'.repeat(20)}/trades.csv`
  for (let asked = 0; asked < 200; asked++) {
    const { status } = await ask(url + path, { client })
    if (status === 429) return
  }
}

async function readBest(nodeUrl: string): Promise<number> {
  const { body } = await ask(`${nodeUrl}/blocks/best`)
  return (JSON.parse(body) as { number: number }).number
}

async function quote(url: string) {
  const amount = BigInt(Math.floor(performance.now() * 1000)) * 10n ** 12n
  return await ask(`${url}/indexer/aggregators/${vetToB3tr}?inputAmount=${amount}`)
}
