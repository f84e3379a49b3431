import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { loadBalancer } from './peers/balancer.ts'
import { installPeers } from './peers/installPeers.ts'
import { loadTines } from './peers/tines.ts'
import { loadUniswap } from './peers/uniswap.ts'
import { specification } from './router/contenders/specification.ts'
import { vermeil } from './router/contenders/vermeil.ts'
import { drawGrowth } from './router/drawGrowth.ts'
import { measureCosts } from './router/measureCosts.ts'
import { measureLegs } from './router/measureLegs.ts'
import { measureMispriced } from './router/measureMispriced.ts'
import { measureOptimum } from './router/measureOptimum.ts'
import { type Growth, measureSpeed } from './router/measureSpeed.ts'
import { formatBps, type RouterRow } from './router/RouterRow.ts'
import type { Setting } from './router/Setting.ts'

/**
 * Measures the router against its targets and compares it with others in seeded markets. Every plan is settled by the
 * same integer arithmetic, and losses are relative to a bound that no plan can exceed. `--quick` uses few seeds and
 * skips the slow routers, `--part` runs one part, `--write` writes the figures and the plot to docs/benchmarks and
 * keeps those of the parts that were not measured.
 */
const parts = ['optimum', 'legs', 'mispriced', 'costs', 'speed'] as const
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    part: { type: 'string' },
    seeds: { type: 'string' },
  },
})
if (values.part !== undefined && !parts.some((part) => part === values.part))
  throw new RangeError(`--part is '${values.part}': give one of ${parts.join(', ')}.`)
const seeds = Number(values.seeds ?? (values.quick ? 3 : 12))
if (!Number.isSafeInteger(seeds) || seeds < 1)
  throw new RangeError(`--seeds is '${values.seeds}': give a whole number from 1.`)

installPeers()
const slow = values.quick ? [] : [loadBalancer(), loadUniswap()]
const setting: Setting = {
  contenders: [vermeil, loadTines(), specification, ...slow],
  seeds,
  budgetMs: values.quick ? 500 : 2_000,
}
let growth: Growth[] = []

/** A row with its part and the number of markets of each kind. */
interface FiledRow extends RouterRow {
  file: string
  seeds: number
}
const measures: Record<(typeof parts)[number], () => Promise<RouterRow[]>> = {
  optimum: () => measureOptimum(setting),
  legs: () => measureLegs(setting),
  mispriced: () => measureMispriced(setting),
  costs: () => measureCosts(setting),
  speed: async () => {
    const measured = await measureSpeed(setting)
    growth = measured.growth
    return measured.rows
  },
}
const rows: FiledRow[] = []
for (const part of parts) {
  if (values.part !== undefined && values.part !== part) continue
  rows.push(...(await measures[part]()).map((row) => ({ ...row, file: part, seeds })))
}
if (values.json) console.log(JSON.stringify({ seeds, rows, growth }, undefined, 1))
else print()
if (values.write) write()

function listScores(row: FiledRow): string[] {
  const { scores } = row
  const [own, ...others] = setting.contenders.map(({ name }) => {
    const score = scores[name]
    if (!score) return ''
    const few = score.instances < row.seeds ? ` (${score.instances} markets)` : ''
    return score.instances === 0 ? '' : `${formatBps(score.medianBps)}${few}`
  })
  return [own ?? '', ...others]
}

function print(): void {
  const names = setting.contenders.map(({ name }) => name)
  console.table(
    rows.map((row) => {
      const scores = listScores(row)
      const columns = Object.fromEntries(names.map((name, at) => [name, scores[at] ?? '']))
      const { part, what, target, reached, isMet, scores: all } = row
      const own = all[names[0] ?? '']
      const legs = own ? `${own.medianLegs}` : ''
      const ms = own ? own.medianMs.toFixed(2) : ''
      return { part, what, target, reached, met: isMet, ...columns, legs, ms }
    }),
  )
  const met = rows.filter(({ isMet }) => isMet).length
  console.log('Columns by name: median loss in hundredths of a percent against the bound.')
  console.log(`${met} of ${rows.length} targets are met, over ${seeds} markets of each kind.`)
}

/** The committed figures, updated with those of this run. */
function merge(path: string): { rows: FiledRow[]; growth: Growth[] } {
  if (!existsSync(path)) return { rows, growth }
  const filed: { rows: FiledRow[]; growth: Growth[] } = JSON.parse(readFileSync(path, 'utf8'))
  const merged = parts.flatMap((part) => {
    const fresh = rows.filter(({ file }) => file === part)
    return fresh.length > 0 ? fresh : filed.rows.filter(({ file }) => file === part)
  })
  return { rows: merged, growth: growth.length > 0 ? growth : filed.growth }
}

function write(): void {
  const folder = fileURLToPath(new URL('../docs/benchmarks/', import.meta.url))
  mkdirSync(folder, { recursive: true })
  const all = merge(`${folder}router.json`)
  writeFileSync(`${folder}router.json`, `${JSON.stringify(all, undefined, 2)}\n`)
  if (all.growth.length > 0) writeFileSync(`${folder}router-growth.svg`, drawGrowth(all.growth))
  const names = setting.contenders.map(({ name }) => name)
  const head = ['Part', 'Case', 'Target', 'Result', 'Met', ...names, 'Legs', 'ms']
  const lines = all.rows.map((row) => {
    const own = row.scores[names[0] ?? '']
    const cells = [row.part, row.what, row.target, row.reached, row.isMet ? 'yes' : 'no']
    const size = [own?.medianLegs ?? '', own?.medianMs.toFixed(2) ?? '']
    return `| ${[...cells, ...listScores(row), ...size].join(' | ')} |`
  })
  const met = all.rows.filter(({ isMet }) => isMet).length
  const text = [
    '# Router',
    '',
    `Written by \`npm run bench:router -- --write\`: ${met} of ${all.rows.length} targets met, over ${Math.min(...all.rows.map((row) => row.seeds))} or more seeded markets of each kind. The named columns show the median loss against the bound that no plan can exceed, in hundredths of a percent. A router that was too slow ran in fewer markets. Times are of the machine that ran the benchmark.`,
    '',
    'A floor beside a target is proved: at any prices the dual over that number of pools bounds every plan of that number of swaps, and branch and bound over the pools finds nothing that could lose less. No router can reach such a target, so the row counts as met within 0.05 of the floor. The floor of an exact output ignores that its last chain must lead from the sold to the bought token, which takes one more swap in some markets: ten times the work finds no better plan for the rows that are missed. The row of all markets together includes exact outputs. Floors above the target come from markets whose optimum takes about 29 swaps or more: sixteen swaps cannot do as well.',
    '',
    ...(all.growth.length > 0 ? ['![Time against pools](router-growth.svg)', ''] : []),
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---').join('|')}|`,
    ...lines,
    '',
  ].join('\n')
  writeFileSync(`${folder}router.md`, text)
}
