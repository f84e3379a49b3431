import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestNode, type TestNode } from '../../testing/startTestNode.ts'

let testNode: TestNode

beforeEach(async () => {
  testNode = await startTestNode()
})

afterEach(async () => {
  await testNode[Symbol.asyncDispose]()
})

const post: TestNode['post'] = (path, body) => testNode.post(path, body)
const wordOf = (digits: string) => digits.padStart(64, '0')

test('decodes a simulation strictly and passes on every field', async () => {
  const caller = `0x${'C0'.repeat(20)}`
  // Returns ORIGIN, GASPRICE, NUMBER and the size of the call.
  const data = '0x325f523a602052436040523660605260805ff3'
  const answer = await post('/accounts/*?revision=next', {
    Clauses: [
      { to: null, value: '', data },
      { to: caller, value: '12' },
    ],
    caller,
    gasPrice: '0x10',
    provedWork: '',
    expiration: 5,
    blockRef: '0x0000000000000001',
  })
  const [first, second, ...rest] = (await answer.json()) as Record<string, unknown>[]
  expect(Object.keys(first ?? {}).join(' ')).toBe('data events transfers gasUsed reverted vmError')
  const words = ['c0'.repeat(20), '10', '1', '0'].map(wordOf)
  expect(first).toMatchObject({ data: `0x${words.join('')}`, reverted: false, vmError: '' })
  expect(second).toMatchObject({ reverted: true, vmError: 'insufficient balance for transfer' })
  expect(rest).toEqual([])
})

test.each([
  [400, 'body: json: unknown field "comment"', { clauses: [{ comment: 'x' }] }],
  [
    400,
    'body: json: cannot unmarshal number into Go struct field Clause.clauses.value of type *math.HexOrDecimal256',
    { clauses: [{ value: 1 }] },
  ],
  [
    400,
    'body: json: cannot unmarshal number -1 into Go struct field BatchCallData.gas of type uint64',
    { gas: -1 },
  ],
  [400, 'body: json: cannot unmarshal array into Go value of type api.BatchCallData', []],
  [400, 'body: invalid hex or decimal integer "0x"', { gasPrice: '0x' }],
  [400, 'body: negative amount "-1": write zero or more', { clauses: [{ value: '-1' }] }],
  [400, 'body: invalid length', { caller: '0x12' }],
  [400, "body: encoding/hex: invalid byte: U+007A 'z'", { caller: 'z'.repeat(40) }],
  [400, 'body: EOF', ''],
  [400, 'body: unexpected EOF', '{"clauses":['],
  [400, "body: invalid character 'h' looking for beginning of value", 'hello'],
  [400, "body: invalid character '}' looking for beginning of object key string", '{"gas":1,}'],
  [400, 'body: exceeded max depth', '['.repeat(100_000)],
  [400, 'body: http: request body too large', `{"x":"${'a'.repeat(300_000)}"}`],
  [400, 'clauses[1]: null not allowed', { clauses: [{}, null] }],
  [400, 'data[0]: hex string of odd length', { clauses: [{ data: '0x123' }] }],
  [400, 'data[0]: invalid hex string', { clauses: [{ data: '0xzz' }] }],
  [400, 'blockRef: invalid length', { blockRef: '0x00' }],
  [403, 'gas: exceeds limit', { gas: 50_000_001 }],
])('rejects a simulation with %i %s', async (status, sentence, body) => {
  const answer = await post('/accounts/*', body)
  expect([answer.status, await answer.text()]).toEqual([status, `${sentence}\n`])
})

test('reads the first of two documents in a body', async () => {
  expect(await (await post('/accounts/*', '{"clauses":null} {"clauses":1}')).json()).toEqual([])
})

test('escapes error messages like Go', async () => {
  expect(await (await post('/accounts/*', { clauses: [{ data: '0x50' }] })).text()).toContain(
    '(0 \\u003c=\\u003e 1)',
  )
})

test('limits the bytes that the clauses return', async () => {
  // Each returns 24,576 zero bytes as the code of a new contract.
  const clause = { data: '0x6160005ff3' }
  const allowed = await post('/accounts/*', { clauses: [clause] })
  expect(await allowed.json()).toMatchObject([{ reverted: false, vmError: '' }])
  const large = await post('/accounts/*', { clauses: [{ data: '0x622800015ffd' }] })
  const sentence = 'batch call data exceeds limit of 2621440 bytes\n'
  expect([large.status, await large.text()]).toEqual([400, sentence])
})
