import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { completeLicenses } from './vite/completeLicenses.ts'
import { compressFiles } from './vite/compressFiles.ts'
import { drawFrames } from './vite/drawFrames.ts'
import { hintCompiling } from './vite/hintCompiling.ts'
import { subsetFonts } from './vite/subsetFonts.ts'
import { translate } from './vite/translate.ts'

/** What the About screen links: the licences of all that the build contains. */
const noticesFile = 'licenses.txt'

const apiUrl = 'http://127.0.0.1:4600'

export default defineConfig(({ command }) => {
  // Whoever builds from within a test run hands down its NODE_ENV, and would get React's development build.
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
      // Last, since the others still write into files.
      compressFiles(),
    ],
    resolve: {
      // Libraries bring a stand-in for a hook that this React has.
      alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
    },
    build: {
      license: { fileName: noticesFile },
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          // The first load is these parts, which the size budget weighs together; each is run in a task of its own.
          codeSplitting: {
            groups: [
              {
                name: 'react',
                test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|web[\\/]src[\\/]createPage\.ts$/,
                tags: ['$initial'],
                priority: 2,
              },
              { name: 'index', tags: ['$initial'], priority: 1 },
              // What speaks to contracts is wanted together, with the first quote.
              { name: 'contracts', test: /abi[\\/]src[\\/](?:generated|codec|plans)[\\/]/ },
            ],
          },
        },
      },
    },
    server: { proxy: { '/api': apiUrl, '/indexer': apiUrl, '/logos': apiUrl } },
  }
})
