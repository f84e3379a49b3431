import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Address } from '@vermeil/units'
import { afterAll, expect, test } from 'vitest'
import { listAdmins } from './listAdmins.ts'

const folder = mkdtempSync(join(tmpdir(), 'vermeil-admins-'))
afterAll(() => rmSync(folder, { recursive: true }))

const [ann, bob] = [`0x${'ab'.repeat(20)}`, `0x${'cd'.repeat(20)}`] as [Address, Address]

test('lists fixed accounts, and has no list without any', () => {
  expect(listAdmins({ admins: [ann], adminsFile: undefined })?.()).toEqual([ann])
  expect(listAdmins({ admins: undefined, adminsFile: undefined })).toBeUndefined()
})

test('[ADM-01] reads the file of administrators again each time', () => {
  const adminsFile = join(folder, 'admins')
  writeFileSync(adminsFile, `# on duty\n${ann.toUpperCase().replace('0X', '0x')}\r\n\n${bob}\n`)
  const list = listAdmins({ admins: undefined, adminsFile })
  expect(list?.()).toEqual([ann, bob])
  writeFileSync(adminsFile, `${bob}\n`)
  expect(list?.()).toEqual([bob])
  writeFileSync(adminsFile, 'bob.vet\n')
  expect(list).toThrow(/names 'bob\.vet': give an address/)
})

test('refuses a file that is missing', () => {
  const adminsFile = join(folder, 'nothing')
  expect(() => listAdmins({ admins: undefined, adminsFile })).toThrow(/--admins-file can't be read/)
})
