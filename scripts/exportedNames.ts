import { globSync, readFileSync } from 'node:fs'

const declaration =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:type|interface|class|function|const|enum)\*? +(\w+)(.*)$/gm
const list = /^export (?:type )?\{([^}]*)\}/gm

/** Lists the source files of a workspace, without tests, test support and generated files. */
export function listSources(workspace: string): string[] {
  return globSync(`${workspace}/**/*.{ts,tsx}`)
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/node_modules|\.(test|deep)\.|\/(testing|generated|dist)\//.test(path))
}

/**
 * Finds the names that a text declares and exports. A constant that only loads the component of the same name later
 * (`createPart`, `createScreen`) is not a second meaning.
 */
export function findDeclared(text: string): string[] {
  return [...text.matchAll(declaration)]
    .filter(([, , rest = '']) => !/^ = (create(?:Part|Screen)|lazy\w*)\b/.test(rest))
    .map(([, name = '']) => name)
}

/** Finds the names that the index of a package exports. */
export function findPublic(text: string): string[] {
  const listed = [...text.matchAll(list)].flatMap(([, names = '']) => names.split(','))
  return listed
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/^.* as /, ''),
    )
    .filter((name) => name !== '')
}

/** Finds the names that are declared in more than one place, with these places. */
export function findShared(names: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const places = new Map<string, string[]>()
  for (const [place, found] of names)
    for (const name of new Set(found)) places.set(name, [...(places.get(name) ?? []), place])
  return new Map([...places].filter(([, { length }]) => length > 1))
}

/** The declared names of each file. */
export function readDeclared(paths: readonly string[]): Map<string, string[]> {
  return new Map(paths.map((path) => [path, findDeclared(readFileSync(path, 'utf8'))]))
}
