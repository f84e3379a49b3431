import type { Plugin } from 'vite'

/**
 * Tells the browser that nearly all of what a page loads first is run at once: it then compiles it beside the main
 * thread, while it arrives, and not function by function while it draws
 * (https://v8.dev/blog/explicit-compile-hints). A comment to every other browser.
 */
export function hintCompiling(): Plugin {
  return {
    name: 'hint-compiling',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && firstParts.has(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
        }
      },
    },
  }
}

/** The chunks that the configuration makes of the first load. */
const firstParts = new Set(['react', 'index'])
