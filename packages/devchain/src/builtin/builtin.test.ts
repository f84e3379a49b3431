import { explainRevert } from '@vermeil/abi'
import { blake2b256, keccak256 } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'
import { expect, test } from 'vitest'
import { addressOf, startTestChain, type TestChain } from '../testing/startTestChain.ts'
import { encodeBytes } from '../word/word.ts'

const energy = '0x0000000000000000000000000000456e65726779' as Address
const prototype = '0x000000000000000000000050726f746f74797065' as Address
const extension = '0x0000000000000000000000457874656e73696f6e' as Address
const params = '0x0000000000000000000000000000506172616d73' as Address
const stranger = '0x00000000000000000000000000000000000000f1' as Address
const pad = (...values: (bigint | string)[]): string =>
  values.map((value) => BigInt(value).toString(16).padStart(64, '0')).join('')

async function ask(test: TestChain, to: Address, data: string, caller = addressOf(0)) {
  const [result] = await test.simulate([{ to, data: `0x${data}` as Hex }], caller)
  if (result === undefined) throw new Error('There is no result.')
  return { ...result, hex: encodeBytes(result.data) }
}

test.each([
  ['name', '06fdde03', 605],
  ['symbol', '95d89b41', 737],
  ['decimals', '313ce567', 302],
  ['balanceOf', `70a08231${pad(1n)}`, 870],
  ['allowance', `dd62ed3e${pad(1n, 2n)}`, 904],
])('charges the gas of a Thor node for VTHO %s', async (_, data, gas) => {
  await using test = await startTestChain()
  expect(await ask(test, energy, data)).toMatchObject({ vmError: '', gasUsed: BigInt(gas) })
})

test('transfers VTHO between accounts with an event and the gas of a node', async () => {
  await using test = await startTestChain()
  const data: Hex = `0xa9059cbb${pad(stranger, 5n)}`
  const toNew = await test.send([{ to: energy, data }], { signer: 1 })
  const intrinsic =
    21_000n +
    BigInt(Buffer.from(data.slice(2), 'hex').reduce((sum, byte) => sum + (byte === 0 ? 4 : 68), 0))
  expect(toNew.gasUsed - intrinsic).toBe(28_326n)
  const toHolder = await test.send([{ to: energy, data }], { signer: 1 })
  expect(toHolder.gasUsed - intrinsic).toBe(13_326n)
  expect(test.chain.account(stranger, test.chain.best()).energy).toBe(10n)
  expect(toNew.outputs[0]?.events).toEqual([
    {
      address: energy,
      topics: [
        '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
        `0x${pad(addressOf(1))}`,
        `0x${pad(stranger)}`,
      ],
      data: Buffer.from(pad(5n), 'hex'),
    },
  ])
})

test.each([
  ['transfer', `a9059cbb${pad(stranger, 10n ** 30n)}`, 'builtin: insufficient balance'],
  ['transferFrom', `23b872dd${pad(addressOf(1), stranger, 1n)}`, 'builtin: insufficient allowance'],
  ['move', `bb35783b${pad(addressOf(1), stranger, 1n)}`, 'builtin: self or master required'],
])('reverts VTHO %s with Thor’s reason', async (_, data, reason) => {
  await using test = await startTestChain()
  const result = await ask(test, energy, data)
  expect(result.vmError).toBe('execution reverted')
  expect(explainRevert({ ...result, data: result.hex })).toBe(reason)
})

test('spends an allowance and lets a master move its contract’s VTHO', async () => {
  await using test = await startTestChain()
  const spender = addressOf(2)
  const spent = await test.send([{ to: energy, data: `0x095ea7b3${pad(spender, 7n)}` }])
  expect(spent.outputs[0]?.events[0]?.topics).toHaveLength(3)
  await test.send([{ to: energy, data: `0x23b872dd${pad(addressOf(0), stranger, 5n)}` }], {
    signer: 2,
  })
  const left = await ask(test, energy, `dd62ed3e${pad(addressOf(0), spender)}`)
  expect(left.hex).toBe(`0x${pad(2n)}`)
  const { outputs } = await test.send([{ data: '0x5f5ff3' }], { signer: 3 })
  const contract = outputs[0]?.contractAddress as Address
  await test.send([{ to: energy, data: `0xa9059cbb${pad(contract, 9n)}` }])
  const move = `bb35783b${pad(contract, stranger, 9n)}`
  expect((await ask(test, energy, move, addressOf(4))).vmError).toBe('execution reverted')
  expect((await ask(test, energy, move, addressOf(3))).vmError).toBe('')
})

test('rejects value, unknown functions and static writes, and pads short arguments with zeros', async () => {
  await using test = await startTestChain()
  const [sent] = await test.simulate([{ to: energy, value: 1n, data: '0x06fdde03' }])
  expect(sent).toMatchObject({ vmError: 'execution reverted', data: new Uint8Array(0) })
  expect((await ask(test, energy, 'ffffffff')).vmError).toBe('execution reverted')
  const short = await ask(test, energy, 'a9059cbb00')
  expect(short).toMatchObject({ vmError: '', gasUsed: 2357n })
  // STATICCALL of transfer from a creating program: the call answers 0.
  const program = `63a9059cbb60e01b5f5260205f60445f73${energy.slice(2)}5afa5f5260205ff3`
  const [inner] = await test.simulate([{ data: `0x${program}` }])
  expect(encodeBytes(inner?.data ?? new Uint8Array(0))).toBe(`0x${pad(0n)}`)
})

test('reads the transaction and blocks through Extension', async () => {
  await using test = await startTestChain()
  await test.send([{ to: stranger, value: 1n }])
  await test.send([{ to: stranger, value: 1n }])
  const read = async (data: string): Promise<string> => (await ask(test, extension, data)).hex
  expect(await read('9ac53dbb')).toBe(`0x${pad(0n)}`)
  expect(await read('c26ae5e1')).toBe(`0x${pad(1n)}`)
  expect(await read(`d527e344${pad(1n)}`)).toBe(test.chain.blockAt(1)?.id)
  expect(await read(`d527e344${pad(99n)}`)).toBe(`0x${pad(0n)}`)
  const text = Buffer.from('abc').toString('hex').padEnd(64, '0')
  expect(await read(`37245814${pad(32n, 3n)}${text}`)).toBe(
    encodeBytes(blake2b256(Buffer.from('abc'))),
  )
  const cut = Buffer.concat([Buffer.from('abc'), Buffer.alloc(2)])
  expect(await read(`37245814${pad(32n, 5n)}616263`)).toBe(encodeBytes(blake2b256(cut)))
  const huge = await ask(test, extension, `37245814${pad(32n, 2n ** 40n)}`)
  expect(huge.vmError).toBe('out of gas')
  expect(await read('18160ddd')).toBe(`0x${pad(10n ** 28n)}`)
})

test('reads balances after earlier blocks through Prototype', async () => {
  await using test = await startTestChain()
  for (let count = 0; count < 3; count++) await test.send([{ to: stranger, value: 2n }])
  const held = async (number: bigint) =>
    BigInt((await ask(test, prototype, `6d8c859a${pad(stranger, number)}`)).hex)
  expect([await held(0n), await held(1n), await held(2n), await held(3n)]).toEqual([0n, 2n, 4n, 6n])
  expect(await held(77n)).toBe(0n)
})

test('lets only the executor set parameters', async () => {
  await using test = await startTestChain()
  const key = Buffer.from('base-gas-price').toString('hex').padStart(64, '0')
  const set = `273f4940${key}${pad(11n * 10n ** 12n)}`
  const rejected = await ask(test, params, set, addressOf(1))
  const why = explainRevert({ ...rejected, data: rejected.hex })
  expect(why).toBe('builtin: executor required')
  await test.send([{ to: params, data: `0x${set}` }])
  expect((await ask(test, params, `8eaa6ac0${key}`)).hex).toBe(`0x${pad(11n * 10n ** 12n)}`)
  const legacy = await test.send([{ to: stranger, value: 1n }], {
    signer: 1,
    body: { type: 0, gasPriceCoef: 0 } as never,
  })
  expect(legacy.paid).toBe(21_000n * 11n * 10n ** 12n)
})

test('reads Staker, Authority and Executor like on Thor’s development chain', async () => {
  await using test = await startTestChain()
  const staker = '0x00000000000000000000000000005374616b6572' as Address
  const authority = '0x0000000000000000000000417574686f72697479' as Address
  const executor = '0x0000000000000000000000004578656375746f72' as Address
  const read = async (to: Address, signature: string, ...words: bigint[]): Promise<string> => {
    const selector = encodeBytes(keccak256(Buffer.from(signature)).subarray(0, 4)).slice(2)
    return (await ask(test, to, `${selector}${pad(...words)}`)).hex
  }
  const own = BigInt(addressOf(0))
  const other = BigInt(addressOf(1))
  const stake = 25n * 10n ** 24n
  const never = 0xffff_ffffn
  expect(await read(staker, 'totalStake()')).toBe(`0x${pad(stake, stake)}`)
  expect(await read(staker, 'queuedStake()')).toBe(`0x${pad(0n)}`)
  expect(await read(staker, 'firstActive()')).toBe(`0x${pad(own)}`)
  expect(await read(staker, 'next(address)', own)).toBe(`0x${pad(0n)}`)
  expect(await read(staker, 'getValidationsNum()')).toBe(`0x${pad(1n, 0n)}`)
  expect(await read(staker, 'getValidation(address)', own)).toBe(
    `0x${pad(own, stake, stake, 0n, 2n, never)}`,
  )
  expect(await read(staker, 'getValidation(address)', other)).toBe(
    `0x${pad(0n, 0n, 0n, 0n, 0n, never)}`,
  )
  expect(await read(staker, 'getValidationPeriodDetails(address)', own)).toBe(
    `0x${pad(90n, 0n, never, 0n)}`,
  )
  expect(await read(staker, 'getDelegationPeriodDetails(uint256)', 1n)).toBe(`0x${pad(0n, never)}`)
  expect(await read(authority, 'first()')).toBe(`0x${pad(0n)}`)
  expect(await read(authority, 'executor()')).toBe(`0x${pad(own)}`)
  const staking = await ask(test, staker, `c3c4b138${pad(own, 90n)}`)
  expect(staking.vmError).toBe('execution reverted')
  const { chain } = test
  expect(chain.account(staker, chain.best()).hasCode).toBe(true)
  expect(chain.account(executor, chain.best()).hasCode).toBe(false)
  expect((await ask(test, executor, 'deadbeef')).hex).toBe('0x')
})
