import { randomBytes } from 'node:crypto'

interface Call {
  id: number
  method?: string
  params?: { topic?: string; topics?: string[]; message?: string; tag?: number }
}

/** One connection to the relay: receives from its client, and sends by `send`. */
export interface RelayConnection {
  receive(text: string): void
  close(): void
}

/**
 * A fake of WalletConnect's relay: it forwards encrypted messages by topic and keeps those without a subscriber. Like
 * the real one, it sees no key.
 */
export class Relay {
  readonly #subscribers = new Map<string, Map<(text: string) => void, string>>()
  readonly #kept = new Map<string, Call['params'][]>()
  #nextId = 1

  connect(send: (text: string) => void): RelayConnection {
    const answer = (id: number, result: unknown) =>
      send(JSON.stringify({ id, jsonrpc: '2.0', result }))
    return {
      receive: (text) => {
        const { id, method, params = {} } = JSON.parse(text) as Call
        const { topic = '', topics = [] } = params
        switch (method) {
          case undefined:
            return
          case 'irn_publish':
            answer(id, true)
            return this.#publish(params, send)
          case 'irn_subscribe':
            return answer(id, this.#subscribe(topic, send))
          case 'irn_batchSubscribe':
            return answer(
              id,
              topics.map((each) => this.#subscribe(each, send)),
            )
          case 'irn_fetchMessages':
          case 'irn_batchFetchMessages':
            return answer(id, { messages: [], hasMore: false })
          default:
            this.#subscribers.get(topic)?.delete(send)
            answer(id, true)
        }
      },
      close: () => {
        for (const subscribers of this.#subscribers.values()) subscribers.delete(send)
      },
    }
  }

  #subscribe(topic: string, send: (text: string) => void): string {
    const id = randomBytes(32).toString('hex')
    const subscribers = this.#subscribers.get(topic) ?? new Map<(text: string) => void, string>()
    this.#subscribers.set(topic, subscribers.set(send, id))
    const kept = this.#kept.get(topic) ?? []
    this.#kept.delete(topic)
    // The subscriber needs the id before its first message.
    queueMicrotask(() => {
      for (const params of kept) this.#deliver(send, id, params)
    })
    return id
  }

  #publish(params: NonNullable<Call['params']>, from: (text: string) => void): void {
    const { topic = '' } = params
    const others = [...(this.#subscribers.get(topic) ?? [])].filter(([send]) => send !== from)
    if (others.length === 0) this.#kept.set(topic, [...(this.#kept.get(topic) ?? []), params])
    for (const [send, id] of others) this.#deliver(send, id, params)
  }

  #deliver(send: (text: string) => void, subscription: string, params: Call['params']): void {
    const data = { ...params, publishedAt: Date.now() }
    this.#nextId += 1
    send(
      JSON.stringify({
        id: this.#nextId,
        jsonrpc: '2.0',
        method: 'irn_subscription',
        params: { id: subscription, data },
      }),
    )
  }
}
