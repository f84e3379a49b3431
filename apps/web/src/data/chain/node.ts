// The code that talks to the node, in its own chunk.
import { createThorClient, type ThorClient, type ThorClientConfig, watchBeats } from '@vermeil/thor'

export function connectNode(config: ThorClientConfig): ThorClient {
  return createThorClient(config)
}

export function watchNode(...watch: Parameters<typeof watchBeats>): () => void {
  return watchBeats(...watch)
}
