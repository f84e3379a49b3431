import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  findFolderCycles,
  findLayerViolations,
  findTestingImports,
  readFileImports,
  readLayers,
  readTable,
} from './folderImports.ts'

const architecture = readFileSync('ARCHITECTURE.md', 'utf8')
const [, section = ''] = architecture.split('## Who may import what\n')
const allowedImports = readTable(section.split(/^#/m)[0] ?? '')

const workspaces = globSync('{packages,apps}/*/package.json').map((path) =>
  path.replaceAll('\\', '/').replace('/package.json', ''),
)

/** The names of our workspaces in import and export statements, including type-only ones. */
function findImports(text: string): string[] {
  const specifiers = text.match(/(?<=(?:from|import)\s*\(?\s*['"])@vermeil\/[\w-]+/g) ?? []
  return specifiers.map((specifier) => specifier.replace('@vermeil/', ''))
}

/** The workspaces whose folders still import each other in cycles. */
const cyclicWorkspaces = [
  'apps/api',
  'apps/indexer',
  'apps/web',
  'packages/ledger',
  'packages/router',
]

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

test.each(workspaces.filter((workspace) => !cyclicWorkspaces.includes(workspace)))(
  '%s has no import cycle between folders',
  (workspace) => {
    expect(findFolderCycles(readFileImports(`${workspace}/src`))).toEqual([])
  },
)

test('the list of workspaces with cycles names no workspace without one', () => {
  const isClean = (workspace: string): boolean =>
    findFolderCycles(readFileImports(`${workspace}/src`)).length === 0
  expect(cyclicWorkspaces.filter(isClean)).toEqual([])
})

const layered = workspaces.filter((workspace) => readLayers(architecture, workspace))

test('every table of folders in ARCHITECTURE.md belongs to a workspace', () => {
  const headings = [...architecture.matchAll(/^### Folders of `([^`]+)`$/gm)]
  expect(headings.map(([, workspace]) => workspace).toSorted()).toEqual(layered.toSorted())
})

describe.each(layered)('the folders of %s', (workspace) => {
  const layers = readLayers(architecture, workspace) ?? new Map<string, string[]>()
  const imports = readFileImports(`${workspace}/src`)

  test('import only what their table allows', () => {
    expect(findLayerViolations(imports, layers)).toEqual([])
  })

  test('are exactly the folders of their table', () => {
    const isCovered = (file: string): boolean =>
      [...layers.keys()].some((folder) => file.startsWith(`${folder}/`))
    const files = [...imports.keys()]
    expect(files.filter((file) => file.includes('/') && !isCovered(file))).toEqual([])
    const isEmpty = (folder: string): boolean =>
      !files.some((file) => file.startsWith(`${folder}/`))
    expect([...layers.keys()].filter(isEmpty)).toEqual([])
  })
})

test.each(workspaces)('the sources of %s import no test support', (workspace) => {
  expect(findTestingImports(readFileImports(`${workspace}/src`))).toEqual([])
})

test('in the web app trade imports no React and ui imports no screen, trade, data, wallet or chart', () => {
  const trade = globSync('apps/web/src/trade/**/*.ts').map((path) => readFileSync(path, 'utf8'))
  expect(trade.filter((text) => /from ['"]react/.test(text))).toEqual([])
  const ui = globSync('apps/web/src/ui/**/*.{ts,tsx}').map((path) => readFileSync(path, 'utf8'))
  expect(
    ui.filter((text) => /from ['"]\.\.\/(screens|trade|data|wallet|chart)/.test(text)),
  ).toEqual([])
})

test('every workspace but the web app has a public API in src/index.ts', () => {
  const libraries = workspaces.filter((workspace) => workspace !== 'apps/web')
  expect(libraries.filter((workspace) => !existsSync(`${workspace}/src/index.ts`))).toEqual([])
})
