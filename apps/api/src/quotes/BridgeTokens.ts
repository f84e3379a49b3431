import { aggregator, decodeResult, encodeCall } from '@vermeil/abi'
import type { Address } from '@vermeil/units'
import { bridgesRefreshMs, nodeTimeoutMs } from '../config/limits.ts'
import type { NodeReader } from '../config/NodeReader.ts'
import { ApiProblem } from '../http/ApiProblem.ts'

/**
 * The bridge tokens of the aggregator contract, which it uses when it searches for a route by itself, as for an exact
 * output. They change rarely: read from the node, and again after a minute.
 */
export class BridgeTokens {
  readonly #thor: NodeReader
  readonly #contract: Address | null
  readonly #clock: () => number
  #tokens: ReadonlySet<Address> = new Set()
  #expiresAtMs = Number.NEGATIVE_INFINITY

  constructor(thor: NodeReader, contract: Address | null, clock: () => number) {
    this.#thor = thor
    this.#contract = contract
    this.#clock = clock
  }

  /** @throws {ApiProblem} 503 if the node does not answer. */
  async read(): Promise<ReadonlySet<Address>> {
    if (this.#contract === null || this.#clock() < this.#expiresAtMs) return this.#tokens
    try {
      this.#tokens = await this.#fetch(this.#contract)
    } catch (cause) {
      throw new ApiProblem(503, silent, { cause, retryAfterSeconds: 2 })
    }
    this.#expiresAtMs = this.#clock() + bridgesRefreshMs
    return this.#tokens
  }

  async #fetch(contract: Address): Promise<ReadonlySet<Address>> {
    const clauses = [{ to: contract, value: 0n, data: encodeCall(aggregator.getRoutingData, []) }]
    const signal = AbortSignal.timeout(nodeTimeoutMs)
    const [result] = await this.#thor.simulate({ clauses }, 'best', { signal })
    return new Set(decodeResult(aggregator.getRoutingData, result?.data ?? '0x').bridgeTokens)
  }
}

const silent = 'The node does not answer, and an exact output needs it. Try again in a moment.'
