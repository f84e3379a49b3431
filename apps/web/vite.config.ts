import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './vite/chunks.ts'
import { completeLicenses } from './vite/completeLicenses.ts'
import { compressFiles } from './vite/compressFiles.ts'
import { drawFrames } from './vite/drawFrames.ts'
import { hintCompiling } from './vite/hintCompiling.ts'
import { subsetFonts } from './vite/subsetFonts.ts'
import { translate } from './vite/translate.ts'

/** The licences of everything in the build, linked on the About screen. */
const noticesFile = 'licenses.txt'

/** The chunks of the first load, which are there before anything else is imported. */
const firstLoad = /\/(?:react|rolldown-runtime|index)-[^/]+\.js$/

/** The chunks that fetch data, and those of reviews and transactions. */
const awaitedParts = /\/(?:fetch[A-Z]\w*|FlowDialogs|TransactionStore|prepareDeal)-[^/]+\.js$/

const apiUrl = 'http://127.0.0.1:4600'

export default defineConfig(({ command }) => {
  // A build from within a test run inherits its NODE_ENV and would get React's development build.
  if (command === 'build') process.env['NODE_ENV'] = 'production'
  return {
    root: import.meta.dirname,
    plugins: [
      translate(),
      react(),
      drawFrames(),
      subsetFonts(`${import.meta.dirname}/../../node_modules/.cache/vermeil-fonts`),
      hintCompiling(),
      completeLicenses(noticesFile),
      // Last, because the others still write files.
      compressFiles(),
    ],
    resolve: {
      // Libraries include a shim for a hook that this React has.
      alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
    },
    build: {
      license: { fileName: noticesFile },
      // A font within the style sheet would be loaded by every page, and the policy forbids it.
      assetsInlineLimit: (path) => (path.endsWith('.woff2') ? false : undefined),
      // The size budget reads from it what each screen loads. The server does not send it.
      manifest: true,
      modulePreload: {
        polyfill: false,
        // A list of the imports of all later parts would add 5 kB to the first load. So only the style sheets of a part
        // are fetched with it, and its imports after it has arrived, unless a trader waits for it. A page lists all
        // files of its screen.
        resolveDependencies: (part, imports, { hostType }) =>
          hostType === 'html'
            ? imports
            : imports.filter((path) =>
                awaitedParts.test(part) ? !firstLoad.test(path) : path.endsWith('.css'),
              ),
      },
      rolldownOptions: {
        output: {
          // The first load names every chunk, so the hashes are short.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          // The name of a font contains a hash already.
          assetFileNames: ({ names: [name = ''] }) =>
            name.endsWith('.woff2') ? 'assets/[name][extname]' : 'assets/[name]-[hash:7][extname]',
          codeSplitting: { groups: chunkGroups },
        },
      },
    },
    server: { proxy: { '/api': apiUrl, '/indexer': apiUrl, '/logos': apiUrl } },
  }
})
