import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { completeLicenses } from './vite/completeLicenses.ts'
import { compressFiles } from './vite/compressFiles.ts'
import { drawFrames } from './vite/drawFrames.ts'
import { hintCompiling } from './vite/hintCompiling.ts'
import { subsetFonts } from './vite/subsetFonts.ts'
import { translate } from './vite/translate.ts'

/** The licences of everything in the build, linked on the About screen. */
const noticesFile = 'licenses.txt'

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
        // The chunks of the first load are there before anything else is imported.
        resolveDependencies: (_, dependencies) =>
          dependencies.filter(
            (path) => !/\/(?:react|rolldown-runtime|index)-[^/]+\.js$/.test(path),
          ),
      },
      rolldownOptions: {
        output: {
          // The first load names every chunk, so the hashes are short.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:7][extname]',
          // The first load consists of these chunks, which the size budget measures together. Each runs in a separate
          // task.
          codeSplitting: {
            groups: [
              {
                name: 'react',
                test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|web[\\/]src[\\/]createPage\.ts$/,
                tags: ['$initial'],
                priority: 2,
              },
              { name: 'index', tags: ['$initial'], priority: 1 },
              // Small modules that several later chunks share. The first load names every chunk, so fewer are better.
              { name: 'codec', test: /abi[\\/]src[\\/]codec[\\/]/ },
              { name: 'ui', test: /web[\\/]src[\\/]ui[\\/](?!QrCode)/ },
              {
                name: 'link',
                test: /src[\\/](?:trade[\\/]link[\\/]|data[\\/]tokens[\\/]linkToken)/,
              },
              { name: 'names', test: /web[\\/]src[\\/]data[\\/]names[\\/]/ },
              {
                name: 'units',
                test: /packages[\\/]units[\\/]src|(?:useIsOld|findAsset|findLookAlike|useAction|readUsd|parseList|foldText|tidyText|usePrices|useFavourites|LoadingRows|formatChartNumber|buildChartBars|[lL]ockTime)\.tsx?$/,
              },
            ],
          },
        },
      },
    },
    server: { proxy: { '/api': apiUrl, '/indexer': apiUrl, '/logos': apiUrl } },
  }
})
