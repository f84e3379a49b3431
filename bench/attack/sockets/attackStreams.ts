import { type Attack, Facts } from '../Attack.ts'
import { type OpenStream, openStream } from '../client/openStream.ts'
import { formatWait, waitFor } from '../client/waitFor.ts'
import { readResident } from '../environment/readResident.ts'
import { vetToB3tr } from '../load/probeOthers.ts'

/** The limit of the api, and how many streams one client may have. */
const [limit, ofEachClient] = [2_000, 20]
const beyond = 300
const batchSize = 100
const maxGrowthMb = 300

/** 2,000 streams of many clients, then more than may be open. */
export const attackStreams: Attack = {
  name: 'streams',
  attempt: `${limit} event streams of ${limit / ofEachClient} clients, then ${beyond} more`,
  expectation: `all receive new blocks; the others get 503 with retry-after and at most 2 log lines; memory grows by less than ${maxGrowthMb} MB`,
  async run(environment) {
    await using target = await environment.startTarget('pglite')
    const facts = new Facts()
    const before = readResident(target.process.pid)
    const open = await openMany(target.url, 0, limit)
    facts.check(`${countOf(open, 200)} opened`, countOf(open, 200) === limit)
    const received = await waitFor(() => open.every(({ blocks }) => blocks.length > 0), {
      forSeconds: 20,
    })
    facts.check(`all received a block ${formatWait(received, 20)}`, received !== undefined)
    const printed = target.output().length
    const refused = await openMany(target.url, limit, beyond)
    const isRefused = refused.filter(
      ({ status, headers }) => status === 503 && headers['retry-after'] !== undefined,
    )
    facts.check(`${isRefused.length} of ${beyond} refused`, isRefused.length === beyond)
    const lines = target.output().slice(printed).split('\n').filter(Boolean).length
    facts.check(`${lines} log lines`, lines <= 2)
    const growth = readResident(target.process.pid) - before
    facts.check(`memory grew by ${growth.toFixed(0)} MB`, growth < maxGrowthMb)
    for (const stream of [...open, ...refused]) stream.close()
    return facts.finding
  },
}

async function openMany(url: string, from: number, count: number): Promise<OpenStream[]> {
  const opened: OpenStream[] = []
  const topic = `trades:${vetToB3tr.replace('/', '-')}`
  for (let next = from; next < from + count; next += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, from + count - next) }, (_, index) => {
      const client = `10.2.0.${Math.floor((next + index) / ofEachClient)}`
      return openStream(`${url}/indexer/stream?topics=${topic}`, { client })
    })
    opened.push(...(await Promise.all(batch)))
  }
  return opened
}

const countOf = (streams: readonly OpenStream[], wanted: number): number =>
  streams.filter(({ status }) => status === wanted).length
