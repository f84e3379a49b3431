import type { Rolldown } from 'vite'

/** The files of a part of the app that are not in the first load, in the order in which they run. */
export interface ScreenParts {
  scripts: string[]
  styles: string[]
}

/**
 * The files that lazily loaded sources consist of, without those of the first load.
 * @throws {TypeError} if no chunk of the bundle contains one of the sources.
 */
export function listParts(bundle: Rolldown.OutputBundle, sources: readonly string[]): ScreenParts {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  if (!entry) throw new TypeError('The app has no entry.')
  const first = listLoaded(bundle, entry)
  const loaded = sources.flatMap((source) => {
    const start = chunks.find(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith(`/src/${source}`)),
    )
    if (!start) throw new TypeError(`The app has no chunk with ${source}.`)
    return [...listLoaded(bundle, start)]
  })
  const own = [...new Set(loaded)].filter((chunk) => !first.has(chunk))
  const styles = own.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return { scripts: own.map(({ fileName }) => fileName), styles: [...new Set(styles)] }
}

/** A chunk and all that it imports, each after its own imports. */
function listLoaded(
  bundle: Rolldown.OutputBundle,
  chunk: Rolldown.OutputChunk,
): Set<Rolldown.OutputChunk> {
  const loaded = new Set<Rolldown.OutputChunk>()
  const seen = new Set<Rolldown.OutputChunk>()
  const visit = (each: Rolldown.OutputChunk) => {
    if (seen.has(each)) return
    seen.add(each)
    for (const name of each.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') visit(imported)
    }
    loaded.add(each)
  }
  visit(chunk)
  return loaded
}
