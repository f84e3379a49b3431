import { secp256k1 } from '@noble/curves/secp256k1.js'
import { decodeTransaction, encodeTransaction } from '@vermeil/thor'
import type { Address, Hex, TxId } from '@vermeil/units'
import { expect, test } from 'vitest'
import { addressOf, startTestChain, type TestChain } from '../testing/startTestChain.ts'
import { TxRefused } from './TxPool.ts'

const to = '0x00000000000000000000000000000000000000f1' as Address
const pay = [{ to, value: 1n }]
const gas = 21_000n

async function rejectionOf(promise: Promise<unknown>): Promise<[number, string]> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof TxRefused)) throw new Error(`Not refused: ${error}`)
  return [error.status, error.message]
}

test.each([
  ['another chain', { chainTag: 1 }, 400, 'bad tx: chain tag mismatch'],
  ['too little gas', { gas: 20_999n }, 400, 'bad tx: intrinsic gas exceeds provided gas'],
  [
    'a priority fee above the maximum',
    { maxFeePerGas: 10n, maxPriorityFeePerGas: 11n },
    400,
    'bad tx: maxFeePerGas is less than maxPriorityFeePerGas',
  ],
  ['features', { features: 2 }, 403, 'tx rejected: unsupported features'],
  [
    'a reserved slot',
    { unusedReserved: ['0x01' as Hex] },
    403,
    'tx rejected: unused reserved slot',
  ],
  ['gas', { gas: 40_000_001n }, 403, 'tx rejected: tx gas exceeds block gas limit'],
  [
    'an expired transaction',
    { blockRef: '0x0000000000000000' as Hex, expiration: 0 },
    403,
    'tx rejected: expired',
  ],
  [
    'a block reference far ahead',
    { blockRef: '0x0000002000000000' as Hex },
    403,
    'tx rejected: block ref out of schedule',
  ],
  ['a low price', { maxFeePerGas: 1n }, 403, 'tx rejected: gas price is less than block base fee'],
] as const)('rejects %s with Thor’s text', async (_, body, status, message) => {
  await using test = await startTestChain()
  const rejection = await rejectionOf(test.submit(pay, { body: { gas, ...body } as never }))
  expect(rejection).toEqual([status, message])
  expect(test.chain.best().number).toBe(0)
})

test('rejects an origin and a gas payer that cannot pay', async () => {
  await using test = await startTestChain()
  const signer = 4
  await test.send(
    [
      {
        to: '0x0000000000000000000000000000456e65726779' as Address,
        data: `0xa9059cbb${to.slice(2).padStart(64, '0')}${(10n ** 27n - 10n ** 18n)
          .toString(16)
          .padStart(64, '0')}`,
      },
    ],
    { signer, body: { gas: 100_000n } },
  )
  const poor = { gas: 200_000n }
  const rejection = [403, 'tx rejected: insufficient energy']
  expect(await rejectionOf(test.submit(pay, { signer, body: poor }))).toEqual(rejection)
  expect(await rejectionOf(test.submit(pay, { gasPayer: signer, body: poor }))).toEqual(rejection)
})

/** Submits the transaction with a changed signature. */
function resign(test: TestChain, change: (signature: Uint8Array) => Uint8Array): Promise<TxId> {
  const { body, signature } = decodeTransaction(test.sign(pay, { body: { gas } }))
  return test.chain.submit(encodeTransaction(body, change(signature ?? new Uint8Array(0))))
}

test('rejects high, short, missing and invalid signatures', async () => {
  await using test = await startTestChain()
  const high = (signature: Uint8Array): Uint8Array => {
    const order = secp256k1.Point.Fn.ORDER
    const s = BigInt(`0x${Buffer.from(signature.subarray(32, 64)).toString('hex')}`)
    const copy = Buffer.from(signature)
    copy.write((order - s).toString(16).padStart(64, '0'), 32, 'hex')
    return copy
  }
  const length = [400, 'bad tx: invalid signature length']
  expect(await rejectionOf(resign(test, high))).toEqual([
    400,
    'bad tx: invalid signature: S value is out of range',
  ])
  expect(await rejectionOf(resign(test, (signature) => signature.slice(0, 64)))).toEqual(length)
  expect(await rejectionOf(resign(test, () => new Uint8Array(0)))).toEqual(length)
  expect(await rejectionOf(resign(test, () => new Uint8Array(65)))).toEqual([
    400,
    'bad tx: recovery failed',
  ])
})

test.each([
  ['no bytes', '', 'raw: typed transaction too short'],
  ['a type alone', '51', 'raw: typed transaction too short'],
  ['an unknown type', '02c0', 'raw: transaction type not supported'],
  ['an empty list', 'c0', 'raw: it has 0 fields instead of 9 (unsigned) or 10'],
])('rejects %s', async (_, raw, message) => {
  await using test = await startTestChain()
  expect(await rejectionOf(test.chain.submit(Buffer.from(raw, 'hex')))).toEqual([400, message])
})

test('rejects more than 64 KiB and values of more than 256 bits', async () => {
  await using test = await startTestChain()
  const data: Hex = `0x${'00'.repeat(65_537)}`
  const value = 2n ** 256n - 1n
  expect(await rejectionOf(test.submit([{ to, data }]))).toEqual([
    403,
    'tx rejected: size too large',
  ])
  expect(
    await rejectionOf(
      test.submit([
        { to, value },
        { to, value },
      ]),
    ),
  ).toEqual([400, 'bad tx: tx value too large'])
})

test('rejects a mined transaction, and accepts a pending one again', async () => {
  await using test = await startTestChain({ mining: { mode: 'manual' } })
  const raw = test.sign(pay, { body: { gas } })
  const id = await test.chain.submit(raw)
  expect(await test.chain.submit(raw)).toBe(id)
  expect(test.chain.pendingAll().map((each) => each.id)).toEqual([id])
  await test.chain.mine()
  expect(await rejectionOf(test.chain.submit(raw))).toEqual([403, 'tx rejected: known tx'])
})

test('makes a transaction wait for the one it depends on, and rejects it if that one reverts', async () => {
  await using test = await startTestChain()
  const first = test.sign(pay, { body: { gas } })
  const failing = test.sign([{ to, value: 10n ** 30n }], { body: { gas } })
  await using other = await startTestChain()
  const id = await other.chain.submit(first)
  const failingId = await other.chain.submit(failing)
  const waiting = await test.submit(pay, { body: { gas, dependsOn: id } })
  const dependent = await test.submit(pay, { body: { gas, dependsOn: failingId } })
  expect(test.chain.best().number).toBe(0)
  expect(test.chain.pending(waiting)?.dependsOn).toBe(id)
  await test.chain.submit(first)
  expect(test.chain.mined(waiting)?.block.number).toBe(2)
  await test.chain.submit(failing)
  expect(test.chain.pending(dependent)).toBeUndefined()
  expect(test.chain.mined(dependent)).toBeUndefined()
  const late = test.submit(pay, { body: { gas, dependsOn: failingId } })
  expect(await rejectionOf(late)).toEqual([403, 'tx rejected: dep reverted'])
})

test('makes a transaction with a future block reference wait', async () => {
  await using test = await startTestChain()
  const id = await test.submit(pay, { body: { gas, blockRef: '0x0000000300000000' as Hex } })
  await test.send(pay)
  expect(test.chain.mined(id)).toBeUndefined()
  await test.send(pay)
  expect(test.chain.mined(id)?.block.number).toBe(3)
})

test('limits origins and gas payers to 128 pending transactions', async () => {
  await using test = await startTestChain({ mining: { mode: 'manual' } })
  for (let count = 0; count < 128; count++) await test.submit(pay, { body: { gas }, gasPayer: 7 })
  expect(await rejectionOf(test.submit(pay))).toEqual([403, 'tx rejected: account quota exceeded'])
  const delegated = test.submit(pay, { signer: 1, gasPayer: 7 })
  expect(await rejectionOf(delegated)).toEqual([403, 'tx rejected: delegator quota exceeded'])
  await test.chain.mine()
  await test.submit(pay, { signer: 1, gasPayer: 7, body: { gas } })
})

test('requires that all pending transactions can be paid together', async () => {
  await using test = await startTestChain({ mining: { mode: 'manual' } })
  const body = { gas: 40_000_000n, maxFeePerGas: 10n ** 19n, maxPriorityFeePerGas: 10n ** 19n }
  await test.submit(pay, { body })
  await test.submit(pay, { body })
  expect(await rejectionOf(test.submit(pay, { body }))).toEqual([
    403,
    'tx rejected: insufficient energy for overall pending cost',
  ])
})

test('orders transactions by priority fee, then by arrival', async () => {
  await using test = await startTestChain({ mining: { mode: 'manual' } })
  const send = (signer: number, fee: bigint) =>
    test.submit(pay, { signer, body: { gas, maxPriorityFeePerGas: fee } })
  const ids = [await send(1, 5n), await send(2, 9n), await send(3, 5n)]
  const { transactions } = await test.chain.mine()
  expect(transactions.map(({ id }) => ids.indexOf(id))).toEqual([1, 0, 2])
  expect(addressOf(2)).toBe(transactions[0]?.origin)
})
