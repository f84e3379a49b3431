import { type Attack, Facts } from '../Attack.ts'
import { type RawConnection, sendBytes } from '../client/sendBytes.ts'
import { formatWait, waitFor } from '../client/waitFor.ts'
import { readResident } from '../environment/readResident.ts'
import { probeOthers } from '../load/probeOthers.ts'

const [silent, slowHeads, slowBodies] = [2_400, 300, 300]
const batchSize = 200
/** A request must arrive within 30 s, and the server checks every 5 s. */
const limitSeconds = 40
const maxGrowthMb = 150

/** Sockets that send nothing, or one byte a second. */
export const attackSockets: Attack = {
  name: 'sockets',
  attempt: `3,000 sockets: ${silent} silent, ${slowHeads} write headers and ${slowBodies} a body, a byte a second`,
  expectation: `others all answered; every socket closed within ${limitSeconds} s; memory grows by less than ${maxGrowthMb} MB`,
  async run(environment) {
    await using target = await environment.startTarget('pglite')
    const facts = new Facts()
    const before = readResident(target.process.pid)
    const quiet = await openMany(target.url, silent, '')
    const heads = await openMany(target.url, slowHeads, 'GET /api/status HTTP/1.1\r\nhost: x\r\nx-')
    const post = `POST /api/errors HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n{`
    const bodies = await openMany(target.url, slowBodies, post)
    const all = [...quiet, ...heads, ...bodies]
    const slowSender = setInterval(() => {
      for (const { socket } of [...heads, ...bodies]) if (socket.writable) socket.write('a')
    }, 1_000)
    const others = await probeOthers(target.url, 5)
    facts.check(
      `${others.failed} of others not answered, p99 ${others.p99Ms.toFixed(0)} ms`,
      others.failed === 0,
    )
    const closed = await waitFor(() => all.every(({ isClosed }) => isClosed()), {
      forSeconds: limitSeconds,
    })
    clearInterval(slowSender)
    const left = [quiet, heads, bodies].map((part) => part.filter((one) => !one.isClosed()).length)
    facts.check(`closed ${formatWait(closed, limitSeconds)}`, closed !== undefined)
    if (closed === undefined)
      facts.note(`left: ${left[0]} silent, ${left[1]} with headers, ${left[2]} with bodies`)
    const growth = readResident(target.process.pid) - before
    facts.check(`memory grew by ${growth.toFixed(0)} MB`, growth < maxGrowthMb)
    for (const { socket } of all) socket.destroy()
    return facts.finding
  },
}

async function openMany(url: string, count: number, bytes: string): Promise<RawConnection[]> {
  const opened: RawConnection[] = []
  while (opened.length < count) {
    const batch = Array.from({ length: Math.min(batchSize, count - opened.length) }, () =>
      sendBytes(url, bytes),
    )
    await waitFor(() => batch.every(({ socket }) => !socket.connecting), {
      forSeconds: 10,
      everyMs: 5,
    })
    opened.push(...batch)
  }
  return opened
}
