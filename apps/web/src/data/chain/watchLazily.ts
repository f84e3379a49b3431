import type { watchBeats } from '@vermeil/thor'

/**
 * Watches the chain's blocks with code that is loaded on first use. If it cannot be loaded, the watch counts as lost.
 */
export const watchLazily: typeof watchBeats = (node, listener, options = {}) => {
  let stop: (() => void) | undefined
  let isOver = false
  import('./node.ts').then(
    (code) => {
      if (!isOver) stop = code.watchNode(node, listener, options)
    },
    (cause) => {
      if (!isOver) options.onState?.({ status: 'lost', retryInMs: null, cause })
    },
  )
  return () => {
    isOver = true
    stop?.()
  }
}
