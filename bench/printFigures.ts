import type { Failure, Figure } from './devchain/Figure.ts'

/** Prints figures with their targets, and measurements that failed. */
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
