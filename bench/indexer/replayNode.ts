import { closeSync, openSync, readSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { createThorClient, type ThorClient } from '@vermeil/thor'
import { createBlockId, type EventFile, firstTime, type Recording } from './recordChain.ts'

/** The project's client for a node whose answers come from the recording. */
export function replayNode({ files, blocks }: Recording): ThorClient & Disposable {
  const replays = files.map((file) => new Replay(file))
  const zero = `0x${'00'.repeat(32)}`
  const describeBlock = (number: number): object => ({
    number,
    id: createBlockId(number),
    parentID: number === 0 ? zero : createBlockId(number - 1),
    timestamp: firstTime + number * 10,
    size: 500,
    gasLimit: 40_000_000,
    gasUsed: 0,
    beneficiary: zero.slice(0, 42),
    signer: zero.slice(0, 42),
    totalScore: number,
    txsRoot: zero,
    txsFeatures: 1,
    stateRoot: zero,
    receiptsRoot: zero,
    com: true,
    isTrunk: true,
    isFinalized: true,
    transactions: [],
  })
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(String(input))
    // A node's answer arrives through the event loop, which also runs timers.
    await setImmediate()
    if (pathname === '/logs/event') {
      const { range, criteriaSet } = JSON.parse(String(init?.body))
      const isPools = criteriaSet.some((each: { address?: string }) => each.address === undefined)
      return new Response(replays[isPools ? 0 : 1]?.read(range.from, range.to))
    }
    if (pathname === '/accounts/*') {
      const { clauses } = JSON.parse(String(init?.body))
      const result = {
        data: zero,
        events: [],
        transfers: [],
        gasUsed: 1,
        reverted: false,
        vmError: '',
      }
      return Response.json(clauses.map(() => result))
    }
    if (pathname.endsWith('/code')) return Response.json({ code: '0x60' })
    const revision = pathname.replace('/blocks/', '')
    const number = Number(revision)
    return Response.json(describeBlock(Number.isNaN(number) ? blocks : number))
  }
  const thor = createThorClient({ url: 'http://recorded.test', fetch })
  return {
    ...thor,
    [Symbol.dispose]() {
      for (const replay of replays) replay.close()
    },
  }
}

const maxLogs = 1000

class Replay {
  readonly #file: EventFile
  readonly #handle: number

  constructor(file: EventFile) {
    this.#file = file
    this.#handle = openSync(file.path, 'r')
  }

  /** The first thousand events of those blocks, as JSON. */
  read(fromBlock: number, toBlock: number): string {
    const { offsets } = this.#file
    const first = this.#find(fromBlock)
    const last = Math.min(this.#find(toBlock + 1), first + maxLogs)
    const [start = 0, end = 0] = [offsets[first], offsets[last]]
    if (end <= start) return '[]'
    const bytes = Buffer.allocUnsafe(end - start - 1)
    readSync(this.#handle, bytes, 0, bytes.length, start)
    return `[${bytes.toString('latin1')}]`
  }

  close(): void {
    closeSync(this.#handle)
  }

  /** The first event at or after a block. */
  #find(block: number): number {
    const { blocks } = this.#file
    let [low, high] = [0, blocks.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((blocks[middle] ?? 0) < block) low = middle + 1
      else high = middle
    }
    return low
  }
}
