import type { Facts } from '../Attack.ts'
import { type Answered, ask, readBlock } from '../client/ask.ts'
import { formatWait, waitFor } from '../client/waitFor.ts'
import { vetToB3tr } from '../load/probeOthers.ts'

let asked = 0

/** A new account each time, so that the answer has to come from the database. */
function nextAccount(): string {
  asked += 1
  return `0x${(0xa77ac4n * 2n ** 100n + BigInt(asked)).toString(16).padStart(40, '0')}`
}

/** Asks for trades that are in no cache. */
export async function askLedger(url: string, timeoutMs = 30_000): Promise<Answered> {
  return await ask(`${url}/indexer/users/${nextAccount()}/trades/${vetToB3tr}`, { timeoutMs })
}

/** The longest wait for an answer while the database is down. */
const timeoutSeconds = 20

/** Sends requests while the database is down: each answer must be 503 with retry-after. */
export async function checkRefusals(facts: Facts, url: string, count: number): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: count }, () => askLedger(url, (timeoutSeconds + 5) * 1000)),
  )
  const right = answers.filter(
    ({ status, headers }) => status === 503 && headers.get('retry-after') !== null,
  )
  const others = answers.filter((answer) => !right.includes(answer)).map(({ status }) => status)
  const longest = Math.max(...answers.map(({ milliseconds }) => milliseconds)) / 1000
  const rest = others.length > 0 ? ` (others: ${[...new Set(others)].join(', ')})` : ''
  facts.check(
    `${right.length} of ${count} answered 503 with retry-after${rest}`,
    right.length === count,
  )
  facts.check(`after at most ${longest.toFixed(1)} s`, longest <= timeoutSeconds)
}

/** Checks that /healthz and /readyz report the outage. */
export async function checkUnready(facts: Facts, url: string): Promise<void> {
  const isUnready = async (path: string) =>
    (await ask(url + path, { timeoutMs: 10_000 })).status === 503
  for (const path of ['/healthz', '/readyz']) {
    const seconds = await waitFor(() => isUnready(path), { forSeconds: 15 })
    facts.check(`${path} says so ${formatWait(seconds, 15)}`, seconds !== undefined)
  }
}

/** Checks that the stack recovers by itself and reads new blocks. */
export async function checkRecovery(facts: Facts, url: string, forSeconds = 40): Promise<void> {
  const isHealthy = async () =>
    (await ask(`${url}/healthz`, { timeoutMs: 5_000 })).status === 200 &&
    (await askLedger(url, 5_000)).status === 200
  const recovered = await waitFor(isHealthy, { forSeconds })
  facts.check(`healthy ${formatWait(recovered, forSeconds)}`, recovered !== undefined)
  if (recovered === undefined) return
  const from = readBlock(await askLedger(url))
  const moved = await waitFor(async () => readBlock(await askLedger(url)) > from, {
    forSeconds: 15,
  })
  facts.check(`new blocks ${formatWait(moved, 15)}`, moved !== undefined)
}
