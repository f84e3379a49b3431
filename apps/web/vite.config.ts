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
        resolveDependencies: (_, dependencies, { hostType }) =>
          hostType === 'html'
            ? dependencies
            : dependencies.filter(
                (path) => !/\/(?:react|rolldown-runtime|index)-[^/]+\.js$/.test(path),
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
              // What the swap card and most other screens share.
              {
                name: 'common',
                test: /units[\\/]src[\\/](?:Amount|Seconds|Bps|slippage|divideRoundingUp)|tokens[\\/]src[\\/](?:rosette|find(?:BaseQuote|Conversion|SpecialPair))|web[\\/]src[\\/](?:ui[\\/](?:Change|Terms|button[\\/]Button|coin[\\/](?:CoinFace|TokenCoin)|notice[\\/]Banner|state[\\/]use(?:Cooldown|Handler))|navigation[\\/]useTitle|trade[\\/](?:amounts[\\/](?:formats|readDecimal|Usd)|card[\\/]shares|limits[\\/]limits)|data[\\/](?:prices[\\/](?:prices|usePairPrices)|freshness[\\/]useOverdue|tokens[\\/]findNamedToken|balances[\\/]useBalances|markets[\\/]useMarketStats)|features[\\/](?:card[\\/]UsdValue|flow[\\/]useFlow|swap[\\/]pair[\\/]readPairFacts))\.tsx?$/,
                priority: 0.9,
              },
              // What most other screens share.
              {
                name: 'screens',
                test: /web[\\/]src[\\/](?:ui[\\/](?:ScreenIcon|DateTime|button[\\/]CopyButton|coin[\\/](?:Account|Profile))|language[\\/](?:times|tidyText)|trade[\\/](?:amounts[\\/](?:formatPrice|readUsd|formatHistory)|link[\\/](?:linkTransaction|shortenHash))|data[\\/](?:api[\\/]fetch|freshness|names[\\/](?!fetch))).*\.tsx?$/,
                priority: 0.85,
              },
              // What the cards of swap, limit, send and wrap share.
              {
                name: 'card',
                test: /web[\\/]src[\\/](?:features[\\/](?:card[\\/](?!useNotedForm)|flow[\\/]useCardT|settings[\\/]useSlippage)|trade[\\/](?:card[\\/]|deal[\\/]Deal|amounts[\\/]readAmountText|quote[\\/](?:find|Side|SwapTerms)|simulation[\\/]findBought|transaction[\\/]CardLock)|data[\\/](?:quotes[\\/]useQuotes|account[\\/]spendLimits|balances[\\/](?:useCard|findEmpty))).*\.tsx?$/,
                priority: 0.8,
              },
              // What swap and limit share.
              {
                name: 'pair',
                test: /features[\\/]swap[\\/](?:use(?:PairAddress|ChosenPair|Advanced)|Rain|pair[\\/]PairStats|model[\\/]findBanners)/,
                priority: 0.7,
              },
              { name: 'codec', test: /abi[\\/]src[\\/]codec[\\/]/ },
            ],
          },
        },
      },
    },
    server: { proxy: { '/api': apiUrl, '/indexer': apiUrl, '/logos': apiUrl } },
  }
})
