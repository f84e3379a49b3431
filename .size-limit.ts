import { readFileSync } from 'node:fs'
import { type Chunks, listScreenFiles } from './scripts/listScreenFiles.ts'

const folder = 'apps/web/dist'
const chunks: Chunks = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'))

/** What the first load of /swap consists of. All other screens load it too. */
const firstScripts = `${folder}/assets/{frame,rolldown-runtime,react,index}-*.js`
const firstStyles = `${folder}/assets/index-*.css`
const styleLimit = '14 kB'

/** The JavaScript of the first load of a screen (decision 0200). */
const screenLimit = '184 kB'

export default [
  {
    name: 'page with its first drawing, in the first ten packets',
    path: [`${folder}/index.html`],
    limit: '13.2 kB',
    brotli: true,
  },
  {
    name: 'first load on /swap: JavaScript',
    path: [firstScripts],
    limit: '140 kB',
    gzip: true,
  },
  {
    name: 'first load on /swap: style sheet',
    path: [firstStyles],
    limit: styleLimit,
    gzip: true,
  },
  {
    name: 'first load on /swap: fonts',
    path: [`${folder}/assets/*.woff2`],
    limit: '40 kB',
    gzip: false,
    brotli: false,
  },
  {
    name: 'chart, once it is shown',
    path: [`${folder}/assets/drawCandles-*.js`],
    limit: '60 kB',
    gzip: true,
  },
  ...listScreenFiles(chunks).flatMap(({ name, scripts, styles }) => [
    {
      name: `first load of ${name}: JavaScript`,
      path: [firstScripts, ...scripts.map((file) => `${folder}/${file}`)],
      limit: screenLimit,
      gzip: true,
    },
    {
      name: `first load of ${name}: style sheets`,
      path: [firstStyles, ...styles.map((file) => `${folder}/${file}`)],
      limit: styleLimit,
      gzip: true,
    },
  ]),
]
