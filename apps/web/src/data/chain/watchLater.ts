import type { watchBeats } from '@vermeil/thor'

/** Watches the chain's blocks by code that is loaded with the first watch; where it cannot be, the watch counts as lost. */
export const watchLater: typeof watchBeats = (node, listener, options = {}) => {
  let stop: (() => void) | undefined
  let isOver = false
  import('./beats.ts').then(
    (beats) => {
      if (!isOver) stop = beats.watchNode(node, listener, options)
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
