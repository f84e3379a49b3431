import type { Chain } from '../chain/Chain.ts'

/** A request that found its endpoint. */
export interface Call {
  chain: Chain
  /** A named part of the path; empty where it has none of that name. */
  part: (name: string) => string
  query: URLSearchParams
  /** Whether the client takes packed answers. */
  isPacked: boolean
  /**
   * Reads the body once.
   * @throws {Refusal} 400 where it is over the limit.
   */
  readBody: () => Promise<string>
}
