import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hex } from '@vermeil/units'
import { afterAll, expect, test } from 'vitest'
import { openNodeFolder } from './nodeFolder.ts'

const parent = mkdtempSync(join(tmpdir(), 'vermeil-node-'))
const newFolder = () => mkdtempSync(join(parent, 'data-'))
const genesisId: Hex = `0x${'5'.repeat(64)}`
const otherId: Hex = `0x${'6'.repeat(64)}`

afterAll(() => rmSync(parent, { recursive: true }))

test('records the chain of a new folder and reopens it', () => {
  const folder = join(newFolder(), 'deep')
  expect(openNodeFolder(folder, false, genesisId)).toBe(folder)
  mkdirSync(join(folder, 'ledger'))
  openNodeFolder(folder, false, genesisId)
  expect(existsSync(join(folder, 'ledger'))).toBe(true)
})

test('opens a folder with only an addresses file, which the deployment wrote', () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'deployment.json'), '{}')
  openNodeFolder(folder, false, genesisId)
  expect(readFileSync(join(folder, 'deployment.json'), 'utf8')).toBe('{}')
})

test('refuses a folder of another chain and leaves it alone, but empties it with --fresh', () => {
  const folder = newFolder()
  openNodeFolder(folder, false, genesisId)
  writeFileSync(join(folder, 'deployment.json'), '{}')
  expect(() => openNodeFolder(folder, false, otherId)).toThrow(/belongs to the chain 0x5.*--fresh/)
  expect(existsSync(join(folder, 'deployment.json'))).toBe(true)
  openNodeFolder(folder, true, otherId)
  expect(existsSync(join(folder, 'deployment.json'))).toBe(false)
})

test('does not touch the folder of the dev chain or a folder with other files, even with --fresh', () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'chain'))
  expect(() => openNodeFolder(folder, true, genesisId)).toThrow(/contains the dev chain.*--data/)
  const other = newFolder()
  writeFileSync(join(other, 'thesis.txt'), 'mine')
  expect(() => openNodeFolder(other, true, genesisId)).toThrow(/contains 'thesis.txt'.*--data/)
  expect(existsSync(join(other, 'thesis.txt'))).toBe(true)
})
