import type { Head } from './LiveChain.ts'

/** How long ago a block was new, in whole seconds. */
export function findAgeSeconds({ seenAtMs }: Pick<Head, 'seenAtMs'>, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - seenAtMs) / 1000))
}
