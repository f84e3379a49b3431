import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keeperHelp, readKeeperOptions } from './keeperOptions.ts'

const key = '11'.repeat(32)
const node = ['--node-url', 'http://node:8669']
let folder: string
let file: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vermeil-key-'))
  file = join(folder, 'keeper.key')
  writeFileSync(file, `${key}\n`, { mode: 0o600 })
})
afterAll(() => rmSync(folder, { recursive: true }))

test('reads the key from a file or from a variable, and nothing else is required', () => {
  const expected = {
    ...{ nodeUrl: 'http://node:8669', network: undefined, addresses: undefined },
    ...{ host: '127.0.0.1', port: 4610, minProfit: 0n, isDryRun: false, removes: true },
    removalBudget: undefined,
    privateKey: new Uint8Array(32).fill(0x11),
  }
  expect(readKeeperOptions([...node, '--key-file', file], {})).toEqual(expected)
  expect(readKeeperOptions(node, { VERMEIL_KEEPER_KEY: `0x${key}` })).toEqual(expected)
  expect(readKeeperOptions(node, { VERMEIL_KEEPER_KEY_FILE: file })).toEqual(expected)
})

test('reads every option, from the command line or its variable', () => {
  const wanted = {
    ...{ minProfit: 5n * 10n ** 17n, isDryRun: true, removes: false, port: 0, host: '::' },
    removalBudget: 2n * 10n ** 18n,
  }
  const args = [
    ...['--min-profit', '0.5', '--dry-run', '--keep-dead', '--port', '0', '--host', '::'],
    ...['--removal-budget', '2'],
  ]
  expect(readKeeperOptions([...node, '--key-file', file, ...args], {})).toMatchObject(wanted)
  const environment = {
    ...{ VERMEIL_MIN_PROFIT: '0.5', VERMEIL_DRY_RUN: '1', VERMEIL_KEEP_DEAD: '1' },
    ...{ VERMEIL_KEEPER_PORT: '0', VERMEIL_KEEPER_HOST: '::', VERMEIL_KEEPER_KEY_FILE: file },
    ...{ VERMEIL_NODE_URL: 'http://node:8669', VERMEIL_REMOVAL_BUDGET: '2' },
  }
  expect(readKeeperOptions([], environment)).toMatchObject(wanted)
})

test('lists every option in the help', () => {
  expect(readKeeperOptions(['--help'], {})).toBe(undefined)
  const names = ['node-url', 'network', 'addresses', 'key-file', 'min-profit', 'removal-budget']
  for (const name of [...names, 'keep-dead', 'dry-run', 'host', 'port'])
    expect(keeperHelp).toContain(`--${name}`)
})

test('refuses a missing or misplaced key and invalid values, and never repeats a key', () => {
  const refuse = (args: string[], environment = {}) => {
    try {
      readKeeperOptions(args, environment)
    } catch (error) {
      return String(error)
    }
    return 'nothing was refused'
  }
  expect(refuse(node)).toMatch(/--key-file is missing: give the file/)
  expect(refuse(['--key-file', file])).toMatch(/--node-url is missing/)
  expect(refuse([...node, '--key-file', file, '--min-profit', '1e3'])).toMatch(/--min-profit is/)
  const misplaced = [
    refuse([...node, '--key-file', key]),
    refuse(node, { VERMEIL_KEEPER_KEY: `${key}00` }),
    refuse(node, { VERMEIL_KEEPER_KEY: 'ff'.repeat(32) }),
  ]
  expect(misplaced[0]).toMatch(/--key-file is a private key/)
  expect(misplaced[1]).toMatch(/VERMEIL_KEEPER_KEY does not contain a private key/)
  expect(misplaced[2]).toMatch(/VERMEIL_KEEPER_KEY contains a key that is not valid/)
  for (const text of misplaced) expect(text).not.toMatch(/1{20}|f{20}/)
})
