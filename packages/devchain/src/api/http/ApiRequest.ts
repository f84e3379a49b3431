import type { Chain } from '../../chain/Chain.ts'

/** The chain that a node serves, and its options. */
export interface Backend {
  chain: Chain
  /** Whether deprecated endpoints are enabled (thor --api-enable-deprecated). */
  enablesDeprecated: boolean
}

/** A request as its handler receives it. */
export interface ApiRequest extends Backend {
  /** A named part of the path, or an empty text if the path has no part of that name. */
  part: (name: string) => string
  query: URLSearchParams
  /** Whether the client accepts compressed responses. */
  acceptsCompression: boolean
  /**
   * Reads the body. Can be called once.
   * @throws {HttpError} 400 if it exceeds the limit.
   */
  readBody: () => Promise<string>
}
