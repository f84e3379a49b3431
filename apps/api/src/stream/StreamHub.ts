import type { LedgerHead } from '@vermeil/ledger'
import { formatMessageId } from '@vermeil/wire'
import { Bulletin, type Subscription } from './Bulletin.ts'
import { readNews, type Span } from './composeNews.ts'
import { formatMessage } from './formatMessage.ts'
import type { StreamSources } from './StreamSources.ts'

/** Who reads: takes text. */
export interface Reader extends Subscription {
  send: (text: string) => void
}

/** A reader, and what it is still to be sent once it has what it missed. */
interface Member extends Reader {
  held: string[] | undefined
}

/** A block that readers have been told of. */
type Told = Pick<LedgerHead, 'number' | 'id' | 'timestamp'>

/**
 * Tells every reader what each new head brought, one head after the other. Each client's messages are composed in its
 * own turns and sent once they are ready, so that a client with many topics delays no other.
 */
export class StreamHub {
  readonly #sources: StreamSources
  readonly #members = new Set<Member>()
  readonly #onFailure: (error: unknown) => void
  #told: Told | undefined
  #work: Promise<void> = Promise.resolve()

  constructor(sources: StreamSources, onFailure: (error: unknown) => void) {
    this.#sources = sources
    this.#onFailure = onFailure
    sources.head.subscribe((head, before) => this.#queue(head, before))
  }

  /** The block that a new reader's news begin after. */
  get told(): Told | undefined {
    return this.#told ?? this.#sources.head.known
  }

  /**
   * Adds a reader of the news from now on, and sends them after what `composeMissed` composes of the news before.
   * @returns what takes the reader away again.
   */
  async add(reader: Reader, composeMissed: () => Promise<string>): Promise<() => void> {
    const member: Member = { ...reader, held: [] }
    this.#members.add(member)
    const missed = await composeMissed().catch((error: unknown) => {
      this.#onFailure(error)
      return lost
    })
    for (const text of [missed, ...(member.held ?? [])]) if (text !== '') reader.send(text)
    member.held = undefined
    return () => this.#members.delete(member)
  }

  /** The news of a reader's topics from after one block up to another, closed by the block's own message. */
  async compose(reader: Subscription, { from, head }: { from: Told; head: Told }): Promise<string> {
    const news = await this.#sources.turns.run(reader.client, () =>
      readNews(this.#sources.ledger, createSpan(from, head)),
    )
    const bulletin = new Bulletin(this.#sources, news, [reader])
    return (await bulletin.compose(reader)) + close(head, false)
  }

  #queue(head: LedgerHead, before: LedgerHead | undefined): void {
    this.#told ??= before
    this.#work = this.#work.then(() => this.#tell(head)).catch(this.#onFailure)
  }

  async #tell(head: LedgerHead): Promise<void> {
    const before = this.#told ?? head
    this.#told = head
    const members = [...this.#members]
    if (members.length === 0) return
    const isReorg = head.number <= before.number
    const end = close(head, isReorg)
    if (isReorg) return sendAll(members, end)
    try {
      const news = await readNews(this.#sources.ledger, createSpan(before, head))
      const bulletin = new Bulletin(this.#sources, news, members)
      const clients = Map.groupBy(members, ({ client }) => client)
      await Promise.all([...clients.values()].map((own) => this.#tellClient(own, bulletin, end)))
    } catch (error) {
      this.#onFailure(error)
      sendAll(members, lost + end)
    }
  }

  /** Tells a client's readers one after the other; one whose news cannot be composed hears that they are lost. */
  async #tellClient(members: readonly Member[], bulletin: Bulletin, end: string): Promise<void> {
    for (const member of members) {
      const text = await bulletin.compose(member).catch((error: unknown) => {
        this.#onFailure(error)
        return lost
      })
      sendAll([member], text + end)
    }
  }
}

const lost = formatMessage('reset', {
  reason: 'The news of a block could not be read: ask for everything again.',
})

function sendAll(members: readonly Member[], text: string): void {
  for (const { held, send } of members) {
    if (held === undefined) send(text)
    else held.push(text)
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

function close({ number, id, timestamp }: Told, isReorg: boolean): string {
  const body = { number, id, timestamp, isReorg }
  return formatMessage('block', body, formatMessageId({ number, id }))
}
