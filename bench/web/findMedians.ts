import { findQuantile } from '../Figure.ts'

/**
 * Repeats measurements, so that a pause of the machine in one round is not taken for work of the app.
 * @param measure returns the same measurements in the same order for each round, counted from 0.
 * @returns the median over the rounds of each measurement.
 */
export async function findMedians(
  rounds: number,
  measure: (round: number) => Promise<number[]>,
): Promise<number[]> {
  const measured: number[][] = []
  for (let round = 0; round < rounds; round++) measured.push(await measure(round))
  const [first = []] = measured
  return first.map((_, index) =>
    findQuantile(
      measured.map((each) => each[index] ?? Number.NaN),
      0.5,
    ),
  )
}
