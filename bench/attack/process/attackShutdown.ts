import { Agent, get } from 'node:http'
import { type Attack, Facts } from '../Attack.ts'
import { openStream } from '../client/openStream.ts'
import { requireLoopback } from '../client/requireLoopback.ts'
import { vetToB3tr } from '../load/probeOthers.ts'

const [requests, streams] = [144, 20]
const limitSeconds = 30

/** SIGTERM while many requests are under way. */
export const attackShutdown: Attack = {
  name: 'sigterm',
  attempt: `SIGTERM with ${requests} quotes in flight and ${streams} streams open`,
  expectation: `no request is cut; it ends with 0 within ${limitSeconds} s and prints no stack trace`,
  async run(environment) {
    await using target = await environment.startTarget('pglite')
    const { url } = target
    const facts = new Facts()
    await Promise.all(
      Array.from({ length: streams }, (_, index) =>
        openStream(`${url}/indexer/stream`, { client: `10.7.1.${index}` }),
      ),
    )
    const agent = new Agent({ keepAlive: true, maxSockets: requests })
    const paths = Array.from({ length: requests }, (_, index) => index)
    // The connections are opened first, so that all requests reach the server at once.
    await Promise.all(paths.map((index) => askByAgent(agent, url, { index, path: '/api/status' })))
    let beganAt = 0
    const first = Promise.withResolvers<void>()
    const answers = paths.map(async (index) => {
      const amount = BigInt(index + 5_000_001) * 10n ** 12n
      const path = `/indexer/aggregators/${vetToB3tr}?inputAmount=${amount}`
      const status = await askByAgent(agent, url, { index, path })
      first.resolve()
      return status
    })
    await first.promise
    beganAt = performance.now()
    target.process.kill('SIGTERM')
    const statuses = await Promise.all(answers)
    const cut = statuses.filter((status) => status === 0).length
    const whole = statuses.filter((status) => status === 200).length
    facts.check(
      `${whole} answered with 200, ${requests - whole - cut} refused, ${cut} cut`,
      whole === requests,
    )
    const alarm = setTimeout(() => target.process.kill('SIGKILL'), limitSeconds * 1000)
    const code = await target.ended
    clearTimeout(alarm)
    const seconds = (performance.now() - beganAt) / 1000
    facts.check(`ended with ${code} after ${seconds.toFixed(1)} s`, code === 0)
    const trace = /^.*("stack"|^\s+at ).*$/m.exec(target.output())?.[0]
    facts.check(`stack trace printed: ${trace?.slice(0, 300) ?? 'none'}`, trace === undefined)
    agent.destroy()
    return facts.finding
  },
}

/** The status of a whole answer; 0 if it was cut. */
function askByAgent(
  agent: Agent,
  url: string,
  { index, path }: { index: number; path: string },
): Promise<number> {
  const { hostname, port } = new URL(url)
  requireLoopback(hostname)
  const headers = { 'x-forwarded-for': `10.7.0.${index}` }
  return new Promise((resolve) => {
    get({ hostname, port, path, agent, headers }, (response) => {
      response.resume()
      response.on('error', () => resolve(0))
      response.on('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0))
    }).on('error', () => resolve(0))
  })
}
