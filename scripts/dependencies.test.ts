import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  findFolderCycles,
  findLayerViolations,
  findMisplacedSupport,
  findTestingImports,
  isTest,
  readAllImports,
  readFileImports,
  readLayers,
  readTable,
} from './folderImports.ts'

const architecture = readFileSync('ARCHITECTURE.md', 'utf8')
const [, section = ''] = architecture.split('## Who may import what\n')
const table = section.split(/^#/m)[0] ?? ''
const allowedImports = readTable(table)
/** The table without the workspaces that only tests may import. */
const allowedInSources = readTable(table.replaceAll(/, and in tests [^|]*/g, ' '))

const workspaces = globSync('{packages,apps}/*/package.json').map((path) =>
  path.replaceAll('\\', '/').replace('/package.json', ''),
)

/** The names of our workspaces in import and export statements, including type-only ones. */
function findImports(text: string): string[] {
  const specifiers = text.match(/(?<=(?:from|import)\s*\(?\s*['"])@vermeil\/[\w-]+/g) ?? []
  return specifiers.map((specifier) => specifier.replace('@vermeil/', ''))
}

function listImports(workspace: string, isIncluded = (_file: string): boolean => true): string[] {
  const paths = [...readAllImports(`${workspace}/src`).keys()].filter(isIncluded)
  const texts = paths.map((path) => readFileSync(`${workspace}/src/${path}`, 'utf8'))
  return [...new Set(texts.flatMap(findImports))].toSorted()
}

test('the table in ARCHITECTURE.md lists every workspace', () => {
  expect([...allowedImports.keys()].toSorted()).toEqual(workspaces.toSorted())
})

test.each(workspaces)('%s imports only what the table allows', (workspace) => {
  const allowed = allowedImports.get(workspace) ?? []
  expect(listImports(workspace).filter((name) => !allowed.includes(name))).toEqual([])
  const inSources = allowedInSources.get(workspace) ?? []
  const imported = listImports(workspace, (file) => !isTest(file))
  expect(imported.filter((name) => !inSources.includes(name))).toEqual([])
})

test.each(workspaces)('%s declares exactly the workspaces that it imports', (workspace) => {
  const manifest = JSON.parse(readFileSync(`${workspace}/package.json`, 'utf8'))
  const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
    .filter((name) => name.startsWith('@vermeil/'))
    .map((name) => name.replace('@vermeil/', ''))
  expect(declared.toSorted()).toEqual(listImports(workspace))
})

const roots = [...workspaces.map((workspace) => `${workspace}/src`), 'apps/web/vite', 'e2e/src']

test.each([...roots, 'bench', 'contracts', 'scripts'])(
  '%s has no import cycle between folders',
  (folder) => {
    expect(findFolderCycles(readFileImports(folder))).toEqual([])
  },
)

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

test.each(workspaces)('the test support of %s is under testing/', (workspace) => {
  const { exports = {} } = JSON.parse(readFileSync(`${workspace}/package.json`, 'utf8'))
  const entries = Object.values<string>(exports).map((path) => path.replace('./src/', ''))
  const misplaced = findMisplacedSupport(readAllImports(`${workspace}/src`))
  expect(misplaced.filter((file) => !entries.includes(file) && file !== 'index.ts')).toEqual([])
})

test('in the web app trade imports no React', () => {
  const trade = globSync('apps/web/src/trade/**/*.ts').map((path) => readFileSync(path, 'utf8'))
  expect(trade.filter((text) => /from ['"]react/.test(text))).toEqual([])
})

test('every workspace but the web app has a public API in src/index.ts', () => {
  const libraries = workspaces.filter((workspace) => workspace !== 'apps/web')
  expect(libraries.filter((workspace) => !existsSync(`${workspace}/src/index.ts`))).toEqual([])
})
