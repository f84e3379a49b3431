import type { Plugin } from 'vite'

/**
 * Tells the browser that nearly all code of some chunks runs at once. It then compiles the code off the main thread
 * while it arrives, and not function by function during rendering (https://v8.dev/blog/explicit-compile-hints). Other
 * browsers see a comment.
 */
export function hintCompiling(): Plugin {
  return {
    name: 'hint-compiling',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && hintedChunks.has(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        }
      },
    },
  }
}

/** The chunks of /swap, and the chart, nearly all of which draws its first candles. */
const hintedChunks = new Set([
  'react',
  'index',
  'common',
  'card',
  'pair',
  'SwapScreen',
  'drawCandles',
])
