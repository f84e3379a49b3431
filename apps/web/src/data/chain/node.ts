// The code that talks to the node, in its own chunk.
import { createThorClient, type ThorClient, type ThorClientConfig, watchBeats } from '@vermeil/thor'

/** A client of the node. */
export function connectNode(config: ThorClientConfig): ThorClient {
  return createThorClient(config)
}

/** Watches the blocks of the node. Returns a function that ends it. */
export function watchNode(...watch: Parameters<typeof watchBeats>): () => void {
  return watchBeats(...watch)
}
