import { Graph, type NoRoute, type Plan, quoteExactIn, quoteExactOut } from '@vermeil/router'
import type { ThorClient } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'
import { zeroAddress } from '@vermeil/units'
import { fetchPairs } from '../registry/fetchPairs.ts'
import { fetchRegisteredPools, fetchRegistry } from '../registry/fetchRegistry.ts'
import { fetchTickPool } from '../registry/fetchTickPool.ts'
import { checkLegs, isNearlyEqual, type Mismatch } from './checkLegs.ts'
import { fetchOrderPools } from './fetchOrderPools.ts'
import { CertificateError } from './parseCertificate.ts'
import type { QuoteCertificate } from './QuoteCertificate.ts'

export type { Mismatch } from './checkLegs.ts'

/** The contracts that the pools are read from. The verifier chooses them, not the certificate. */
export interface VerifiedContracts {
  aggregator: Address
  orderBook: Address | null
  vvet: Address | null
}

/** The result of a verification. The certificate is correct if there is no mismatch. */
export interface Verification {
  /** The bound computed from the chain. */
  bound: bigint
  /** The pools and orders that were read. */
  poolCount: number
  mismatches: readonly Mismatch[]
}

/** `onProgress` reports how many of the V3 pools have been read, which take most of the time. */
export interface VerifyOptions {
  signal: AbortSignal
  onProgress?: (done: number, all: number) => void
}

type Node = Pick<ThorClient, 'fetchBlock' | 'simulate'>

/**
 * Computes a certificate again from the state of the chain at its block: the bound over all registered pools and the
 * named orders, and what the pools pay for its legs.
 * @throws {CertificateError} if the node is on another chain or does not have the block.
 * @throws {ThorError} if the node does not answer.
 */
export async function verifyCertificate(
  { thor, contracts }: { thor: Node; contracts: VerifiedContracts },
  certificate: QuoteCertificate,
  options: VerifyOptions,
): Promise<Verification> {
  await checkBlock(thor, certificate, options.signal)
  const graph = await fetchGraph({ thor, contracts }, certificate, options)
  const plan = quote(graph, certificate)
  const bound = plan.found ? plan.bound : 0n
  const { bound: stated } = certificate
  return {
    bound,
    poolCount: [...graph.pools()].length,
    mismatches: [
      ...(isNearlyEqual(stated, bound)
        ? []
        : [{ claim: 'bound' as const, stated, computed: bound }]),
      ...checkLegs(graph, certificate, contracts.orderBook),
    ],
  }
}

/** Checks that the node is on the certificate's chain and has its block on the trunk. */
async function checkBlock(
  thor: Node,
  { genesisId, block }: QuoteCertificate,
  signal: AbortSignal,
): Promise<void> {
  const [genesis, found] = await Promise.all(
    [0, block.number].map((number) => thor.fetchBlock(number, { signal })),
  )
  if (genesis?.id !== genesisId)
    throw new CertificateError(
      'The certificate is for another chain than that of the node: use a node of its chain.',
    )
  if (found?.id !== block.id)
    throw new CertificateError(
      `The node has no block ${block.number} with the certificate's id: use another node, or a newer certificate if the block was replaced.`,
    )
}

/** All registered pools and the named orders at the certificate's block. */
async function fetchGraph(
  { thor, contracts }: { thor: Node; contracts: VerifiedContracts },
  { block, orders }: QuoteCertificate,
  { signal, onProgress }: VerifyOptions,
): Promise<Graph> {
  const { aggregator, orderBook, vvet } = contracts
  const revision: Hex = block.id
  const { venues, poolCount } = await fetchRegistry(thor, aggregator, revision, signal)
  const poolIds = Array.from({ length: poolCount }, (_, index) => index + 1)
  const known = new Set(venues.map(({ router }) => router))
  const found = await fetchRegisteredPools(thor, { aggregator, poolIds }, revision, signal)
  const registered = found
    .filter((pool) => pool !== undefined)
    .filter((pool) => known.has(pool.venue))
  const ticks = registered.filter(({ kind }) => kind === 'ticks')
  const book = {
    name: orderBook ?? zeroAddress,
    router: orderBook ?? zeroAddress,
    wrappedVet: vvet ?? zeroAddress,
  }
  const graph = new Graph([...venues, book])
  const pairs = registered.filter(({ kind }) => kind === 'pair')
  for (const pool of await fetchPairs(thor, pairs, revision, signal)) if (pool) graph.write(pool)
  for (const [done, pool] of ticks.entries()) {
    onProgress?.(done, ticks.length)
    const request = { pool, known: undefined, changedTicks: [] }
    const state = await fetchTickPool(thor, request, revision, signal)
    if (state) graph.write(state)
  }
  if (orderBook !== null && orders.length > 0)
    for (const pool of await fetchOrderPools(thor, { orderBook, ids: orders }, revision, signal))
      graph.write(pool)
  return graph
}

function quote(
  graph: Graph,
  { from, to, isExactOut, amountIn, amountOut, maxHops }: QuoteCertificate,
): Plan | NoRoute {
  const request = { from, to, maxHops, isQuick: true }
  return isExactOut
    ? quoteExactOut(graph, { ...request, amountOut })
    : quoteExactIn(graph, { ...request, amountIn })
}
