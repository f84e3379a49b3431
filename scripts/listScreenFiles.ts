/** The chunks of a build by source, as Vite's manifest lists them. */
export type Chunks = Record<string, Chunk>

interface Chunk {
  file: string
  isEntry?: boolean
  /** Keys of the chunks that are loaded with it. */
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

/** The files that a screen loads besides the first load. */
export interface ScreenFiles {
  name: string
  scripts: string[]
  styles: string[]
}

/**
 * The screens of a build that are loaded when they open, by name, with their files.
 * @throws {TypeError} if the manifest has no entry or lacks a chunk.
 */
export function listScreenFiles(chunks: Chunks): ScreenFiles[] {
  const entry = Object.keys(chunks).find((key) => chunks[key]?.isEntry)
  if (entry === undefined) throw new TypeError('The manifest has no entry.')
  const first = listLoaded(chunks, [entry])
  return [...new Set([...first].flatMap((key) => findChunk(chunks, key).dynamicImports ?? []))]
    .filter((key) => /Screen\.tsx$/.test(key))
    .map((key) => {
      const own = [...listLoaded(chunks, [key])].filter((each) => !first.has(each))
      const parts = own.map((each) => findChunk(chunks, each))
      return {
        name: key.replace(/^.*\/|\.tsx$/g, ''),
        scripts: parts.map(({ file }) => file),
        styles: [...new Set(parts.flatMap(({ css = [] }) => css))],
      }
    })
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** The chunks that are loaded with the given ones, by their keys. */
function listLoaded(chunks: Chunks, keys: readonly string[]): Set<string> {
  const loaded = new Set(keys)
  for (const key of loaded)
    for (const needed of findChunk(chunks, key).imports ?? []) loaded.add(needed)
  return loaded
}

function findChunk(chunks: Chunks, key: string): Chunk {
  const chunk = chunks[key]
  if (!chunk) throw new TypeError(`The manifest lacks ${key}.`)
  return chunk
}
