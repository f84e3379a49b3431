import { writeBetweenMarks } from '../writeFigures.ts'
import type { GasRow } from './GasRow.ts'

/** Writes the table between the markers in docs/benchmarks/gas.md. Gas is the same on every machine. */
export function writeGas(rows: readonly GasRow[]): void {
  const lines = rows.map(({ what, gasUsed, target, floor, peer }) => {
    const isMissed = target !== undefined && !(gasUsed <= target)
    const met = target === undefined ? '' : isMissed ? `no, the floor is ${floor?.gas}` : 'yes'
    const other = peer === undefined ? '' : `${peer.gasUsed} (${peer.name})`
    return `| ${what} | ${gasUsed} | ${target ?? ''} | ${met} | ${other} |`
  })
  const head = [
    '| Transaction | Gas | Target (at most) | Met | Comparison |',
    '|---|---|---|---|---|',
  ]
  writeBetweenMarks('gas', [...head, ...lines].join('\n'))
}
