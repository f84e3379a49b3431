import { setTimeout as wait } from 'node:timers/promises'
import { type Attack, Facts } from '../Attack.ts'
import { ask, readBlock } from '../client/ask.ts'
import { formatWait, waitFor } from '../client/waitFor.ts'
import type { Environment, Target } from '../environment/Environment.ts'
import { askLedger, checkRecovery } from './askLedger.ts'
import { SilentProxy } from './SilentProxy.ts'

/** While the api reports that it is ready, its head may be this many blocks old, after a short grace period. */
const maxLagBlocks = 3
const graceSeconds = 3
const watchSeconds = 30

interface Stage extends AsyncDisposable {
  target: Target
  proxy: SilentProxy
}

/** A stack whose database is reached through a proxy, a block each second. */
async function openStage(environment: Environment): Promise<Stage> {
  const resources = new AsyncDisposableStack()
  const direct = await environment.createDatabase()
  const proxy = resources.use(await SilentProxy.start(direct))
  const databaseUrl = proxy.rewrite(direct)
  const args = ['--block-seconds', '1']
  const target = resources.use(await environment.startTarget('postgres', { databaseUrl, args }))
  return { target, proxy, [Symbol.asyncDispose]: () => resources.disposeAsync() }
}

/** The connection that listens for new heads loses its peer silently. */
const listen: Attack = {
  name: 'listen-half-open',
  attempt: 'The connection that listens for new heads is cut off silently (half-open)',
  expectation: `ready never means a head more than ${maxLagBlocks} blocks old; new heads again within ${watchSeconds} s`,
  async run(environment) {
    await using stage = await openStage(environment)
    const { target, proxy } = stage
    const facts = new Facts()
    const stalled = proxy.stall((received) => /listen /i.test(received))
    facts.check(`${stalled} connection cut off`, stalled === 1)
    const { lyingSeconds, recovered } = await watchHead(target)
    facts.check(
      `ready with an old head for ${lyingSeconds.toFixed(1)} s`,
      lyingSeconds <= graceSeconds,
    )
    facts.check(`new heads again ${formatWait(recovered, watchSeconds)}`, recovered !== undefined)
    return facts.finding
  },
}

/** Compares the served head with the node's, and both with the answer of /readyz. */
async function watchHead({ url, nodeUrl }: Target) {
  const pauseSeconds = 0.25
  const beganAt = performance.now()
  const since = () => (performance.now() - beganAt) / 1000
  let [lyingSeconds, wasOld] = [0, false]
  let recovered: number | undefined
  while (since() < watchSeconds && recovered === undefined) {
    const [best, ready, served] = await Promise.all([
      ask(`${nodeUrl}/blocks/best`),
      ask(`${url}/readyz`),
      askLedger(url),
    ])
    const lag = (JSON.parse(best.body) as { number: number }).number - readBlock(served)
    const isOld = served.status === 200 && lag > maxLagBlocks
    if (isOld && ready.status === 200) lyingSeconds += pauseSeconds
    wasOld ||= isOld
    if (wasOld && !isOld) recovered = since()
    if (!wasOld && since() > 12) recovered = 0
    await wait(pauseSeconds * 1000)
  }
  return { lyingSeconds, recovered }
}

/** Every connection loses its peer at once; new ones can be made. */
const all: Attack = {
  name: 'connections-half-open',
  attempt: 'Every connection to PostgreSQL is cut off silently; new ones work',
  expectation: 'healthy again within 40 s, without a restart',
  async run(environment) {
    await using stage = await openStage(environment)
    const facts = new Facts()
    facts.note(`${stage.proxy.stall(() => true)} connections cut off`)
    const noticed = await waitFor(
      async () => (await ask(`${stage.target.url}/healthz`)).status === 503,
      { forSeconds: 15 },
    )
    facts.note(`noticed ${formatWait(noticed, 15)}`)
    await checkRecovery(facts, stage.target.url)
    return facts.finding
  },
}

/** Connections whose peer has gone silently. */
export const halfOpenAttacks: readonly Attack[] = [listen, all]
