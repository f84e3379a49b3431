import { expect, test } from 'vitest'
import { nameTrouble } from './nameTrouble.ts'

const fail = (code: string) => Object.assign(new Error('numeric field overflow'), { code })

test('a database that refuses values is told apart from one that does not answer', () => {
  const refused = { name: 'database refuses', detail: 'numeric field overflow', final: false }
  for (const code of ['22003', '23505', '42P01', '54000'])
    expect(nameTrouble(fail(code))).toEqual(refused)
  for (const code of ['08006', '57P01', '53300', 'ECONNREFUSED', '22'])
    expect(nameTrouble(fail(code))).toMatchObject({ name: 'database unreachable' })
})
