import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createBlockId, firstTime, type Recording } from './recordChain.ts'

/** A recorded event in Thor's format. */
interface RecordedLog {
  address: string
  topics: string[]
  data: string
  meta: {
    blockNumber: number
    txID: string
    txOrigin: string
    txIndex: number
    logIndex: number
  }
}

/** The number of empty blocks after the recorded ones, so that all of those are final. */
const emptyBlocks = 500
const zero = `0x${'00'.repeat(32)}`
const noAddress = `0x${'00'.repeat(20)}`
const hex = (value: number): string => `0x${value.toString(16)}`

/** A running server, and the number of its events by topic. */
interface RpcServer extends Disposable {
  url: string
  count: (topic: string) => number
}

/** Serves the recorded chain through the JSON-RPC methods of an Ethereum node that an indexer uses. */
export async function serveRpc(recording: Recording): Promise<RpcServer> {
  const blocks = readBlocks(recording)
  const best = recording.blocks + emptyBlocks
  const answer = (method: string, [first, second]: unknown[]): unknown => {
    if (method === 'eth_chainId') return hex(61_000)
    if (method === 'eth_blockNumber') return hex(best)
    if (method === 'eth_getLogs') return findLogs(blocks, first as LogFilter)
    const isLatest = first === 'latest' || first === 'finalized' || first === 'safe'
    if (method === 'eth_getBlockByNumber')
      return writeBlock(blocks, isLatest ? best : Number(first), second === true)
    if (method === 'eth_getBlockByHash')
      return writeBlock(blocks, Number(String(first).slice(0, 10)), second === true)
    throw new Error(`The recording has no answer to ${method}.`)
  }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const text of request.setEncoding('utf8')) body += text
    const asked = JSON.parse(body) as { id: number; method: string; params?: unknown[] }
    const { id, method, params } = asked
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: answer(method, params ?? []) }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count: (topic) =>
      [...blocks.values()].flat().filter(({ topics }) => topics[0] === topic).length,
    [Symbol.dispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The events of both files by block, in the order of the chain. */
function readBlocks({ files }: Recording): ReadonlyMap<number, RecordedLog[]> {
  const blocks = new Map<number, RecordedLog[]>()
  for (const { path } of files) {
    const logs = JSON.parse(`[${readFileSync(path, 'latin1').slice(0, -1)}]`) as RecordedLog[]
    for (const log of logs) {
      const block = blocks.get(log.meta.blockNumber) ?? []
      blocks.set(log.meta.blockNumber, block)
      block.push(log)
    }
  }
  for (const block of blocks.values())
    block.sort((one, other) => one.meta.logIndex - other.meta.logIndex)
  return blocks
}

interface LogFilter {
  fromBlock: string
  toBlock: string
  address?: string | string[]
  topics?: (string | string[] | null)[]
}

function findLogs(
  blocks: ReadonlyMap<number, RecordedLog[]>,
  { fromBlock, toBlock, address, topics }: LogFilter,
): object[] {
  const addresses = address === undefined ? undefined : new Set([address].flat().map(lower))
  const first = topics?.[0]
  const wanted = first === undefined || first === null ? undefined : new Set([first].flat())
  const found: object[] = []
  for (let number = Number(fromBlock); number <= Number(toBlock); number += 1)
    for (const log of blocks.get(number) ?? [])
      if ((addresses?.has(log.address) ?? true) && (wanted?.has(log.topics[0] ?? '') ?? true))
        found.push(writeLog(log))
  return found
}

function lower(text: string): string {
  return text.toLowerCase()
}

function writeLog({ address, topics, data, meta }: RecordedLog): object {
  return {
    address,
    topics,
    data,
    blockNumber: hex(meta.blockNumber),
    blockHash: createBlockId(meta.blockNumber),
    transactionHash: meta.txID,
    transactionIndex: hex(meta.txIndex),
    logIndex: hex(meta.logIndex),
    removed: false,
  }
}

function writeBlock(
  blocks: ReadonlyMap<number, RecordedLog[]>,
  number: number,
  isWhole: boolean,
): object {
  const signed = new Map((blocks.get(number) ?? []).map((log) => [log.meta.txID, log]))
  const transactions = [...signed.values()].map((log) =>
    isWhole ? writeTransaction(log) : log.meta.txID,
  )
  return {
    number: hex(number),
    hash: createBlockId(number),
    parentHash: number === 0 ? zero : createBlockId(number - 1),
    timestamp: hex(firstTime + number * 10),
    logsBloom: `0x${'ff'.repeat(256)}`,
    miner: noAddress,
    gasUsed: '0x0',
    gasLimit: hex(40_000_000),
    baseFeePerGas: '0x0',
    nonce: '0x0000000000000000',
    mixHash: zero,
    stateRoot: zero,
    receiptsRoot: zero,
    transactionsRoot: zero,
    sha3Uncles: zero,
    size: '0x1f4',
    difficulty: '0x0',
    totalDifficulty: '0x0',
    extraData: '0x',
    uncles: [],
    transactions,
  }
}

function writeTransaction({ meta }: RecordedLog): object {
  return {
    hash: meta.txID,
    blockNumber: hex(meta.blockNumber),
    blockHash: createBlockId(meta.blockNumber),
    transactionIndex: hex(meta.txIndex),
    from: meta.txOrigin,
    to: noAddress,
    value: '0x0',
    input: '0x',
    nonce: '0x0',
    gas: hex(100_000),
    gasPrice: '0x0',
    type: '0x0',
    r: zero,
    s: zero,
    v: '0x0',
  }
}
