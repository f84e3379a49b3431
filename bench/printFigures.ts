import { type Failure, type Figure, formatTarget, isTargetMet } from './Figure.ts'

/** Prints figures with their targets, and measurements that failed. */
export function printFigures(figures: readonly Figure[], failures: readonly Failure[] = []): void {
  const rows = figures.map((figure) => ({
    what: figure.what,
    value: Number(figure.value.toPrecision(4)),
    unit: figure.unit,
    target: formatTarget(figure),
    met: isTargetMet(figure) ?? '',
  }))
  console.table([...rows, ...failures.map(({ what, reason }) => ({ what, value: reason }))])
}
