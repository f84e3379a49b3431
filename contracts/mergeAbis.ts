import type { JsonEntry } from './artifact.ts'

/**
 * Merges the ABIs of a contract and of a second one whose code it also runs. Entries that both inherit from the same
 * base contract are identical and appear once. All others stay, so that `describeContract` rejects two functions that
 * share only their name.
 */
export function mergeAbis(
  abi: readonly JsonEntry[],
  other: readonly JsonEntry[],
): readonly JsonEntry[] {
  const known = new Set(abi.map((entry) => JSON.stringify(entry)))
  return [...abi, ...other.filter((entry) => !known.has(JSON.stringify(entry)))]
}
