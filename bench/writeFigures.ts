import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { type Failure, type Figure, formatTarget, isTargetMet } from './Figure.ts'

const [begin, end] = ['<!-- figures -->', '<!-- end of figures -->']

/**
 * Writes the figures of a run, and the machine that measured them, between the markers in docs/benchmarks/{name}.md.
 */
export function writeFigures(
  name: string,
  figures: readonly Figure[],
  failures: readonly Failure[] = [],
): void {
  const failed = failures.map(({ what, reason }) => `| ${what} | ${reason} |  |  |`)
  const table = [...formatFigures(figures), ...failed].join('\n')
  writeBetweenMarks(name, `${describeMachine()}\n\n${table}`)
}

/** Writes lines between the markers in docs/benchmarks/{name}.md. */
export function writeBetweenMarks(name: string, lines: string): void {
  const path = fileURLToPath(new URL(`../docs/benchmarks/${name}.md`, import.meta.url))
  const text = readFileSync(path, 'utf8')
  const [before, rest = ''] = text.split(begin)
  const [, after] = rest.split(end)
  if (after === undefined) throw new Error(`${path} has no markers for figures.`)
  writeFileSync(path, `${before}${begin}\n${lines}\n${end}${after}`)
}

function formatFigures(figures: readonly Figure[]): string[] {
  const rows = figures.map((figure) => {
    const result = `${Number(figure.value.toPrecision(4))} ${figure.unit}`
    return `| ${figure.what} | ${result} | ${formatTarget(figure)} | ${describeMet(figure)} |`
  })
  return ['| Measurement | Result | Target | Met |', '|---|---|---|---|', ...rows]
}

/** Whether the target is met, in words; empty without a target. */
export function describeMet(figure: Figure): string {
  const isMet = isTargetMet(figure)
  return isMet === undefined ? '' : isMet ? 'yes' : 'no'
}

/** Describes the machine of a run and its load, for readers of the figures. */
export function describeMachine(): string {
  const model = cpus()[0]?.model ?? 'an unknown processor'
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  const load = (loadavg()[1] ?? 0).toFixed(1)
  return `${availableParallelism()} processors (${model}), ${gigabytes} GB, Node ${process.versions.node}, ${process.platform}. Mean load over the last five minutes of the run: ${load}.`
}
