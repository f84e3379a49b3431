import { readFileSync } from 'node:fs'
import { type Chunks, listScreenFiles } from './scripts/listScreenFiles.ts'

const folder = 'apps/web/dist'
const chunks: Chunks = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'))

/** What every screen loads. */
const firstScripts = `${folder}/assets/{frame,rolldown-runtime,react,index}-*.js`
const firstStyles = `${folder}/assets/index-*.css`

export default [
  {
    // 14,600 bytes, of which the headers take 1,300 (decision 0013).
    name: 'page with its first drawing, in the first ten packets',
    path: [`${folder}/index.html`],
    limit: '13.3 kB',
    brotli: true,
  },
  {
    name: 'fonts',
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
      limit: '140 kB',
      gzip: true,
    },
    {
      name: `first load of ${name}: style sheets`,
      path: [firstStyles, ...styles.map((file) => `${folder}/${file}`)],
      limit: '14 kB',
      gzip: true,
    },
  ]),
]
