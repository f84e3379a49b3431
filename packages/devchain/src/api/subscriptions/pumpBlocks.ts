import type { WebSocket } from 'ws'
import type { Chain } from '../../chain/Chain.ts'
import type { Feed } from './openFeed.ts'
import { readNext } from './readNext.ts'
import type { Turns } from './Turns.ts'

/** The close code of RFC 6455 for a server that closes a connection. */
export const goingAway = 1001
/** How many messages of a block are sent in one step. A client that does not read buffers no more than these. */
const groupMessages = 32

/** The state that all subscriptions of a node share. */
interface Shared {
  chain: Chain
  turns: Turns
}

/**
 * Sends the blocks after the feed's position, and then each new block, until the client leaves. The work is done in
 * small steps that alternate with those of other clients. A step starts only after the client has received the one
 * before, so a slow client costs no memory and delays no other client.
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
      // The client has left, or its position is unknown.
      client.close(goingAway)
    } finally {
      isPumping = false
    }
  }

  const stop = chain.onBlock(() => void pump())
  client.once('close', stop)
  void pump()
}

/** Sends the messages in order, in groups, and waits until each group has left this process. */
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
