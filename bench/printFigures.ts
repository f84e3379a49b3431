import type { Failure, Figure } from './devchain/Figure.ts'

/** Prints figures beside their targets, and what could not be measured. */
export function printFigures(figures: readonly Figure[], failures: readonly Failure[] = []): void {
  const rows = figures.map(({ what, value, unit, target, atMost }) => ({
    what,
    value: Number(value.toPrecision(4)),
    unit,
    target: target === undefined ? '' : `${atMost === true ? 'at most' : 'at least'} ${target}`,
    met: target === undefined ? '' : atMost === true ? value <= target : value >= target,
  }))
  console.table([...rows, ...failures.map(({ what, reason }) => ({ what, value: reason }))])
}
