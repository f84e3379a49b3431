import { formatTopic, type Topic } from '@vermeil/wire'
import { type BlockChanges, composeMessages, findTopicCost } from './composeMessages.ts'
import type { StreamDependencies } from './StreamDependencies.ts'

/** A client and the topics that it reads. */
export interface TopicSubscription {
  client: string
  topics: readonly Topic[]
}

/**
 * The messages of a span of blocks. A topic is composed once for all its readers, in the turn of one of their clients,
 * who share its price.
 */
export class MessageComposer {
  readonly #dependencies: StreamDependencies
  readonly #changes: BlockChanges
  /** The clients of each topic that has a price. */
  readonly #clients = new Map<string, Set<string>>()
  /** Whether a client has paid for a topic, by both. */
  readonly #payments = new Map<string, boolean>()
  readonly #parts = new Map<string, Promise<string>>()

  constructor(
    dependencies: StreamDependencies,
    changes: BlockChanges,
    subscriptions: readonly TopicSubscription[],
  ) {
    this.#dependencies = dependencies
    this.#changes = changes
    for (const { client, topics } of subscriptions)
      for (const topic of topics) {
        const name = formatTopic(topic)
        const clients = this.#clients.get(name) ?? new Set()
        this.#clients.set(name, clients.add(client))
      }
  }

  /** The messages of a reader in the order of its topics, without those that its client cannot pay for. */
  async compose({ client, topics }: TopicSubscription): Promise<string> {
    if (topics.length === 0) return ''
    const parts = await this.#dependencies.queue.run(client, async () =>
      topics.map((topic) => this.#read(client, topic)),
    )
    return (await Promise.all(parts)).join('')
  }

  async #read(client: string, topic: Topic): Promise<string> {
    const cost = findTopicCost(topic, this.#changes)
    if (cost === 0) return await composeMessages(this.#dependencies, topic, this.#changes)
    const name = formatTopic(topic)
    if (!this.#pay(client, name, cost)) return ''
    return await (this.#parts.get(name) ??
      this.#dependencies.queue.run(client, () => this.#start(name, topic)))
  }

  /** Only work that has started is shared, because waiting work may be behind much other work of its client. */
  #start(name: string, topic: Topic): Promise<string> {
    const part = this.#parts.get(name) ?? composeMessages(this.#dependencies, topic, this.#changes)
    this.#parts.set(name, part)
    return part
  }

  #pay(client: string, name: string, cost: number): boolean {
    const key = `${client} ${name}`
    const share = Math.ceil(cost / (this.#clients.get(name)?.size ?? 1))
    const isPaid =
      this.#payments.get(key) ?? !this.#dependencies.budget.take(client, share).isRefused
    this.#payments.set(key, isPaid)
    return isPaid
  }
}
