import type { WebSocket } from 'ws'
import type { Chain } from '../../chain/Chain.ts'
import type { Feed } from './openFeed.ts'
import { readNext } from './readNext.ts'

const goingAway = 1001

/**
 * Sends what follows the feed's position, and from then on each new block, until the client leaves.
 * A block is read only once the one before it has gone out, so a slow client costs no memory.
 */
export function pumpBlocks(chain: Chain, client: WebSocket, feed: Exclude<Feed, 'txpool'>): void {
  let { position } = feed
  let isPumping = false

  async function pump(): Promise<void> {
    if (isPumping) return
    isPumping = true
    try {
      while (client.readyState === client.OPEN) {
        const next = readNext(chain, position)
        if (next.position === position) break
        position = next.position
        const messages = next.blocks.flatMap(({ block, obsolete }) =>
          feed.describe(block, obsolete),
        )
        await sendAll(client, messages)
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

/** Sends the messages in order and waits until the last has left this process. */
async function sendAll(client: WebSocket, messages: object[]): Promise<void> {
  const texts = messages.map((message) => `${JSON.stringify(message)}\n`)
  const last = texts.pop()
  if (last === undefined) return
  for (const text of texts) client.send(text)
  await new Promise<void>((resolve, reject) => {
    client.send(last, (error) => (error ? reject(error) : resolve()))
  })
}
