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

test('a new folder notes its chain and is taken up again', () => {
  const folder = join(newFolder(), 'deep')
  expect(openNodeFolder(folder, false, genesisId)).toBe(folder)
  mkdirSync(join(folder, 'ledger'))
  openNodeFolder(folder, false, genesisId)
  expect(existsSync(join(folder, 'ledger'))).toBe(true)
})

test('a folder with an addresses file alone is taken: the deployment wrote it', () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'deployment.json'), '{}')
  openNodeFolder(folder, false, genesisId)
  expect(readFileSync(join(folder, 'deployment.json'), 'utf8')).toBe('{}')
})

test('a folder of another chain is refused and left alone; --fresh makes it anew', () => {
  const folder = newFolder()
  openNodeFolder(folder, false, genesisId)
  writeFileSync(join(folder, 'deployment.json'), '{}')
  expect(() => openNodeFolder(folder, false, otherId)).toThrow(/is of the chain 0x5.*--fresh/)
  expect(existsSync(join(folder, 'deployment.json'))).toBe(true)
  openNodeFolder(folder, true, otherId)
  expect(existsSync(join(folder, 'deployment.json'))).toBe(false)
})

test("the dev chain's folder and a stranger's are left alone, --fresh or not", () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'chain'))
  expect(() => openNodeFolder(folder, true, genesisId)).toThrow(/holds the dev chain.*--data/)
  const other = newFolder()
  writeFileSync(join(other, 'thesis.txt'), 'mine')
  expect(() => openNodeFolder(other, true, genesisId)).toThrow(/holds 'thesis.txt'.*--data/)
  expect(existsSync(join(other, 'thesis.txt'))).toBe(true)
})
