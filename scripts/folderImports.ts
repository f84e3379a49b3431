import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** The files that each source file imports, as paths below the `src` folder. Type imports count. */
export type FileImports = ReadonlyMap<string, readonly string[]>

/**
 * The folders that each folder may import, by its path below `src`. A row also applies to the folders inside its
 * folder.
 */
export type Layers = ReadonlyMap<string, readonly string[]>

const importPattern = /(?<=\b(?:from|import)\s*\(?\s*['"])\.{1,2}\/[^'"]+(?=['"])/g

/** Whether a file is a test or test support. */
export function isTest(file: string): boolean {
  return /\.(?:test|deep)\.tsx?$|(?:^|\/)testing\//.test(file)
}

/** Reads the imports of the sources below a `src` folder, without tests and test support. */
export function readFileImports(folder: string): FileImports {
  return new Map([...readAllImports(folder)].filter(([file]) => !isTest(file)))
}

/** Reads the imports of all files below a `src` folder. */
export function readAllImports(folder: string): FileImports {
  const found = globSync(`${folder}/**/*.{ts,tsx}`).map((path) => path.replaceAll('\\', '/'))
  const paths = found.filter((path) => !path.includes('/node_modules/'))
  return new Map(
    paths.map((path) => {
      const specifiers = readFileSync(path, 'utf8').match(importPattern) ?? []
      const imported = specifiers.map((specifier) => posix.join(posix.dirname(path), specifier))
      const below = (name: string): string => posix.relative(folder, name)
      const inside = imported.map(below).filter((name) => !name.startsWith('../'))
      return [below(path), inside] as const
    }),
  )
}

/** Every import as a list: the importing file and the imported one. */
function listEdges(imports: FileImports): [file: string, imported: string][] {
  return [...imports].flatMap(([file, all]) =>
    all.map((imported): [string, string] => [file, imported]),
  )
}

/**
 * Finds import cycles through folders. At each level of the tree, a folder counts as one node with everything below
 * it. A file counts as a node too.
 * @returns one line per cycle with an example of each import.
 */
export function findFolderCycles(imports: FileImports): string[] {
  const levels = new Map<string, Graph>()
  for (const [file, imported] of listEdges(imports)) {
    const [from, to] = [file.split('/'), imported.split('/')]
    const depth = from.findIndex((name, at) => name !== to[at])
    if (depth < 0) continue
    const level = from.slice(0, depth).join('/')
    const graph: Graph = levels.get(level) ?? new Map()
    levels.set(level, graph)
    const nodes = [from, to].map((path) => path.slice(0, depth + 1).join('/')) as [string, string]
    const edges = graph.get(nodes[0]) ?? new Map<string, string>()
    graph.set(nodes[0], edges.set(nodes[1], `${file} imports ${imported}`))
  }
  return [...levels.values()].flatMap(findCycles)
}

/** The nodes that each node imports, with an example. */
type Graph = Map<string, Map<string, string>>

const isFile = (node: string): boolean => /\.\w+$/.test(node)

function findCycles(graph: Graph): string[] {
  const cycles = new Map<string, string>()
  for (const start of graph.keys()) {
    const cycle = isFile(start) ? undefined : findCycle(graph, start)
    if (!cycle) continue
    const examples = cycle.map((node, at) => graph.get(node)?.get(cycle[at + 1] ?? start))
    const key = cycle.toSorted().join()
    if (cycles.has(key)) continue
    cycles.set(key, `${cycle.join(' → ')} → ${start}: ${examples.join(', ')}`)
  }
  return [...cycles.values()]
}

/** The shortest path from a node back to itself. */
function findCycle(graph: Graph, start: string): string[] | undefined {
  const paths = new Map([[start, [start]]])
  for (const [node, path] of paths) {
    for (const next of graph.get(node)?.keys() ?? []) {
      if (next === start) return path
      if (!paths.has(next)) paths.set(next, [...path, next])
    }
  }
  return undefined
}

/** Finds imports that the layers forbid. A file that no row covers may be imported only by files that no row covers. */
export function findLayerViolations(imports: FileImports, layers: Layers): string[] {
  const rows = [...layers.keys()].toSorted((one, other) => other.length - one.length)
  const rowOf = (path: string): string | undefined => rows.find((row) => path.startsWith(`${row}/`))
  return listEdges(imports).flatMap(([file, imported]) => {
    const [from, to] = [rowOf(file), rowOf(imported)]
    if (from === undefined || from === to) return []
    const isAllowed = to !== undefined && layers.get(from)?.includes(to)
    return isAllowed ? [] : [`${file} imports ${imported}`]
  })
}

/** Finds sources that import test support. */
export function findTestingImports(imports: FileImports): string[] {
  return listEdges(imports)
    .filter(([, imported]) => isTest(imported))
    .map(([file, imported]) => `${file} imports ${imported}`)
}

/** Finds files that only tests import but that are not under `testing/`. */
export function findMisplacedSupport(imports: FileImports): string[] {
  const importers = Map.groupBy(listEdges(imports), ([, imported]) => imported)
  return [...importers]
    .filter(([file, edges]) => !isTest(file) && edges.every(([importer]) => isTest(importer)))
    .map(([file]) => file)
}

/**
 * Reads a workspace's table of folders: the one below the heading "Folders of `packages/router`".
 * @returns undefined if the document has no such table.
 */
export function readLayers(document: string, workspace: string): Layers | undefined {
  const [, section] = document.split(`### Folders of \`${workspace}\`\n`)
  return section === undefined ? undefined : readTable(section.split(/^#/m)[0] ?? '')
}

/** Reads the rows of a table: names in the first column, and the values of the second column for each. */
export function readTable(section: string): Map<string, string[]> {
  const rows = section.matchAll(/^\| `([^|]+)` \| ([^|]*) \|$/gm)
  return new Map(
    [...rows].flatMap(([, names = '', allowed = '']) => {
      const imports = [...allowed.matchAll(/`([\w/-]+)`/g)].map(([, name = '']) => name)
      return names.split('`, `').map((name) => [name, imports] as const)
    }),
  )
}
