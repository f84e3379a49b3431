import { globSync, readFileSync } from 'node:fs'

/** A demand of the specification, and the tests whose titles carry its id. */
export interface TracedRow {
  id: string
  demand: string
  /** Paths of files, each once. */
  tests: string[]
}

/** Finds for each row of the ledger the files whose test titles name it. */
export function traceRows(ledger: string, files: ReadonlyMap<string, string>): TracedRow[] {
  const rows = [...ledger.matchAll(/^\| ([A-Z]{3}-\d{2}) \| (.*?) \|/gm)]
  return rows.map(([, id = '', demand = '']) => ({
    id,
    demand,
    tests: [...files].filter(([, text]) => text.includes(`[${id}]`)).map(([path]) => path),
  }))
}

const sources = [
  '{packages,apps,e2e,scripts}/**/*.test.{ts,tsx}',
  'contracts/{test,scripts}/**/*.{sol,ts}',
]

/** Prints the rows that no test names, area by area, and how many there are. */
function main(): void {
  const paths = globSync(sources, { exclude: (path) => path.includes('node_modules') })
  const files = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))
  const rows = traceRows(readFileSync('docs/requirements.md', 'utf8'), files)
  const missing = rows.filter(({ tests }) => tests.length === 0)
  for (const { id, demand } of missing) console.log(`${id}  ${demand}`)
  console.log(`${rows.length - missing.length} of ${rows.length} rows are named by a test`)
}

if (process.argv[1]?.endsWith('trace.ts')) main()
