import type { Hex } from '@vermeil/units'
import { encodeHex } from '../encodeHex.ts'
import { parseBlock, parseExpandedBlock } from './Block.ts'
import { parseFetchedTransaction } from './ChainTransaction.ts'
import { createRequestSender } from './createRequestSender.ts'
import { buildEventCriterion, buildLogBody, parseEventLog, parseTransferLog } from './LogFilter.ts'
import { parseNodeUrl } from './parseNodeUrl.ts'
import { parseReceipt } from './Receipt.ts'
import { buildSimulationBody, parseSimulation } from './SimulationResult.ts'
import type { ThorClient } from './ThorClient.ts'

/** How to reach a node. */
export interface ThorClientConfig {
  /** For example `https://mainnet.vechain.org`. */
  url: string
  /** The global fetch if omitted. */
  fetch?: typeof fetch
  /** A node of another chain then refuses every request with status 403. */
  genesisId?: Hex
  /** How long to wait for a response, in milliseconds; 10 s if omitted, which is how long a node works on a request. */
  timeoutMs?: number
}

/**
 * Creates a client of one Thor node (2.4 or later).
 * @throws {NodeUrlError} if the URL is not http or https.
 */
export function createThorClient(config: ThorClientConfig): ThorClient {
  const { genesisId, timeoutMs = 10_000 } = config
  const url = parseNodeUrl(config.url)
  const send = createRequestSender({
    url,
    fetch: config.fetch ?? ((...request) => globalThis.fetch(...request)),
    timeoutMs,
    genesisId,
  })
  return {
    url,
    genesisId,
    fetchBlock: async (revision, options) =>
      (await send(`/blocks/${revision}`, { ...options })).orNull(parseBlock),
    fetchExpandedBlock: async (revision, options) => {
      const query = { expanded: true }
      return (await send(`/blocks/${revision}`, { ...options, query })).orNull(parseExpandedBlock)
    },
    fetchAccount: async (address, revision, options) => {
      const answer = await send(`/accounts/${address}`, { ...options, query: { revision } })
      return {
        balance: answer.get('balance').amount(),
        energy: answer.get('energy').amount(),
        hasCode: answer.get('hasCode').boolean(),
      }
    },
    fetchCode: async (address, revision, options) => {
      const answer = await send(`/accounts/${address}/code`, { ...options, query: { revision } })
      return answer.get('code').hex()
    },
    fetchStorage: async ({ address, key }, revision, options) => {
      const path = `/accounts/${address}/storage/${key}`
      return (await send(path, { ...options, query: { revision } })).get('value').hex(32)
    },
    simulate: async (request, revision = 'next', options) => {
      const body = buildSimulationBody(request)
      const answer = await send('/accounts/*', { ...options, query: { revision }, body })
      return parseSimulation(answer, request.clauses.length)
    },
    sendTransaction: async (raw, options) => {
      const body = { raw: typeof raw === 'string' ? raw : encodeHex(raw) }
      return (await send('/transactions', { ...options, body })).get('id').txId()
    },
    fetchTransaction: async (id, { pending, signal } = {}) => {
      const query = { pending: pending === true ? true : undefined }
      return (await send(`/transactions/${id}`, { signal, query })).orNull(parseFetchedTransaction)
    },
    fetchReceipt: async (id, options) =>
      (await send(`/transactions/${id}/receipt`, { ...options })).orNull(parseReceipt),
    fetchEvents: async (filter, options) => {
      const body = buildLogBody(filter, buildEventCriterion)
      return (await send('/logs/event', { ...options, body })).list(parseEventLog)
    },
    fetchTransfers: async (filter, options) => {
      const body = buildLogBody(filter, (criterion) => criterion)
      return (await send('/logs/transfer', { ...options, body })).list(parseTransferLog)
    },
    fetchFeeHistory: async ({ rewardPercentiles, ...request }, options) => {
      const query = { ...request, rewardPercentiles: rewardPercentiles?.join(',') }
      const answer = await send('/fees/history', { ...options, query })
      return {
        oldestBlock: answer.get('oldestBlock').hex(),
        baseFeePerGas: answer.get('baseFeePerGas').list((fee) => fee.amount()),
        gasUsedRatio: answer.get('gasUsedRatio').list((ratio) => ratio.ratio()),
        reward: answer
          .get('reward')
          .orNull((blocks) => blocks.list((fees) => fees.list((fee) => fee.amount()))),
      }
    },
    fetchPriorityFee: async (options) =>
      (await send('/fees/priority', { ...options })).get('maxPriorityFeePerGas').amount(),
  }
}
