import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findDeclared, findPublic, findShared, listSources, readDeclared } from './exportedNames.ts'

const workspaces = [...globSync('{packages,apps}/*'), 'bench', 'e2e', 'contracts', 'scripts'].map(
  (path) => path.replaceAll('\\', '/'),
)

/** Names that both the client and the node need: one package reads the value from a node, the other one is the node. */
const sameInClientAndNode = [
  'AccountState',
  'Block',
  'Clause',
  'ClauseOutput',
  'EventCriterion',
  'EventLog',
  'LogEvent',
  'LogFilter',
  'LogMeta',
  'MinedTransaction',
  'Receipt',
  'Revision',
  'SimulationRequest',
  'Transfer',
  'TransferCriterion',
  'TransferLog',
  'decodeTransaction',
]

const indexes = globSync('{packages,apps}/*/src/index.ts').map((path) => path.replaceAll('\\', '/'))
const publicNames = new Map(indexes.map((path) => [path, findPublic(readFileSync(path, 'utf8'))]))

test.each(workspaces)('%s declares each exported name once', (workspace) => {
  // The tables in Ponder's schema have the names of the api's answers, because the bench compares both.
  const sources = listSources(workspace).filter((path) => !path.startsWith('bench/ponder/'))
  expect(Object.fromEntries(findShared(readDeclared(sources)))).toEqual({})
})

test('no two packages export the same name', () => {
  const shared = [...findShared(publicNames).keys()]
  expect(shared.filter((name) => !sameInClientAndNode.includes(name))).toEqual([])
})

/** `contracts` is left out, because it generates sources of `packages/abi`. */
const importing = workspaces.filter((workspace) => workspace !== 'contracts')

test.each(importing)('%s declares no name that a workspace exports to it', (workspace) => {
  const sources = listSources(workspace)
  const text = sources.map((path) => readFileSync(path, 'utf8')).join('\n')
  const isImported = (index: string): boolean =>
    !index.startsWith(`${workspace}/`) && text.includes(`'@vermeil/${index.split('/')[1]}'`)
  const imported = new Set(
    [...publicNames].flatMap(([index, names]) => (isImported(index) ? names : [])),
  )
  const declared = [...readDeclared(sources).values()].flat().filter((name) => imported.has(name))
  const known = workspace === 'packages/devchain' ? sameInClientAndNode : []
  expect(declared.filter((name) => !known.includes(name))).toEqual([])
})

/** The text of all files of a workspace, tests included. */
const texts = new Map(
  workspaces.map((workspace) => [
    workspace,
    globSync(`${workspace}/**/*.{ts,tsx}`, { exclude: ['**/{node_modules,dist}/**'] })
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n'),
  ]),
)

test.each(indexes)('%s exports only names that other workspaces use', (index) => {
  const [, name] = index.split('/')
  const others = [...texts].filter(
    ([workspace, text]) =>
      !index.startsWith(`${workspace}/`) && text.includes(`'@vermeil/${name}'`),
  )
  const words = new Set(others.flatMap(([, text]) => text.match(/\w+/g) ?? []))
  // The generated description of a contract is complete.
  const text = readFileSync(index, 'utf8').replaceAll(
    /export [^'}]*\} from '\.\/generated\/.*/g,
    '',
  )
  expect(findPublic(text).filter((exported) => !words.has(exported))).toEqual([])
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
