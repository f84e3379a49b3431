import { blockRefOf, type DynamicFeeBody, decodeHex } from '@vermeil/thor'
import { signTransaction } from '@vermeil/thor/sign'
import type { Hex, TxId } from '@vermeil/units'
import { type NodeOptions, startNode } from '../api/startNode.ts'
import type { DevChain } from '../chain/DevChain.ts'
import { startChain } from '../chain/startChain.ts'
import { createBareGenesis } from '../genesis/createDevGenesis.ts'
import { developmentAccounts } from '../model/developmentAccounts.ts'

/** The topic of the event that `createLog` emits. */
export const testTopic: Hex = `0x${'ab'.repeat(32)}`

/** A creation that emits an event with that topic and the byte 9. */
const createLog: Hex = `0x60095f537f${testTopic.slice(2)}60015fa1`

/** A creation that emits 1,100 empty events after its own `$Master` event. */
export const createManyLogs: Hex = '0x61044c5b5f5fa06001900380600357'

/** A chain in memory with manual mining, and a node that serves it, for tests. */
export interface TestNode extends AsyncDisposable {
  chain: DevChain
  url: string
  port: number
  get: (path: string, init?: RequestInit) => Promise<Response>
  /** Sends a value as JSON, or a text unchanged. */
  post: (path: string, body: unknown) => Promise<Response>
  /** Adds a creation with 7 wei from the first development account to the pool. */
  send: (changes?: Partial<DynamicFeeBody> & { data?: Hex }) => Promise<TxId>
}

/** Starts the chain and the node. `chain.mine` mines a block. */
export async function startTestNode(
  options: Pick<NodeOptions, 'drainMs' | 'enablesDeprecated' | 'heartbeat' | 'requestMs'> = {},
): Promise<TestNode> {
  const chain = await startChain({ genesis: createBareGenesis(), mining: { mode: 'manual' } })
  const node = await startNode({ chain, host: '127.0.0.1', port: 0, ...options })
  const get = (path: string, init?: RequestInit) => fetch(`${node.url}${path}`, init)
  let nonce = 0n
  return {
    chain,
    url: node.url,
    port: node.port,
    get,
    post: (path, body) =>
      get(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
    send({ data = createLog, ...changes } = {}) {
      nonce++
      const body: DynamicFeeBody = {
        type: 0x51,
        chainTag: chain.chainTag,
        blockRef: blockRefOf(chain.best().id),
        expiration: 720,
        clauses: [{ to: null, value: 7n, data }],
        maxFeePerGas: 20_000_000_000_000n,
        maxPriorityFeePerGas: 2n,
        gas: 1_000_000n,
        dependsOn: null,
        nonce,
        ...changes,
      }
      return chain.submit(signTransaction(body, readKey()))
    },
    async [Symbol.asyncDispose]() {
      await node[Symbol.asyncDispose]()
      await chain[Symbol.asyncDispose]()
    },
  }
}

function readKey(): Uint8Array {
  const [account] = developmentAccounts
  return decodeHex(account?.privateKey ?? '0x')
}
