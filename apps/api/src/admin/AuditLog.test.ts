import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { administrator } from '../testing/fixture/admin.ts'
import { AuditLog } from './AuditLog.ts'

const record = { at: 1, action: 'sign-in', account: administrator.address, detail: 'x' } as const

function openLog() {
  const database = new DatabaseSync(':memory:')
  const log = new AuditLog(database)
  for (let at = 1; at <= 4; at++) log.add({ ...record, at })
  return { database, log }
}

test('lists the newest entries first, and only those of an action', () => {
  const { log } = openLog()
  log.add({ ...record, action: 'refused', at: 5 })
  const numbers = (query: Parameters<AuditLog['list']>[0]) =>
    log.list(query).map(({ number }) => number)
  expect(numbers({ offset: 0, limit: 3 })).toEqual([5, 4, 3])
  expect(numbers({ offset: 3, limit: 3 })).toEqual([2, 1])
  expect(numbers({ action: 'sign-in', offset: 0, limit: 2 })).toEqual([4, 3])
  expect([log.count(undefined), log.count('refused')]).toEqual([5, 1])
})

test('entries cannot be changed or deleted', () => {
  const { database, log } = openLog()
  expect(() => database.exec("UPDATE audit SET detail = 'y'")).toThrow(/cannot be changed/)
  expect(() => database.exec('DELETE FROM audit WHERE number = 2')).toThrow(/cannot be deleted/)
  expect([log.findBroken(), log.count(undefined)]).toEqual([undefined, 4])
})

test.each([
  ["UPDATE audit SET detail = 'y' WHERE number = 2", 2],
  ['DELETE FROM audit WHERE number = 3', 3],
  ['UPDATE audit SET number = 9 WHERE number = 4', 4],
])('finds the entry that was changed with %s', (change, number) => {
  const { database, log } = openLog()
  database.exec('DROP TRIGGER audit_is_not_updated; DROP TRIGGER audit_is_not_deleted')
  database.exec(change)
  expect(log.findBroken()).toBe(number)
})
