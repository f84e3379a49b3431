import { expect } from 'vitest'

/** Waits until more than that many swaps are measured. Each block measures some swaps of the history. */
export async function waitForMeasuredSwaps(url: string, count: number): Promise<void> {
  const readCount = async () => {
    const answer = await fetch(`${url}/api/quality?period=all`)
    return ((await answer.json()) as { swaps: number }).swaps
  }
  await expect.poll(readCount).toBeGreaterThan(count)
}
