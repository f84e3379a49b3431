import type { Address, Hex } from '@vermeil/units'
import { expect, test } from 'vitest'
import { addressOf, startTestChain } from '../testing/startTestChain.ts'
import { encodeBytes } from '../word/word.ts'

/** Runs a program as a creation. The gas includes storing the code that it returns. */
async function run(code: string, gas = 1_000_000n) {
  await using test = await startTestChain()
  const [result] = await test.simulate([{ data: `0x${code}` as Hex }], addressOf(0), gas)
  if (result === undefined) throw new Error('There is no result.')
  return result
}

test.each([
  ['SLOAD', '5f5450', 2 + 200 + 2],
  ['BALANCE', '5f3150', 2 + 400 + 2],
  ['EXTCODESIZE', '5f3b50', 2 + 700 + 2],
  ['EXTCODEHASH', '5f3f50', 2 + 400 + 2],
  ['BLOCKHASH', '5f4050', 2 + 20 + 2],
  ['SELFBALANCE', '4750', 5 + 2],
  ['CHAINID', '4650', 2 + 2],
  ['BASEFEE', '4850', 2 + 2],
  ['EXP with an exponent of two bytes', '61010060020a50', 3 + 3 + 10 + 100 + 2],
  ['SSTORE of zero on zero', '5f5f55', 2 + 2 + 5000],
  ['SSTORE of one on zero', '60015f55', 3 + 2 + 20_000],
  ['SSTORE there and back', '60015f555f5f55', 3 + 2 + 20_000 + 2 + 2 + 5000],
  ['nothing', '', 0],
])('charges Thor’s gas for %s', async (_, code, gas) => {
  const result = await run(code)
  expect(result.vmError).toBe('')
  expect(result.gasUsed).toBe(BigInt(gas))
})

test.each([
  ['TLOAD', '5f5c', 'invalid opcode 0x5c'],
  ['MCOPY', '5f5f5f5e', 'invalid opcode 0x5e'],
  ['BLOBHASH', '5f49', 'invalid opcode 0x49'],
  ['CLZ', '5f1e', 'invalid opcode 0x1e'],
  ['an empty stack', '50', 'stack underflow (0 <=> 1)'],
  ['a full stack', `5b${'5f'.repeat(1025)}`, 'stack limit reached 1024 (1024)'],
  ['a jump to nowhere', '5f56', 'invalid jump destination'],
  ['missing return data', '60015f5f3e', 'return data out of bounds'],
  ['memory beyond 64 bits', `7f${'ff'.repeat(32)}51`, 'gas uint64 overflow'],
  ['too expensive memory', '63ffffffff51', 'out of gas'],
  ['code that begins with EF', '60ef5f5360015ff3', 'invalid code: must not begin with 0xef'],
  ['code of more than 24,576 bytes', '6160015ff3', 'max code size exceeded'],
])('fails with Thor’s error and takes all gas: %s', async (_, code, vmError) => {
  const result = await run(code, 8_000_000n)
  expect(result).toMatchObject({ reverted: true, vmError, gasUsed: 8_000_000n })
})

test('keeps the reason of a revert and the remaining gas', async () => {
  const result = await run('60aa5f5260205ffd')
  expect(result).toMatchObject({ vmError: 'execution reverted', gasUsed: 3n + 2n + 6n + 3n + 2n })
  expect(encodeBytes(result.data)).toBe(`0x${'00'.repeat(31)}aa`)
})

test('returns the whole genesis id for CHAINID', async () => {
  await using test = await startTestChain()
  const [result] = await test.simulate([{ data: '0x465f5260205ff3' }])
  expect(encodeBytes(result?.data ?? new Uint8Array(0))).toBe(test.chain.genesis.id)
})

test('derives the address of a simulated creation from transaction id zero', async () => {
  const result = await run('5f5ff3')
  expect(result.events).toEqual([
    {
      address: '0x841a6556c524d47030762eb14dc4af897e605d9b',
      topics: ['0xb35bf4274d4295009f1ec66ed3f579db287889444366c03d3a695539372e8951'],
      data: Buffer.from(addressOf(0).slice(2).padStart(64, '0'), 'hex'),
    },
  ])
})

test('rejects writes in a static call and takes only its own gas', async () => {
  const writer = '60015f5500'
  const deploy = `64${writer}5f526005601bf3`
  await using test = await startTestChain()
  const { outputs } = await test.send([{ data: `0x${deploy}` }])
  const to = outputs[0]?.contractAddress?.slice(2) ?? ''
  const [result] = await test.simulate([{ data: `0x5f5f5f5f73${to}619c40fa5f5260205ff3` }])
  expect(result?.vmError).toBe('')
  expect(result?.data.at(-1)).toBe(0)
  expect(Number(result?.gasUsed)).toBeGreaterThan(40_000)
})

test('nests calls as deep as 50 million gas allow', async () => {
  const recursive = '5f5f5f5f5f305af15a5f5260205ff3'
  await using test = await startTestChain()
  const deploy = `6e${recursive}5f52600f6011f3`
  const { outputs } = await test.send([{ data: `0x${deploy}` }])
  const to = outputs[0]?.contractAddress as Address
  const [result] = await test.simulate([{ to }])
  expect(result?.vmError).toBe('')
})
