import { ThorError } from '@vermeil/thor'
import { expect, test } from 'vitest'
import { nameTrouble } from './nameTrouble.ts'

const fail = (code: string) => Object.assign(new Error('numeric field overflow'), { code })

test('distinguishes a database that refuses values from one that does not answer', () => {
  const refused = { name: 'database refuses', detail: 'numeric field overflow', final: false }
  for (const code of ['22003', '23505', '42P01', '54000'])
    expect(nameTrouble(fail(code))).toEqual(refused)
  for (const code of ['08006', '57P01', '53300', 'ECONNREFUSED', '22'])
    expect(nameTrouble(fail(code))).toMatchObject({ name: 'database unreachable' })
})

test('quotes the answer of a failing node once', () => {
  const refuse = (message: string) =>
    nameTrouble(new ThorError(message, { status: 502, retryable: true }))
  expect(refuse('leveldb: closed').detail).toBe('The node answers 502: leveldb: closed')
  const own = 'The node responded to GET /blocks/0 with status 502.'
  expect(refuse(own)).toMatchObject({ name: 'node failing', detail: own })
})
