import { type Attack, Facts } from '../Attack.ts'
import { ask } from '../client/ask.ts'
import { type RawConnection, sendBytes } from '../client/sendBytes.ts'
import { probePaths } from '../load/probeOthers.ts'

const [behind, pausedCount] = [200, 500]
const blocksBehind = 900
const maxOthersMs = 100

/** Subscribers of the dev chain's node that are far behind or do not read. */
export const attackSubscribers: Attack = {
  name: 'node-subscribers',
  attempt: `${behind} subscribers of the node ${blocksBehind} blocks behind; then ${pausedCount} that do not read`,
  expectation: `p99 of other requests to the node under ${maxOthersMs} ms, all answered`,
  async run(environment) {
    await using target = await environment.startTarget('pglite', { args: ['--block-seconds', '1'] })
    const { nodeUrl } = target
    const facts = new Facts()
    const baseline = await probePaths(nodeUrl, paths, 4)
    facts.note(`p99 before ${baseline.p99Ms.toFixed(0)} ms`)
    const best = await readBlockNumber(nodeUrl)
    const { body } = await ask(`${nodeUrl}/blocks/${best - blocksBehind}`)
    const { id } = JSON.parse(body) as { id: string }
    const late = subscribeAll(nodeUrl, behind, `?pos=${id}`)
    await checkOthers(facts, nodeUrl, `${behind} behind`)
    const served = late.filter(({ status }) => status() === 101).length
    facts.check(`${served} of ${behind} subscribed`, served === behind)
    for (const { socket } of late) socket.destroy()
    const silent = subscribeAll(nodeUrl, pausedCount, '')
    for (const { socket } of silent) socket.pause()
    await checkOthers(facts, nodeUrl, `${pausedCount} do not read`)
    for (const { socket } of silent) socket.destroy()
    return facts.finding
  },
}

const paths = ['/blocks/best']

async function checkOthers(facts: Facts, nodeUrl: string, what: string): Promise<void> {
  const { p99Ms, failed } = await probePaths(nodeUrl, paths, 8)
  facts.check(`${what}: p99 of others ${p99Ms.toFixed(0)} ms`, p99Ms < maxOthersMs)
  facts.check(`${failed} of others not answered`, failed === 0)
}

function subscribeAll(nodeUrl: string, count: number, query: string): RawConnection[] {
  return Array.from({ length: count }, () => subscribe(nodeUrl, `/subscriptions/block${query}`))
}

async function readBlockNumber(nodeUrl: string): Promise<number> {
  const { body } = await ask(`${nodeUrl}/blocks/best`)
  return (JSON.parse(body) as { number: number }).number
}

/** Asks for a subscription as a WebSocket client does. */
function subscribe(nodeUrl: string, path: string): RawConnection {
  const head = [
    `GET ${path} HTTP/1.1`,
    `host: ${new URL(nodeUrl).host}`,
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
  ]
  return sendBytes(nodeUrl, `${head.join('\r\n')}\r\n\r\n`)
}
