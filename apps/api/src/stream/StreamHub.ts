import { hasBlock, type LedgerHead } from '@vermeil/ledger'
import { formatMessageId } from '@vermeil/wire'
import { readChanges, type Span } from './composeMessages.ts'
import { formatServerEvent } from './formatServerEvent.ts'
import { MessageComposer, type TopicSubscription } from './MessageComposer.ts'
import type { StreamDependencies } from './StreamDependencies.ts'

/** A connected client: `send` writes text to it. */
export interface StreamReader extends TopicSubscription {
  send: (text: string) => void
}

/** A reader, and the messages that wait until the missed ones are sent. */
interface Member extends StreamReader {
  held: string[] | undefined
}

/** A block whose messages were sent. */
type AnnouncedBlock = Pick<LedgerHead, 'number' | 'id' | 'timestamp'>

/**
 * Sends every reader the messages of each new head, one head after the other. Each client's messages are composed in
 * its own turns and sent when they are ready, so a client with many topics delays no other.
 */
export class StreamHub {
  readonly #dependencies: StreamDependencies
  readonly #members = new Set<Member>()
  readonly #onFailure: (error: unknown) => void
  #announced: AnnouncedBlock | undefined
  #work: Promise<void> = Promise.resolve()

  constructor(dependencies: StreamDependencies, onFailure: (error: unknown) => void) {
    this.#dependencies = dependencies
    this.#onFailure = onFailure
    dependencies.head.subscribe((head, before) => this.#queue(head, before))
  }

  /** The block after which a new reader's messages begin. */
  get announced(): AnnouncedBlock | undefined {
    return this.#announced ?? this.#dependencies.head.known
  }

  /**
   * Adds a reader of all messages from now on, and first sends what `composeMissed` composes of the blocks before.
   * @returns a function that removes the reader.
   */
  async add(reader: StreamReader, composeMissed: () => Promise<string>): Promise<() => void> {
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

  /** The messages of a reader's topics after one block up to another, with the block's own message at the end. */
  async compose(
    reader: TopicSubscription,
    { from, head }: { from: AnnouncedBlock; head: AnnouncedBlock },
  ): Promise<string> {
    const changes = await this.#dependencies.queue.run(reader.client, () =>
      readChanges(this.#dependencies.ledger, createSpan(from, head)),
    )
    const composer = new MessageComposer(this.#dependencies, changes, [reader])
    return (await composer.compose(reader)) + close(head, false)
  }

  #queue(head: LedgerHead, before: LedgerHead | undefined): void {
    this.#announced ??= before
    this.#work = this.#work.then(() => this.#announce(head)).catch(this.#onFailure)
  }

  async #announce(head: LedgerHead): Promise<void> {
    const before = this.#announced ?? head
    this.#announced = head
    const members = [...this.#members]
    if (members.length === 0) return
    const { ledger } = this.#dependencies
    const end = close(head, false)
    try {
      // Not every head is announced, so a reorg does not always show in the number.
      if (head.number <= before.number || !(await hasBlock(ledger, before)))
        return sendAll(members, close(head, true))
      const changes = await readChanges(ledger, createSpan(before, head))
      const composer = new MessageComposer(this.#dependencies, changes, members)
      const clients = Map.groupBy(members, ({ client }) => client)
      await Promise.all([...clients.values()].map((own) => this.#sendToClient(own, composer, end)))
    } catch (error) {
      this.#onFailure(error)
      sendAll(members, lost + end)
    }
  }

  /** Sends to a client's readers one after the other. A reader whose messages cannot be composed gets `reset`. */
  async #sendToClient(
    members: readonly Member[],
    composer: MessageComposer,
    end: string,
  ): Promise<void> {
    for (const member of members) {
      const text = await composer.compose(member).catch((error: unknown) => {
        this.#onFailure(error)
        return lost
      })
      sendAll([member], text + end)
    }
  }
}

const lost = formatServerEvent('reset', {
  reason: 'The events of a block could not be read: request everything again.',
})

function sendAll(members: readonly Member[], text: string): void {
  for (const { held, send } of members) {
    if (held === undefined) send(text)
    else held.push(text)
  }
}

function createSpan(from: AnnouncedBlock, head: AnnouncedBlock): Span {
  return {
    fromBlock: from.number + 1,
    toBlock: head.number,
    since: from.timestamp,
    now: head.timestamp,
  }
}

function close({ number, id, timestamp }: AnnouncedBlock, isReorg: boolean): string {
  const body = { number, id, timestamp, isReorg }
  return formatServerEvent('block', body, formatMessageId({ number, id }))
}
