import type { Chain } from '../../chain/Chain.ts'

/** What a node answers from. */
export interface Backend {
  chain: Chain
  /** Whether the endpoints answer that Thor has deprecated (thor --api-enable-deprecated). */
  enablesDeprecated: boolean
}

/** A request that found its endpoint. */
export interface ApiRequest extends Backend {
  /** A named part of the path; empty where it has none of that name. */
  part: (name: string) => string
  query: URLSearchParams
  /** Whether the client takes packed answers. */
  acceptsCompression: boolean
  /**
   * Reads the body once.
   * @throws {HttpError} 400 where it is over the limit.
   */
  readBody: () => Promise<string>
}
