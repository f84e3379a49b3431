import { watchBeats } from '@vermeil/thor'

/** The subscription to blocks, in a chunk of its own. */
export function watchNode(...watch: Parameters<typeof watchBeats>): () => void {
  return watchBeats(...watch)
}
