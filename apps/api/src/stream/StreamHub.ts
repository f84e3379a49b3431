import type { LedgerHead } from '@vermeil/ledger'
import { formatMessageId, formatTopic, type Topic } from '@vermeil/wire'
import type { Services } from '../Services.ts'
import { composeNews, readNews, type Span } from './composeNews.ts'
import { formatMessage } from './formatMessage.ts'

/** Who reads: takes text, and is told when it is over. */
export interface Reader {
  topics: readonly Topic[]
  send: (text: string) => void
}

/** A block that readers have been told of. */
type Told = Pick<LedgerHead, 'number' | 'id' | 'timestamp'>

/**
 * Tells every reader what each new head brought. A topic is read and written once, however many readers have it; one
 * head after the other, in order.
 */
export class StreamHub {
  readonly #services: Services
  readonly #readers = new Set<Reader>()
  readonly #onFailure: (error: unknown) => void
  #told: Told | undefined
  #work: Promise<void> = Promise.resolve()

  constructor(services: Services, onFailure: (error: unknown) => void) {
    this.#services = services
    this.#onFailure = onFailure
    services.head.subscribe((head, before) => this.#queue(head, before))
  }

  /** The block that a new reader's news begin after. */
  get told(): Told | undefined {
    return this.#told ?? this.#services.head.known
  }

  /** Adds a reader once what is under way has been told; the answer takes it away again. */
  async add(reader: Reader, begin: () => Promise<void>): Promise<() => void> {
    const ready = this.#work.then(async () => {
      await begin()
      this.#readers.add(reader)
    })
    this.#work = ready.catch(() => undefined)
    await ready
    return () => this.#readers.delete(reader)
  }

  /** The news of a reader's topics from after one block up to another, closed by the block's own message. */
  async compose(
    topics: readonly Topic[],
    { from, head }: { from: Told; head: Told },
  ): Promise<string> {
    const parts = new Map<string, string>()
    await this.#composeAll(parts, topics, createSpan(from, head))
    return join(parts, topics) + close(head, false)
  }

  #queue(head: LedgerHead, before: LedgerHead | undefined): void {
    this.#told ??= before
    this.#work = this.#work.then(() => this.#tell(head)).catch(this.#onFailure)
  }

  async #tell(head: LedgerHead): Promise<void> {
    const before = this.#told ?? head
    this.#told = head
    if (this.#readers.size === 0) return
    const isReorg = head.number <= before.number
    const parts = new Map<string, string>()
    if (!isReorg) {
      const topics = [...this.#readers].flatMap((reader) => reader.topics)
      await this.#composeAll(parts, topics, createSpan(before, head))
    }
    const end = close(head, isReorg)
    for (const reader of this.#readers) reader.send(join(parts, reader.topics) + end)
  }

  async #composeAll(
    parts: Map<string, string>,
    topics: readonly Topic[],
    span: Span,
  ): Promise<void> {
    if (topics.length === 0) return
    const news = await readNews(this.#services, span)
    for (const topic of topics) {
      const name = formatTopic(topic)
      if (!parts.has(name)) parts.set(name, await composeNews(this.#services, topic, news))
    }
  }
}

function createSpan(from: Told, head: Told): Span {
  return {
    fromBlock: from.number + 1,
    toBlock: head.number,
    since: from.timestamp,
    now: head.timestamp,
  }
}

function join(parts: ReadonlyMap<string, string>, topics: readonly Topic[]): string {
  return topics.map((topic) => parts.get(formatTopic(topic)) ?? '').join('')
}

function close({ number, id, timestamp }: Told, isReorg: boolean): string {
  const body = { number, id, timestamp, isReorg }
  return formatMessage('block', body, formatMessageId({ number, id }))
}
