import { writeBetweenMarks } from '../writeFigures.ts'
import type { Row } from './Row.ts'

/** Puts the table of a run between the marks of docs/benchmarks/gas.md. Gas is the same on every machine. */
export function writeGas(rows: readonly Row[]): void {
  const lines = rows.map(({ what, gasUsed, target, floor, peer }) => {
    const isMissed = target !== undefined && !(gasUsed <= target)
    const judged = target === undefined ? '' : isMissed ? `no, the floor is ${floor?.gas}` : 'yes'
    const other = peer === undefined ? '' : `${peer.gasUsed} (${peer.name})`
    return `| ${what} | ${gasUsed} | ${target ?? ''} | ${judged} | ${other} |`
  })
  const head = ['| What | Gas | At most | Met | Elsewhere |', '|---|---|---|---|---|']
  writeBetweenMarks('gas', [...head, ...lines].join('\n'))
}
