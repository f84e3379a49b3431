import { blake2b256, decodeHex, encodeHex } from '@vermeil/thor'
import type { Address, Hex, TxId } from '@vermeil/units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { developmentAccounts } from '../../model/developmentAccounts.ts'
import { startTestNode, type TestNode } from '../../testing/startTestNode.ts'

const origin = developmentAccounts[0]?.address as Address
const word = (value: number | bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
/** A creation whose contract has this code. */
const deploy = (code: string): Hex => {
  const size = (code.length / 2).toString(16).padStart(4, '0')
  return `0x61${size}600c5f3961${size}5ff3${code}`
}
/** Adds 1 to slot 0 and emits an empty event. */
const counter = '5f546001015f555f5fa000'
/** Calls an account with the selector aabbccdd and, if the input is not empty, reverts with one byte. */
const caller = (to: Address): string =>
  `63aabbccdd5f525f5f6004601c5f73${to.slice(2)}5af1503615602f5760015ffd5b00`

let testNode: TestNode
let inner: Address
let outer: Address
/** Clause 0 calls the caller, clause 1 the counter. */
let called: TxId
let reverted: TxId
let created: TxId
let block: Hex

beforeAll(async () => {
  testNode = await startTestNode()
  inner = await create(counter)
  outer = await create(caller(inner))
  const clause = { to: outer, value: 0n, data: '0x' as Hex }
  called = await testNode.send({ clauses: [clause, { ...clause, to: inner }] })
  reverted = await testNode.send({
    clauses: [clause, { ...clause, data: '0x01' }, clause],
  })
  // Creates an account without code by CREATE2, after a creation that fails because of its size.
  created = await testNode.send({ data: '0x5f5f5f5ff55060ff5f5f5ff0' })
  block = (await testNode.chain.mine()).id
})

afterAll(() => testNode[Symbol.asyncDispose]())

async function create(code: string): Promise<Address> {
  const id = await testNode.send({ data: deploy(code) })
  await testNode.chain.mine()
  const address = testNode.chain.mined(id)?.receipt.outputs[0]?.contractAddress
  if (!address) throw new Error('The contract was not created.')
  return address
}

async function trace(name: string, target: string, config: object = {}): Promise<unknown> {
  const answer = await testNode.post('/debug/tracers', { name, target, config })
  expect(answer.status).toBe(200)
  return answer.json()
}

const nested = () => ({
  from: outer,
  gas: expect.any(String),
  gasUsed: `0x${(20_589).toString(16)}`,
  to: inner,
  input: '0xaabbccdd',
  value: '0x0',
  type: 'CALL',
})

test('returns the tree of calls with the gas of a mined clause', async () => {
  const { transactions } = testNode.chain.best()
  const intrinsic = 5000 + 2 * 16_000
  const tree = (await trace('call', `${called}/0`)) as { gas: string; gasUsed: string }
  expect(tree).toEqual({
    from: origin,
    gas: `0x${(Number(transactions[0]?.gas) - intrinsic).toString(16)}`,
    gasUsed: expect.any(String),
    to: outer,
    input: '0x',
    calls: [nested()],
    value: '0x0',
    type: 'CALL',
  })
  // The earlier clause counts: less gas is left, and the slot is already 1.
  const second = (await trace('callTracer', `${block}/0/1`)) as { gas: string; gasUsed: string }
  expect(BigInt(second.gas)).toBe(BigInt(tree.gas) - BigInt(tree.gasUsed))
  expect(BigInt(second.gasUsed)).toBe(5589n)
  expect(await trace('call', `${called}/0`, { onlyTopCall: true })).not.toHaveProperty('calls')
  const logs = [{ address: inner, topics: [], data: '0x' }]
  expect(await trace('call', `${called}/0`, { WITHLOG: true, other: 1 })).toMatchObject({
    calls: [{ ...nested(), logs }],
  })
})

test('traces a revert with its output and without the reverted logs', async () => {
  expect(await trace('call', `${block}/${reverted}/1`, { withLog: true })).toMatchObject({
    error: 'execution reverted',
    output: '0x00',
    input: '0x01',
    calls: [expect.not.objectContaining({ logs: expect.anything() })],
  })
  const early = await testNode.post('/debug/tracers', { name: 'call', target: `${reverted}/2` })
  expect([early.status, await early.text()]).toEqual([403, 'early reverted\n'])
})

test('traces creations with their opcodes', async () => {
  expect(await trace('call', `${created}/0`)).toMatchObject({
    type: 'CREATE',
    calls: [{ type: 'CREATE2', to: expect.any(String), input: '0x' }, { type: 'CREATE' }],
  })
})

test('logs each step with the stack and the storage before it', async () => {
  const plain = (await trace('', `${called}/1`)) as { structLogs: unknown[]; gas: number }
  expect(plain).toMatchObject({ gas: 5589, failed: false, returnValue: '' })
  expect(plain.structLogs).toHaveLength(10)
  const gas = (plain.structLogs as { gas: number }[])[0]?.gas ?? 0
  expect(plain.structLogs.slice(0, 3)).toEqual([
    { pc: 0, op: 'PUSH0', gas, gasCost: 2, depth: 1, stack: [] },
    {
      pc: 1,
      op: 'SLOAD',
      gas: gas - 2,
      gasCost: 200,
      depth: 1,
      stack: ['0x0'],
      storage: { [word(0).slice(2)]: word(1).slice(2) },
    },
    { pc: 2, op: 'PUSH1', gas: gas - 202, gasCost: 3, depth: 1, stack: ['0x1'] },
  ])
  expect(plain.structLogs[5]).toMatchObject({
    op: 'SSTORE',
    gasCost: 5000,
    storage: { [word(0).slice(2)]: word(2).slice(2) },
  })
  const config = { enableMemory: true, disableStack: true, disableStorage: true, limit: 4 }
  const lean = (await trace('structLogger', `${called}/0`, config)) as { structLogs: object[] }
  expect(lean.structLogs).toHaveLength(4)
  expect(lean.structLogs[3]).toEqual({
    pc: 7,
    op: 'PUSH0',
    gas: expect.any(Number),
    gasCost: 2,
    depth: 1,
    memory: [word(0xaabbccddn).slice(2)],
  })
  const failing = (await trace('', `${reverted}/1`)) as { structLogs: object[] }
  expect(failing).toMatchObject({ failed: true, returnValue: '00' })
  expect(failing.structLogs.map((each) => (each as { depth: number }).depth)).toContain(2)
})

test('logs the error of a step that cannot run', async () => {
  const call = { to: null, data: '0x6001fe', name: '' }
  const answer = await testNode.post('/debug/tracers/call', call)
  expect(await answer.json()).toEqual({
    gas: 0,
    failed: true,
    returnValue: '',
    structLogs: [
      { pc: 0, op: 'PUSH1', gas: 50_000_000, gasCost: 3, depth: 1, stack: [] },
      {
        pc: 2,
        op: 'Missing opcode 0xfe',
        gas: 49_999_997,
        gasCost: 3,
        depth: 1,
        error: 'invalid opcode 0xfe',
        stack: ['0x1'],
      },
    ],
  })
})

test('returns the accounts before the clause and, in diffMode, after it', async () => {
  const code = `0x${counter}`
  const before = (await trace('prestate', `${called}/1`)) as Record<string, object>
  expect(Object.keys(before)).toEqual([inner, origin].toSorted())
  expect(before[inner]).toEqual({
    balance: '0x7',
    energy: '0x0',
    code,
    storage: { [word(0)]: word(1) },
  })
  expect(await trace('prestate', `${called}/1`, { diffMode: true })).toEqual({
    post: { [inner]: { storage: { [word(0)]: word(2) } } },
    pre: { [inner]: { balance: '0x7', energy: '0x0', code, storage: { [word(0)]: word(1) } } },
  })
})

test('counts calls, steps and sequences of steps', async () => {
  expect(await trace('4byte', `${called}/0`)).toEqual({ '0xaabbccdd-0': 1 })
  expect(await trace('opcount', `${called}/1`)).toBe(10)
  expect(await trace('unigram', `${called}/1`)).toEqual({
    PUSH0: 4,
    SLOAD: 1,
    PUSH1: 1,
    ADD: 1,
    SSTORE: 1,
    LOG0: 1,
    STOP: 1,
  })
  expect(await trace('bigram', `${called}/1`)).toMatchObject({
    'PUSH0-SLOAD': 1,
    'PUSH0-PUSH0': 1,
    'LOG0-STOP': 1,
  })
  expect(await trace('trigram', `${called}/1`)).toMatchObject({
    '--SLOAD': 1,
    'SLOAD-PUSH1-ADD': 1,
    'PUSH0-LOG0-STOP': 1,
  })
  expect(await trace('noop', `${called}/1`)).toEqual({})
  const steps = (await trace('evmdis', `${called}/0`)) as { op: number; ops?: object[] }[]
  expect(steps[0]).toEqual({ op: 0x63, depth: 1, result: ['aabbccdd'], len: 5 })
  const call = steps.find(({ op }) => op === 0xf1)
  expect(call).toMatchObject({
    to: inner.slice(2),
    value: '0',
    input: { 0: 0xaa, 1: 0xbb, 2: 0xcc, 3: 0xdd },
    error: null,
    return: {},
  })
  expect(call?.ops?.[1]).toEqual({ op: 0x54, depth: 2, result: ['0'] })
})

test('traces a simulated call on any state, without its own gas', async () => {
  const call = { to: outer, caller: origin, gas: 100_000, name: 'call' }
  const now = await testNode.post('/debug/tracers/call?revision=next', call)
  expect(await now.json()).toMatchObject({
    gas: '0x0',
    gasUsed: '0x0',
    calls: [{ gasUsed: `0x${(5589).toString(16)}` }],
  })
  const past = await testNode.post('/debug/tracers/call?revision=2', call)
  expect(await past.json()).toMatchObject({ calls: [{ gasUsed: nested().gasUsed }] })
  expect(testNode.chain.storage(inner, word(0), testNode.chain.best())).toBe(word(2))
})

test('returns the storage before the clause in the order of the hashes, in pages', async () => {
  const ask = async (changes: object) => {
    const body = { address: inner, target: `${called}/1`, ...changes }
    const answer = await testNode.post('/debug/storage-range', body)
    return [answer.status, answer.status === 200 ? await answer.json() : await answer.text()]
  }
  const hash = encodeHex(blake2b256(decodeHex(word(0))))
  const storage = { [hash]: { key: word(0), value: word(1) } }
  expect(await ask({})).toEqual([200, { storage, nextKey: null }])
  expect(await ask({ target: `${called}/0` })).toEqual([200, { storage: {}, nextKey: null }])
  expect(await ask({ MaxResult: -1 })).toEqual([200, { storage: {}, nextKey: hash }])
  expect(await ask({ keyStart: hash })).toEqual([200, { storage, nextKey: null }])
  expect(await ask({ keyStart: `${hash}00` })).toEqual([200, { storage: {}, nextKey: null }])
  expect(await ask({ keyStart: '0xz' })).toEqual([400, 'keyStart: invalid format\n'])
  expect(await ask({ maxResult: 1001 })).toEqual([400, 'maxResult: exceeds limit of 1000\n'])
})

test.each([
  [{ name: 'nothing' }, 403, 'tracer is not defined'],
  [{ target: 'x' }, 400, 'target:x unsupported'],
  [{ target: '0x12/0' }, 400, 'target([0]: invalid length'],
  [{ target: `0x${'77'.repeat(32)}/0` }, 403, 'transaction not found'],
  [{ target: '0x12/0/0' }, 400, 'target[0]: invalid length'],
  [{ target: '{block}/9/0' }, 403, 'tx index out of range'],
  [{ target: `{block}/0x${'77'.repeat(32)}/0` }, 403, 'transaction not found'],
  [{ target: '{block}/a/0' }, 400, 'target[1]: strconv.ParseUint: parsing "a": invalid syntax'],
  [{ target: '{block}/0/-1' }, 400, 'target[2]: strconv.ParseUint: parsing "-1": invalid syntax'],
  [{ target: '{block}/0/0x100000000' }, 400, 'invalid target[2]'],
  [{ target: '{block}/0/7' }, 403, 'clause index out of range'],
  [
    { config: 7 },
    403,
    'json: cannot unmarshal number into Go value of type native.callTracerConfig',
  ],
  [
    { config: { withLog: 'yes' } },
    403,
    'json: cannot unmarshal string into Go struct field callTracerConfig.withLog of type bool',
  ],
  [
    { name: '', config: { limit: 1.5 } },
    403,
    'json: cannot unmarshal number 1.5 into Go struct field Config.Limit of type int',
  ],
])('rejects a trace of %j with %i %s', async (changes, status, sentence) => {
  const body = { name: 'call', target: '{block}/0/0', ...changes }
  const target = body.target.replace('{block}', block)
  const answer = await testNode.post('/debug/tracers', { ...body, target })
  expect([answer.status, await answer.text()]).toEqual([status, `${sentence}\n`])
})

test('rejects a trace that is too large', async () => {
  // Loops until it runs out of gas.
  const call = { to: null, data: '0x5b5f56', name: '' }
  const answer = await testNode.post('/debug/tracers/call', call)
  expect([answer.status, await answer.text()]).toEqual([
    400,
    'the trace exceeds 100 MiB: set a limit or turn off the stack of the struct logger, or trace with opcount\n',
  ])
  const counted = await testNode.post('/debug/tracers/call', {
    ...call,
    gas: 110_000,
    name: 'opcount',
  })
  expect(await counted.json()).toBe(30_001)
})

test('traces a self-destruction as a call without gas', async () => {
  const beneficiary = `0x${'0b'.repeat(20)}`
  const call = { to: null, data: `0x73${beneficiary.slice(2)}ff`, name: 'call', value: '0x0' }
  const answer = await testNode.post('/debug/tracers/call', call)
  const tree = (await answer.json()) as { to: string }
  expect(tree).toMatchObject({
    type: 'CREATE',
    calls: [{ type: 'SELFDESTRUCT', from: tree.to, to: beneficiary, gas: '0x0', gasUsed: '0x0' }],
  })
})
