import type { Head } from './LiveChain.ts'

/** How long ago a block was new, in whole seconds. */
export function findAgeSeconds({ heardAtMs }: Pick<Head, 'heardAtMs'>, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - heardAtMs) / 1000))
}
