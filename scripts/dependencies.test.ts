import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Reads the table in ARCHITECTURE.md: which workspaces each workspace may import. */
function readAllowedImports(): Map<string, string[]> {
  const rows = readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^\| `([^|]+)` \| ([^|]*) \|$/gm)
  return new Map(
    [...rows].flatMap(([, names = '', allowed = '']) => {
      const imports = [...allowed.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name)
      return names.split('`, `').map((name) => [name, imports] as const)
    }),
  )
}

const allowedImports = readAllowedImports()

const workspaces = globSync('{packages,apps}/*/package.json').map((path) =>
  path.replaceAll('\\', '/').replace('/package.json', ''),
)

/** The names of our workspaces in import and export statements, including type-only ones. */
function findImports(text: string): string[] {
  const specifiers = text.match(/(?<=(?:from|import)\s*\(?\s*['"])@vermeil\/[\w-]+/g) ?? []
  return specifiers.map((specifier) => specifier.replace('@vermeil/', ''))
}

function listImports(workspace: string): string[] {
  const sources = globSync(`${workspace}/src/**/*.{ts,tsx}`)
  return [...new Set(sources.flatMap((path) => findImports(readFileSync(path, 'utf8'))))].toSorted()
}

test('the table in ARCHITECTURE.md lists every workspace', () => {
  expect([...allowedImports.keys()].toSorted()).toEqual(workspaces.toSorted())
})

test.each(workspaces)('%s imports only what the table allows', (workspace) => {
  const allowed = allowedImports.get(workspace) ?? []
  expect(listImports(workspace).filter((name) => !allowed.includes(name))).toEqual([])
})

test.each(workspaces)('%s declares exactly the workspaces that it imports', (workspace) => {
  const manifest = JSON.parse(readFileSync(`${workspace}/package.json`, 'utf8'))
  const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
    .filter((name) => name.startsWith('@vermeil/'))
    .map((name) => name.replace('@vermeil/', ''))
  expect(declared.toSorted()).toEqual(listImports(workspace))
})

test('in the web app trade imports no React and ui imports no feature, trade, data, wallet or chart', () => {
  const trade = globSync('apps/web/src/trade/**/*.ts').map((path) => readFileSync(path, 'utf8'))
  expect(trade.filter((text) => /from ['"]react/.test(text))).toEqual([])
  const ui = globSync('apps/web/src/ui/**/*.{ts,tsx}').map((path) => readFileSync(path, 'utf8'))
  expect(
    ui.filter((text) => /from ['"](?:\.\.\/)+(features|shell|trade|data|wallet|chart)/.test(text)),
  ).toEqual([])
})

test('every workspace but the web app has a public API in src/index.ts', () => {
  const libraries = workspaces.filter((workspace) => workspace !== 'apps/web')
  expect(libraries.filter((workspace) => !existsSync(`${workspace}/src/index.ts`))).toEqual([])
})
