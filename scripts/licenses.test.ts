import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Licences that require only their notice, which we ship. */
const allowed: ReadonlySet<string> = new Set([
  'MIT',
  'ISC',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  '0BSD',
  'Unlicense',
  'MIT OR Apache-2.0',
  '(Apache-2.0 AND MIT)',
])

/** Packages under other licences, each with its reasons in docs/licences.md. */
const exceptions: Readonly<Record<string, string>> = {
  '@ethereumjs/rlp': 'MPL-2.0',
  '@fontsource/rethink-sans': 'OFL-1.1',
  '@resvg/resvg-wasm': 'MPL-2.0',
  '@uniswap/lib': 'GPL-3.0-or-later',
  '@uniswap/v2-core': 'GPL-3.0-or-later',
  '@uniswap/v2-periphery': 'GPL-3.0-or-later',
  '@uniswap/v3-core': 'BUSL-1.1',
  '@vechain/connex-wallet-buddy': 'LGPL-3.0',
  'caniuse-lite': 'CC-BY-4.0',
}

interface Locked {
  license?: string
  dev?: boolean
  link?: boolean
}

/** The packages of an installation without development dependencies, by name. */
function listProduction(lock: { packages: Record<string, Locked> }): [string, string][] {
  return Object.entries(lock.packages).flatMap(([path, { license = 'none', dev, link }]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    return path.includes('node_modules/') && !dev && !link ? [[name, license]] : []
  })
}

const production = listProduction(JSON.parse(readFileSync('package-lock.json', 'utf8')))
const others = production.filter(([, license]) => !allowed.has(license))

test('every production dependency has an allowed licence or a documented exception', () => {
  expect(production.length).toBeGreaterThan(200)
  for (const [name, license] of others) expect([name, license]).toEqual([name, exceptions[name]])
})

test('every exception has an installed package and a reason in the document', () => {
  const document = readFileSync('docs/licences.md', 'utf8')
  expect(Object.keys(exceptions).toSorted()).toEqual(
    [...new Set(others.map(([name]) => name))].toSorted(),
  )
  for (const name of Object.keys(exceptions)) expect(document).toContain(`\`${name}\``)
})

test('finds a licence that is not allowed', () => {
  const packages = {
    'node_modules/fine': { license: 'MIT' },
    'node_modules/fine/node_modules/proprietary': { license: 'SEE LICENSE IN LICENSE' },
    'node_modules/unknown': {},
    'node_modules/tool': { license: 'AGPL-3.0', dev: true },
  }
  const found = listProduction({ packages }).filter(([, license]) => !allowed.has(license))
  expect(found).toEqual([
    ['proprietary', 'SEE LICENSE IN LICENSE'],
    ['unknown', 'none'],
  ])
})

test('the files that the document names exist in their packages', () => {
  for (const path of ['@uniswap/v3-core/LICENSE', '@vechain/connex-wallet-buddy/LICENSE'])
    expect(existsSync(`node_modules/${path}`), path).toBe(true)
})
