import { watchBeats } from '@vermeil/thor'

/** The subscription to blocks, in its own chunk. */
export function watchNode(...watch: Parameters<typeof watchBeats>): () => void {
  return watchBeats(...watch)
}
