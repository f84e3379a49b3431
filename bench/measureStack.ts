import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bootStack } from '../e2e/src/stack/bootStack.ts'

/** Measures the stack at the given address, or starts a new one in a temporary folder and stops it at the end. */
export async function measureStack<Result>(
  url: string | undefined,
  measure: (url: string) => Promise<Result>,
): Promise<Result> {
  if (url !== undefined) return measure(url)
  const folder = mkdtempSync(join(tmpdir(), 'vermeil-bench-'))
  const stack = await bootStack(folder)
  try {
    return await measure(stack.url)
  } finally {
    await stack.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Reads the option `--runs`.
 * @throws {Error} if it is not a positive integer.
 */
export function parseRuns(text: string): number {
  const runs = Number(text)
  if (Number.isSafeInteger(runs) && runs > 0) return runs
  throw new Error(`--runs is '${text}': give an integer of at least 1.`)
}
