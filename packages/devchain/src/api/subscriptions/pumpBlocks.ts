import type { WebSocket } from 'ws'
import type { Chain } from '../../chain/Chain.ts'
import type { Feed } from './openFeed.ts'
import { readNext } from './readNext.ts'
import type { Turns } from './Turns.ts'

const goingAway = 1001
/** Messages of a block that are written before others get their turn, and that a client who does not read holds. */
const groupMessages = 32

/** What all subscriptions of a node share. */
interface Shared {
  chain: Chain
  turns: Turns
}

/**
 * Sends what follows the feed's position, and from then on each new block, until the client leaves. Work is done in
 * small steps that take turns with those of other clients, and the next step only once the client has taken the one
 * before, so a client that is slow or far behind costs no memory and delays nobody.
 */
export function pumpBlocks(
  { chain, turns }: Shared,
  client: WebSocket,
  feed: Exclude<Feed, 'txpool'>,
): void {
  let { position } = feed
  let isPumping = false
  let hasNews = true

  async function pump(): Promise<void> {
    hasNews = true
    if (isPumping) return
    isPumping = true
    try {
      while (hasNews && client.readyState === client.OPEN) {
        hasNews = false
        const next = await turns.run(() => readNext(chain, position))
        if (next.position === position) continue
        hasNews = true
        position = next.position
        for (const { block, obsolete } of next.blocks)
          await sendAll(turns, client, await turns.run(() => feed.describe(block, obsolete)))
      }
    } catch {
      client.close(goingAway)
    } finally {
      isPumping = false
    }
  }

  const stop = chain.onBlock(() => void pump())
  client.once('close', stop)
  void pump()
}

/** Sends the messages in order, group by group, and waits until each group has left this process. */
async function sendAll(turns: Turns, client: WebSocket, messages: object[]): Promise<void> {
  for (let start = 0; start < messages.length; start += groupMessages)
    await turns.run(() => sendGroup(client, messages.slice(start, start + groupMessages)))
}

async function sendGroup(client: WebSocket, messages: object[]): Promise<void> {
  const texts = messages.map((message) => `${JSON.stringify(message)}\n`)
  const last = texts.pop() ?? ''
  for (const text of texts) client.send(text)
  await new Promise<void>((resolve, reject) => {
    client.send(last, (error) => (error ? reject(error) : resolve()))
  })
}
