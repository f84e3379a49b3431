import { request } from 'node:http'
import { type Attack, Facts } from '../Attack.ts'
import { requireLoopback } from '../client/requireLoopback.ts'
import { readResident } from '../environment/readResident.ts'

const parallel = 20
const chunk = Buffer.alloc(1_000_000, 'a')
const chunks = 100
const maxGrowthMb = 100

/** Bodies of 100 MB, announced or not. */
export const attackBodies: Attack = {
  name: 'huge-bodies',
  attempt: `${parallel} bodies of ${chunks} MB at once, to the api and to the node, with and without a length`,
  expectation: `every sender is stopped, and each that receives an answer is refused (413 of the api); memory grows by less than ${maxGrowthMb} MB`,
  async run(environment) {
    const target = await environment.shareTarget('pglite')
    const facts = new Facts()
    const before = readResident(target.process.pid)
    const places = [
      { name: 'api', url: `${target.url}/api/faucet`, isRight: (status: number) => status === 413 },
      {
        name: 'node',
        url: `${target.nodeUrl}/transactions`,
        isRight: (status: number) => status >= 400 && status < 500,
      },
    ]
    for (const { name, url, isRight } of places)
      for (const isAnnounced of [true, false]) {
        const sent = await Promise.all(
          Array.from({ length: parallel }, () => sendBody(url, isAnnounced)),
        )
        // If a server closes the connection during an upload, its answer may be lost.
        const wrong = sent.filter(({ status }) => status !== 0 && !isRight(status)).length
        const answered = sent.filter(({ status }) => isRight(status)).length
        const maxSent = Math.max(...sent.map(({ megabytes }) => megabytes))
        const form = isAnnounced ? 'with length' : 'without length'
        facts.check(
          `${name} ${form}: all stopped after at most ${maxSent} MB, ${answered} received the refusal`,
          maxSent < chunks && wrong === 0 && answered > 0,
        )
      }
    const growth = readResident(target.process.pid) - before
    facts.check(`memory grew by ${growth.toFixed(0)} MB`, growth < maxGrowthMb)
    return facts.finding
  },
}

/** Writes until everything is sent, or the other side has answered or closed the connection. */
function sendBody(
  url: string,
  isAnnounced: boolean,
): Promise<{ status: number; megabytes: number }> {
  requireLoopback(new URL(url).hostname)
  return new Promise((resolve) => {
    let [status, megabytes] = [0, 0]
    const length = isAnnounced ? { 'content-length': String(chunks * chunk.length) } : {}
    const headers = { 'content-type': 'application/json', ...length }
    const sending = request(url, { method: 'POST', headers })
    const finish = (): void => resolve({ status, megabytes })
    const write = (): void => {
      while (megabytes < chunks && status === 0 && !sending.destroyed) {
        megabytes += 1
        if (!sending.write(chunk)) return
      }
      if (status === 0 && !sending.destroyed) sending.end()
    }
    sending.on('drain', write)
    sending.on('response', (response) => {
      status = response.statusCode ?? 0
      response.resume()
      response.on('end', () => sending.destroy())
      response.on('error', () => undefined)
    })
    sending.on('error', () => undefined)
    sending.on('close', finish)
    write()
  })
}
