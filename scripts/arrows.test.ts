import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Who may import whom. A room that is not listed may import nothing; e2e and bench may import everything. */
const arrows: Record<string, string[]> = {
  'packages/units': [],
  'packages/abi': ['units'],
  'packages/tokens': ['units'],
  'packages/wire': ['units'],
  'packages/router': ['units'],
  'packages/thor': ['units'],
  'packages/drain': [],
  'packages/ledger': ['units'],
  'packages/devchain': ['abi', 'drain', 'thor', 'tokens', 'units'],
  'apps/indexer': ['abi', 'ledger', 'thor', 'tokens', 'units'],
  'apps/api': ['abi', 'drain', 'ledger', 'router', 'thor', 'tokens', 'units', 'wire'],
  'apps/deploy': ['abi', 'devchain', 'thor', 'tokens', 'units'],
  'apps/market': ['abi', 'thor', 'tokens', 'units'],
  'apps/web': ['abi', 'router', 'thor', 'tokens', 'units', 'wire'],
  'apps/stack': [
    'abi',
    'api',
    'deploy',
    'devchain',
    'indexer',
    'ledger',
    'market',
    'thor',
    'tokens',
    'units',
  ],
}

const rooms = globSync('{packages,apps}/*/package.json').map((path) =>
  path.replaceAll('\\', '/').replace('/package.json', ''),
)

/** Names of our rooms that appear in an import or export statement, type-only ones included. */
function importedRooms(text: string): string[] {
  const specifiers = text.match(/(?<=(?:from|import)\s*\(?\s*['"])@vermeil\/[\w-]+/g) ?? []
  return specifiers.map((specifier) => specifier.replace('@vermeil/', ''))
}

test('every room stands in the arrow table', () => {
  expect(rooms.toSorted()).toEqual(Object.keys(arrows).toSorted())
})

test.each(rooms)('%s imports no room that its arrows do not name', (room) => {
  const sources = globSync(`${room}/src/**/*.{ts,tsx}`).map((path) => readFileSync(path, 'utf8'))
  const imported = [...new Set(sources.flatMap(importedRooms))]
  expect(imported.filter((name) => !arrows[room]?.includes(name))).toEqual([])
})

test.each(rooms)('%s declares in its manifest exactly the rooms it imports', (room) => {
  const sources = globSync(`${room}/src/**/*.{ts,tsx}`).map((path) => readFileSync(path, 'utf8'))
  const imported = [...new Set(sources.flatMap(importedRooms))].toSorted()
  const manifest = JSON.parse(readFileSync(`${room}/package.json`, 'utf8'))
  const declared = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
    .filter((name) => name.startsWith('@vermeil/'))
    .map((name) => name.replace('@vermeil/', ''))
  expect(declared.toSorted()).toEqual(imported)
})

test('in the web app trade imports no React and ui imports no screen, trade, data, wallet or chart', () => {
  const trade = globSync('apps/web/src/trade/**/*.ts').map((path) => readFileSync(path, 'utf8'))
  expect(trade.filter((text) => /from ['"]react/.test(text))).toEqual([])
  const ui = globSync('apps/web/src/ui/**/*.{ts,tsx}').map((path) => readFileSync(path, 'utf8'))
  expect(
    ui.filter((text) => /from ['"]\.\.\/(screens|trade|data|wallet|chart)/.test(text)),
  ).toEqual([])
})

test('every room has a door', () => {
  const doors = rooms.filter((room) => room !== 'apps/web')
  expect(doors.filter((room) => !existsSync(`${room}/src/index.ts`))).toEqual([])
})
