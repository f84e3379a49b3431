import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findDeclared, findPublic, findShared, listSources, readDeclared } from './exportedNames.ts'

const workspaces = [...globSync('{packages,apps}/*'), 'bench', 'e2e', 'contracts', 'scripts'].map(
  (path) => path.replaceAll('\\', '/'),
)

/** Names that both the client and the node need: one package reads the value from a node, the other one is the node. */
const sameInClientAndNode = ['Block', 'Clause', 'SimulationRequest']

test.each(workspaces)('%s declares each exported name once', (workspace) => {
  // The tables in Ponder's schema have the names of the api's answers, because the bench compares both.
  const sources = listSources(workspace).filter((path) => !path.startsWith('bench/ponder/'))
  expect(Object.fromEntries(findShared(readDeclared(sources)))).toEqual({})
})

test('no two packages export the same name', () => {
  const indexes = globSync('{packages,apps}/*/src/index.ts')
  const names = new Map(indexes.map((path) => [path, findPublic(readFileSync(path, 'utf8'))]))
  expect([...findShared(names).keys()].toSorted()).toEqual(sameInClientAndNode)
})

test('finds a name that is declared in two files', () => {
  const declared = new Map([
    ['a.ts', findDeclared('export interface Bar {}\nexport async function readBars() {}')],
    ['b.ts', findDeclared('export const Bar = 1\ninterface readBars {}')],
    ['c.ts', findDeclared('export const readBars = createPart(load)')],
  ])
  expect(findShared(declared)).toEqual(new Map([['Bar', ['a.ts', 'b.ts']]]))
})

test('finds the names of an index', () => {
  const text = "export { type A, b as c } from './a.ts'\nexport type {\n  D,\n} from './d.ts'\n"
  expect(findPublic(text)).toEqual(['A', 'c', 'D'])
})
