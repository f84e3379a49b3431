import { setTimeout as wait } from 'node:timers/promises'
import { type Attack, Facts } from '../Attack.ts'
import { ask } from '../client/ask.ts'
import { openStream } from '../client/openStream.ts'
import { sendBytes } from '../client/sendBytes.ts'
import { readResident } from '../environment/readResident.ts'
import { probeBaseline, probeOthers, vetToB3tr } from '../load/probeOthers.ts'

const [answers, streams] = [300, 200]
const maxGrowthMb = 300
/**
 * The same limit as for subscribers of the node that do not read, because these are 300 clients with separate budgets.
 */
const maxOthersMs = 100

/** Clients that request large answers and read nothing. */
export const attackReaders: Attack = {
  name: 'readers',
  attempt: `${answers} clients ask for large answers, ${streams} open streams, and none reads`,
  expectation: `p99 of others under ${maxOthersMs} ms, all answered; memory grows by less than ${maxGrowthMb} MB`,
  async run(environment) {
    await using target = await environment.startTarget('pglite')
    const { url } = target
    const facts = new Facts()
    const baseline = await probeBaseline(url)
    const before = readResident(target.process.pid)
    const { body } = await ask(`${url}/dexscreener/latest-block`)
    const newest = (JSON.parse(body) as { block: { blockNumber: number } }).block.blockNumber
    const path = `/dexscreener/events?fromBlock=${newest - 1_000}&toBlock=${newest}`
    const readers = Array.from({ length: answers }, (_, index) => {
      const client = `10.3.${Math.floor(index / 250)}.${index % 250}`
      const head = `GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${client}\r\n\r\n`
      const connection = sendBytes(url, head)
      connection.socket.pause()
      return connection
    })
    const topics = `trades:${vetToB3tr.replace('/', '-')},candles:${vetToB3tr.replace('/', '-')}-30`
    const paused = await Promise.all(
      Array.from({ length: streams }, (_, index) =>
        openStream(`${url}/indexer/stream?topics=${topics}`, {
          client: `10.4.0.${index % 250}`,
          isPaused: true,
        }),
      ),
    )
    await wait(2_000)
    const others = await probeOthers(url, 8)
    const growth = readResident(target.process.pid) - before
    const [p99, p99Before] = [others.p99Ms.toFixed(0), baseline.p99Ms.toFixed(0)]
    facts.check(`p99 of others ${p99} ms (${p99Before} ms before)`, others.p99Ms < maxOthersMs)
    facts.check(`${others.failed} of others not answered`, others.failed === 0)
    facts.check(`memory grew by ${growth.toFixed(0)} MB`, growth < maxGrowthMb)
    for (const { socket } of readers) socket.destroy()
    for (const stream of paused) stream.close()
    return facts.finding
  },
}
