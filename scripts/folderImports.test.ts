import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  findFolderCycles,
  findLayerViolations,
  findMisplacedSupport,
  findTestingImports,
  readFileImports,
  readLayers,
} from './folderImports.ts'

/** A clean workspace: `search` uses `math`, both use `model`, and the index uses all. */
const clean: [string, string[]][] = [
  ['index.ts', ['search/find.ts', 'model/Pool.ts']],
  ['search/find.ts', ['search/list.ts', 'math/solve.ts', 'model/Pool.ts']],
  ['search/list.ts', ['math/dense/invert.ts']],
  ['math/solve.ts', ['math/dense/invert.ts', 'model/Pool.ts']],
  ['math/dense/invert.ts', []],
  ['model/Pool.ts', []],
]

function plant(file: string, imported: string): Map<string, string[]> {
  const imports = new Map(clean)
  return imports.set(file, [...(imports.get(file) ?? []), imported])
}

test('finds no cycle in a workspace whose imports all point in one direction', () => {
  expect(findFolderCycles(new Map(clean))).toEqual([])
})

test('finds a planted cycle between two folders and names its imports', () => {
  expect(findFolderCycles(plant('math/dense/invert.ts', 'search/list.ts'))).toEqual([
    'search → math → search: search/list.ts imports math/dense/invert.ts, math/dense/invert.ts imports search/list.ts',
  ])
})

test('finds a cycle over three folders', () => {
  const imports = new Map([
    ['a/one.ts', ['b/two.ts']],
    ['b/two.ts', ['c/three.ts']],
    ['c/three.ts', ['a/one.ts']],
  ])
  expect(findFolderCycles(imports)).toHaveLength(1)
})

test('finds cycles inside a folder and through a file beside the folders', () => {
  expect(findFolderCycles(plant('math/dense/invert.ts', 'math/solve.ts'))).toHaveLength(1)
  expect(findFolderCycles(plant('model/Pool.ts', 'index.ts'))).toContain(
    'model → index.ts → model: model/Pool.ts imports index.ts, index.ts imports model/Pool.ts',
  )
})

test('ignores cycles among files of one folder, which the linter finds', () => {
  expect(findFolderCycles(plant('search/list.ts', 'search/find.ts'))).toEqual([])
})

const document = `## Inside packages

### Folders of \`packages/sample\`

| folder | may import |
|---|---|
| \`model\` | nothing |
| \`math\` | \`model\` |
| \`search\` | \`model\`, \`math\` |

### Folders of \`packages/other\`

| folder | may import |
|---|---|
| \`model\` | \`search\` |
`

test('reads the table of one workspace', () => {
  expect(readLayers(document, 'packages/sample')).toEqual(
    new Map([
      ['model', []],
      ['math', ['model']],
      ['search', ['model', 'math']],
    ]),
  )
  expect(readLayers(document, 'packages/missing')).toBeUndefined()
})

test('finds imports that the layers forbid', () => {
  const layers = readLayers(document, 'packages/sample') ?? new Map<string, string[]>()
  expect(findLayerViolations(new Map(clean), layers)).toEqual([])
  expect(findLayerViolations(plant('model/Pool.ts', 'math/solve.ts'), layers)).toEqual([
    'model/Pool.ts imports math/solve.ts',
  ])
  expect(findLayerViolations(plant('model/Pool.ts', 'settings.ts'), layers)).toEqual([
    'model/Pool.ts imports settings.ts',
  ])
})

test('uses the most specific row for a nested folder', () => {
  const layers = new Map([
    ['search', ['model', 'math']],
    ['math', ['math/dense', 'model']],
    ['math/dense', []],
    ['model', []],
  ])
  expect(findLayerViolations(new Map(clean), layers)).toEqual([
    'search/list.ts imports math/dense/invert.ts',
  ])
})

test('finds sources that import test support', () => {
  expect(findTestingImports(plant('math/solve.ts', 'testing/createMarket.ts'))).toEqual([
    'math/solve.ts imports testing/createMarket.ts',
  ])
  expect(findTestingImports(new Map(clean))).toEqual([])
})

test('finds test support outside testing/', () => {
  const tests: typeof clean = [
    ['search/find.test.ts', ['search/plant.ts', 'testing/createMarket.ts']],
  ]
  expect(findMisplacedSupport(new Map([...clean, ...tests]))).toEqual(['search/plant.ts'])
  expect(
    findMisplacedSupport(new Map([...plant('search/list.ts', 'search/plant.ts'), ...tests])),
  ).toEqual([])
})

/** Writes sources to a new folder, which is deleted after the test. */
function writeSources(texts: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'vermeil-imports-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder.replaceAll('\\', '/')
}

test('finds a planted cycle of an import, a type import and an export', () => {
  const folder = writeSources({
    'model/Pool.ts': "import type { Search } from '../search/Search.ts'\n",
    'search/Search.ts': "import { solve } from '../math/solve.ts'\n",
    'math/solve.ts': "export { Pool } from '../model/Pool.ts'\n",
  })
  expect(findFolderCycles(readFileImports(folder))).toHaveLength(1)
})

test('reads type imports and leaves out tests', () => {
  const imports = readFileImports('packages/thor/src')
  expect(imports.get('client/Block.ts')).toContain('client/ResponseValue.ts')
  expect([...imports.keys()].filter((path) => path.includes('.test.'))).toEqual([])
})
