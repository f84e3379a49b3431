import type { Address, Hex } from '@vermeil/units'
import { expect, test } from 'vitest'
import { addressOf, startTestChain, type TestChain } from '../testing/startTestChain.ts'
import { encodeBytes } from '../word/word.ts'

const stranger = '0x00000000000000000000000000000000000000f1' as Address
/** Reverts with 32 bytes of its input. */
const reverter = '0x6f5f355f5260205ffd00000000000000005f5260106010f3' as Hex
const price = 10_000_000_000_000n

function read(test: TestChain, address: Address) {
  return test.chain.account(address, test.chain.best())
}

async function deploy(test: TestChain, data: Hex): Promise<Address> {
  const { outputs } = await test.send([{ data }])
  return outputs[0]?.contractAddress as Address
}

test('charges 21,000 gas at the base fee for a transfer', async () => {
  await using test = await startTestChain()
  const receipt = await test.send([{ to: stranger, value: 5n }], { signer: 1 })
  expect(receipt).toEqual({
    type: 0x51,
    gasUsed: 21_000n,
    gasPayer: addressOf(1),
    paid: 21_000n * price,
    reward: 0n,
    reverted: false,
    outputs: [
      {
        contractAddress: null,
        events: [],
        transfers: [{ sender: addressOf(1), recipient: stranger, amount: 5n }],
      },
    ],
  })
  expect(read(test, stranger)).toEqual({ balance: 5n, energy: 0n, hasCode: false })
  expect(read(test, addressOf(1)).balance).toBe(10n ** 27n - 5n)
  expect(read(test, addressOf(1)).energy).toBe(10n ** 27n - 21_000n * price)
})

test('reverts all clauses if one fails, but charges the gas', async () => {
  await using test = await startTestChain()
  const to = await deploy(test, reverter)
  const before = read(test, addressOf(0))
  const receipt = await test.send([{ to: stranger, value: 1n }, { to }])
  expect(receipt).toMatchObject({ reverted: true, outputs: [] })
  expect(receipt.gasUsed).toBeLessThan(60_000n)
  expect(read(test, stranger).balance).toBe(0n)
  expect(read(test, addressOf(0))).toMatchObject({
    balance: before.balance,
    energy: before.energy - receipt.paid,
  })
})

test('uses the whole gas limit for an invalid opcode', async () => {
  await using test = await startTestChain()
  const receipt = await test.send([{ data: '0xfe' }], { body: { gas: 90_000n } })
  expect(receipt).toMatchObject({ reverted: true, gasUsed: 90_000n })
})

test('mines and reverts a transfer of more than the balance for 21,000 gas', async () => {
  await using test = await startTestChain()
  const receipt = await test.send([{ to: stranger, value: 10n ** 30n }])
  expect(receipt).toMatchObject({ reverted: true, gasUsed: 21_000n })
})

test('charges a delegated transaction to the second signer alone', async () => {
  await using test = await startTestChain()
  const before = read(test, addressOf(2)).energy
  const receipt = await test.send([{ to: stranger, value: 1n }], { signer: 1, gasPayer: 2 })
  expect(receipt.gasPayer).toBe(addressOf(2))
  expect(read(test, addressOf(2)).energy).toBe(before - receipt.paid)
  expect(read(test, addressOf(1)).energy).toBe(10n ** 27n)
  const { transaction } = test.chain.mined(test.chain.best().transactions[0]?.id as never) ?? {}
  expect(transaction).toMatchObject({ origin: addressOf(1), delegator: addressOf(2) })
})

test('pays the priority fee to the producer and burns the rest', async () => {
  await using test = await startTestChain()
  const producer = addressOf(0)
  const before = read(test, producer).energy
  const receipt = await test.send([{ to: stranger, value: 1n }], {
    signer: 3,
    body: { maxPriorityFeePerGas: 7n },
  })
  expect(receipt).toMatchObject({ paid: 21_000n * (price + 7n), reward: 21_000n * 7n })
  expect(read(test, producer).energy).toBe(before + 21_000n * 7n)
  const [burned] = await test.simulate([
    { to: '0x0000000000000000000000000000456e65726779' as Address, data: '0xd89135cd' },
  ])
  expect(BigInt(encodeBytes(burned?.data ?? new Uint8Array(0)))).toBe(21_000n * price)
})

test.each([
  [0, price, 0n],
  [255, 2n * price, price],
])('charges a legacy transaction with coefficient %i its own price', async (coef, paid, reward) => {
  await using test = await startTestChain()
  const receipt = await test.send([{ to: stranger, value: 1n }], {
    body: { type: 0, gasPriceCoef: coef },
  })
  expect(receipt).toMatchObject({
    type: 0,
    paid: 21_000n * paid,
    reward: 21_000n * reward,
  })
})

test('refunds at most half of a clause’s gas for cleared storage', async () => {
  await using test = await startTestChain()
  // With input: stores it at 0. Storing 1 takes 20,000, storing 0 again 5,000 and earns 15,000.
  const to = await deploy(test, '0x655f355f5500005f526006601af3')
  const filled = await test.send([{ to, data: `0x${'00'.repeat(31)}01` }])
  const cleared = await test.send([{ to, data: `0x${'00'.repeat(32)}` }])
  const intrinsic = 21_000n + 32n * 4n
  const used = cleared.gasUsed - intrinsic
  expect(filled.gasUsed - 21_000n - 31n * 4n - 68n).toBe(20_007n)
  expect(used).toBe(5007n - 2503n)
})

test('charges a sponsor for its users until their credit is spent', async () => {
  await using test = await startTestChain()
  const { prototype, words } = {
    prototype: '0x000000000000000000000050726f746f74797065' as Address,
    words: (...values: bigint[]) =>
      values.map((value) => value.toString(16).padStart(64, '0')).join(''),
  }
  const to = await deploy(test, '0x655f355f5500005f526006601af3')
  const contract = BigInt(to)
  const user = BigInt(addressOf(5))
  const credit = 10n ** 18n
  const setUp = await test.send([
    { to: prototype, data: `0x3659f8ed${words(contract, credit, 1n)}` },
    { to: prototype, data: `0x8ca3b448${words(contract, user)}` },
    { to: prototype, data: `0x766c4f37${words(contract)}` },
    { to: prototype, data: `0x3871a9fb${words(contract, BigInt(addressOf(0)))}` },
  ])
  expect(setUp.outputs.map(({ events }) => events.length)).toEqual([1, 1, 1, 1])
  const body = { gas: 50_000n }
  const paid = await test.send([{ to }], { signer: 5, body })
  expect(paid.gasPayer).toBe(addressOf(0))
  const unpaid = await test.send([{ to }], { signer: 6, body })
  expect(unpaid.gasPayer).toBe(addressOf(6))
  const spent = await test.send([{ to }], { signer: 5, body: { gas: 5_000_000n } })
  expect(spent.gasPayer).toBe(addressOf(5))
})
