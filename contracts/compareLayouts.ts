import { readForgeArtifact, type StorageLayout } from './artifact.ts'

/**
 * Checks that the aggregator and the contract whose code it runs have the same storage layout, as the compiler
 * describes it.
 * @throws {LayoutError} if they do not.
 */
export function checkSharedStorage(): void {
  const [aggregator, registry] = ['Aggregator', 'AggregatorRegistry'] as const
  if (
    !haveSameLayout(
      readForgeArtifact(aggregator).storageLayout,
      readForgeArtifact(registry).storageLayout,
    )
  )
    throw new LayoutError(aggregator, registry)
}

/** Compares two layouts without the compiler's own numbers and the contracts' names. */
export function haveSameLayout(left: StorageLayout, right: StorageLayout): boolean {
  return left.storage.length > 0 && normalize(left) === normalize(right)
}

function normalize(layout: StorageLayout): string {
  return JSON.stringify({ storage: layout.storage, types: layout.types }, (key, value) =>
    key === 'astId' || key === 'contract' ? undefined : value,
  ).replaceAll(/(t_(?:struct|userDefinedValueType|enum|contract)\(\w+\))\d+/g, '$1')
}

/** One contract runs the code of another on its storage, but their variables differ. */
class LayoutError extends Error {
  override name = 'LayoutError'
  constructor(left: string, right: string) {
    super(
      `${left} runs ${right}'s code, but their storage layouts differ: declare variables in VenueStore only.`,
    )
  }
}
