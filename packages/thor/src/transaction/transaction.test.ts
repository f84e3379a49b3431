import { readFileSync } from 'node:fs'
import {
  Address as SdkAddress,
  type TransactionBody as SdkBody,
  Transaction as SdkTransaction,
} from '@vechain/sdk-core'
import type { Address, Hex, TxId } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeHex } from '../decodeHex.ts'
import { encodeHex } from '../encodeHex.ts'
import { intrinsicGas } from '../gas/intrinsicGas.ts'
import { encodeRlp, type RlpItem } from '../rlp.ts'
import { addressOfPrivateKey, recoverAddress, signTransaction } from '../sign/signTransaction.ts'
import { decodeTransaction } from './decodeTransaction.ts'
import { encodeTransaction, gasPayerHash, signingHash, transactionId } from './encodeTransaction.ts'
import { blockNumberOf, blockRefOf, chainTagOf, type TransactionBody } from './Transaction.ts'

interface Vector {
  name: string
  body: {
    chainTag: number
    blockRef: Hex
    expiration: number
    clauses: { to: Address | null; value: string; data: Hex }[]
    gasPriceCoef?: number
    maxPriorityFeePerGas?: string
    maxFeePerGas?: string
    gas: number
    dependsOn: TxId | null
    nonce: string
    reserved?: { features: number }
  }
  unsigned: Hex
  signingHash: Hex
  gasPayerHash: Hex | null
  signed: Hex
  id: TxId
  origin: string
  gasPayer: string | null
  intrinsicGas: number
}

const file: { originKey: Hex; gasPayerKey: Hex; vectors: Vector[] } = JSON.parse(
  readFileSync(new URL('../../../../vectors/thorTransactions.json', import.meta.url), 'utf8'),
)
const originKey = decodeHex(file.originKey)
const gasPayerKey = decodeHex(file.gasPayerKey)

function bodyOf({ body }: Vector): TransactionBody {
  const { gasPriceCoef = 0, maxFeePerGas, maxPriorityFeePerGas, reserved, ...rest } = body
  const common = {
    ...rest,
    clauses: body.clauses.map((clause) => ({ ...clause, value: BigInt(clause.value) })),
    gas: BigInt(body.gas),
    nonce: BigInt(body.nonce),
    ...reserved,
  }
  if (maxFeePerGas === undefined || maxPriorityFeePerGas === undefined)
    return { type: 0, ...common, gasPriceCoef }
  return {
    type: 0x51,
    ...common,
    maxFeePerGas: BigInt(maxFeePerGas),
    maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas),
  }
}

test.each(file.vectors)(
  'the official vector $name: bytes, hashes, signatures, id and gas',
  (vector) => {
    const body = bodyOf(vector)
    const origin = vector.origin.toLowerCase() as Address
    expect(encodeHex(encodeTransaction(body))).toBe(vector.unsigned)
    expect(encodeHex(signingHash(body))).toBe(vector.signingHash)
    if (vector.gasPayerHash) expect(encodeHex(gasPayerHash(body, origin))).toBe(vector.gasPayerHash)
    expect(transactionId(body, origin)).toBe(vector.id)
    const signed = signTransaction(
      body,
      originKey,
      vector.gasPayer ? { gasPayer: gasPayerKey } : {},
    )
    expect(encodeHex(signed)).toBe(vector.signed)
    expect(decodeTransaction(vector.unsigned)).toEqual({ body, signature: null })
    const { signature } = decodeTransaction(vector.signed)
    expect(signature).not.toBeNull()
    if (signature === null) return
    expect(recoverAddress(signingHash(body), signature.slice(0, 65))).toBe(origin)
    if (vector.gasPayer)
      expect(recoverAddress(gasPayerHash(body, origin), signature.slice(65))).toBe(
        vector.gasPayer.toLowerCase(),
      )
    expect(intrinsicGas(body.clauses)).toBe(BigInt(vector.intrinsicGas))
    const inBytes = body.clauses.map(({ to, data }) => ({ to, data: decodeHex(data) }))
    expect(intrinsicGas(inBytes)).toBe(BigInt(vector.intrinsicGas))
  },
)

const hexOf = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map(encodeHex)
const clauses = fc.array(
  fc.record({
    to: fc.option(hexOf(20) as fc.Arbitrary<Address>),
    value: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
    data: fc.uint8Array({ maxLength: 300 }).map(encodeHex),
  }),
  { maxLength: 4 },
)
const common = {
  chainTag: fc.nat(255),
  blockRef: hexOf(8),
  expiration: fc.nat(2 ** 32 - 1),
  clauses,
  // The SDK represents gas as a JavaScript number.
  gas: fc.bigInt({ min: 0n, max: 2n ** 53n - 1n }),
  dependsOn: fc.option(hexOf(32) as fc.Arbitrary<TxId>),
  nonce: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
}
const fee = fc.bigInt({ min: 0n, max: 2n ** 128n })
const undelegated: fc.Arbitrary<TransactionBody> = fc.oneof(
  fc.record({ type: fc.constant(0 as const), ...common, gasPriceCoef: fc.nat(255) }),
  fc.record({
    type: fc.constant(0x51 as const),
    ...common,
    maxPriorityFeePerGas: fee,
    maxFeePerGas: fee,
  }),
)
const anyBody = fc
  .tuple(undelegated, fc.boolean())
  .map(([body, delegated]) => (delegated ? { ...body, features: 1 } : body))

function toSdk(body: TransactionBody): SdkBody {
  const shared = {
    chainTag: body.chainTag,
    blockRef: body.blockRef,
    expiration: body.expiration,
    clauses: body.clauses.map((clause) => ({ ...clause, value: `0x${clause.value.toString(16)}` })),
    gas: Number(body.gas),
    dependsOn: body.dependsOn,
    nonce: `0x${body.nonce.toString(16)}`,
    ...(body.features ? { reserved: { features: body.features } } : {}),
  }
  return body.type === 0
    ? { ...shared, gasPriceCoef: body.gasPriceCoef }
    : {
        ...shared,
        maxFeePerGas: `0x${body.maxFeePerGas.toString(16)}`,
        maxPriorityFeePerGas: `0x${body.maxPriorityFeePerGas.toString(16)}`,
      }
}

test('encodes any body as the official SDK does, and decodes it again', () => {
  fc.assert(
    fc.property(anyBody, (body) => {
      const ours = encodeTransaction(body)
      expect(encodeHex(ours)).toBe(encodeHex(SdkTransaction.of(toSdk(body)).encoded))
      expect(decodeTransaction(ours)).toEqual({ body, signature: null })
    }),
    { numRuns: 300 },
  )
})

test('decodes what the SDK signs, with the same origin, gas payer and id', () => {
  fc.assert(
    fc.property(anyBody, hexOf(32), hexOf(32), (body, key, payerKey) => {
      const sdk = SdkTransaction.of(toSdk(body))
      const signed = body.features
        ? sdk.signAsSenderAndGasPayer(decodeHex(key), decodeHex(payerKey))
        : sdk.sign(decodeHex(key))
      const decoded = decodeTransaction(signed.encoded)
      const signature = decoded.signature ?? new Uint8Array(0)
      const origin = recoverAddress(signingHash(decoded.body), signature.slice(0, 65))
      expect(origin).toBe(signed.origin.toString().toLowerCase())
      expect(transactionId(decoded.body, origin)).toBe(signed.id.toString())
      if (body.features)
        expect(recoverAddress(gasPayerHash(body, origin), signature.slice(65))).toBe(
          signed.gasPayer.toString().toLowerCase(),
        )
    }),
    { numRuns: 40 },
  )
})

test('the SDK decodes what we sign, with the same origin, gas payer and id', () => {
  fc.assert(
    fc.property(anyBody, hexOf(32), hexOf(32), (body, key, payerKey) => {
      const raw = signTransaction(
        body,
        decodeHex(key),
        body.features ? { gasPayer: decodeHex(payerKey) } : {},
      )
      const sdk = SdkTransaction.decode(raw, true)
      const origin = addressOfPrivateKey(decodeHex(key))
      expect(sdk.origin.toString().toLowerCase()).toBe(origin)
      expect(sdk.origin.isEqual(SdkAddress.of(origin))).toBe(true)
      expect(sdk.id.toString()).toBe(transactionId(body, origin))
      if (body.features)
        expect(sdk.gasPayer.toString().toLowerCase()).toBe(addressOfPrivateKey(decodeHex(payerKey)))
      expect(intrinsicGas(body.clauses)).toBe(
        BigInt(SdkTransaction.intrinsicGas(toSdk(body).clauses).wei),
      )
    }),
    { numRuns: 40 },
  )
})

test('rejects bytes that it would encode differently', () => {
  fc.assert(
    fc.property(anyBody, fc.nat(), fc.nat(255), (body, at, byte) => {
      const raw = encodeTransaction(body)
      raw[at % raw.length] = byte
      let decoded: ReturnType<typeof decodeTransaction>
      try {
        decoded = decodeTransaction(raw)
      } catch (error) {
        expect((error as Error).name).toBe('TransactionError')
        return
      }
      expect(encodeTransaction(decoded.body, decoded.signature ?? undefined)).toEqual(raw)
    }),
    { numRuns: 1000 },
  )
})

const plain: TransactionBody = {
  type: 0,
  chainTag: 0x58,
  blockRef: '0x0000000100000000',
  expiration: 32,
  clauses: [],
  gasPriceCoef: 0,
  gas: 21_000n,
  dependsOn: null,
  nonce: 1n,
}

/** The RLP fields of a legacy transaction, with some replaced. */
function rawWith(changes: Record<number, RlpItem>, extra: RlpItem[] = []): Uint8Array {
  const none = new Uint8Array(0)
  const one = Uint8Array.of(1)
  const fields: RlpItem[] = [one, one, one, [], none, one, none, one, [], none, ...extra]
  return encodeRlp(fields.map((field, index) => changes[index] ?? field))
}

test.each([
  ['no bytes', new Uint8Array(0), 'typed transaction too short'],
  ['type 2', Uint8Array.of(2, 0xc0), 'transaction type not supported'],
  ['a byte string', Uint8Array.of(0x80), 'transaction type not supported'],
  ['nothing after the type', Uint8Array.of(0x51), 'typed transaction too short'],
  ['no list after the type', Uint8Array.of(0x51, 0x80), 'the transaction is not a list'],
  ['bytes at the end', Uint8Array.of(...rawWith({}), 0), '1 bytes follow the item'],
  ['too many fields', rawWith({}, [[]]), 'it has 11 fields instead of 9 (unsigned) or 10'],
  ['a wide chain tag', rawWith({ 0: Uint8Array.of(1, 0) }), 'chainTag has more than 8 bits'],
  ['leading zeros', rawWith({ 5: Uint8Array.of(0, 1) }), 'gas has leading zeros'],
  [
    'a short recipient',
    rawWith({ 3: [[Uint8Array.of(1, 2), [], []]] }),
    'clauses[0].to must have 20 bytes, not 2',
  ],
  ['two parts of a clause', rawWith({ 3: [[[], []]] }), 'clauses[0] has 2 parts instead of 3'],
  ['a list for a number', rawWith({ 7: [] }), 'nonce is not a byte string'],
  ['a text for clauses', rawWith({ 3: Uint8Array.of(1) }), 'clauses is not a list'],
  ['a short dependsOn', rawWith({ 6: Uint8Array.of(1, 2) }), 'dependsOn must have 32 bytes, not 2'],
  [
    'an untrimmed reserved',
    rawWith({ 8: [Uint8Array.of(1), []] }),
    'reserved has an empty slot at its end',
  ],
  ['wide features', rawWith({ 8: [new Uint8Array(5).fill(1)] }), 'features has more than 32 bits'],
  [
    'many reserved slots',
    rawWith({ 8: [1, 1, 1, 1].map((slot) => Uint8Array.of(slot)) }),
    'reserved has more than 2 unused slots',
  ],
])('rejects %s with a reason', (_, raw, fact) => {
  expect(() => decodeTransaction(raw)).toThrow(fact)
})

test('keeps unused reserved slots, so that the id is correct', () => {
  const raw = rawWith({ 8: [new Uint8Array(0), [Uint8Array.of(7)]] })
  const { body, signature } = decodeTransaction(raw)
  expect(body.unusedReserved).toEqual(['0xc107'])
  expect(encodeTransaction(body, signature ?? undefined)).toEqual(raw)
})

test('omits an empty unused slot at the end', () => {
  expect(encodeTransaction({ ...plain, features: 1, unusedReserved: ['0x80', '0xc0'] })).toEqual(
    encodeTransaction({ ...plain, features: 1 }),
  )
})

test.each([
  [{ chainTag: 256 }, 'chainTag must be a whole number of at most 8 bits, not 256'],
  [{ expiration: 1.5 }, 'expiration must be a whole number of at most 32 bits, not 1.5'],
  [{ gas: -1n }, 'gas must be a whole number of at most 64 bits, not -1'],
  [{ blockRef: '0x00' as Hex }, 'blockRef must have 8 bytes, not 1'],
  [
    { clauses: [{ to: null, value: 2n ** 256n, data: '0x' as Hex }] },
    'clauses[0].value must be a whole number of at most 256 bits',
  ],
])('refuses to encode values that Thor does not allow: %o', (change, fact) => {
  expect(() => encodeTransaction({ ...plain, ...change })).toThrow(fact)
})

test('requires a gas payer for a delegated body and for no other', () => {
  expect(() => signTransaction({ ...plain, features: 1 }, originKey)).toThrow(
    /key of the gas payer is missing/,
  )
  expect(() => signTransaction(plain, originKey, { gasPayer: gasPayerKey })).toThrow(
    /the body is not delegated/,
  )
})

test('reads chain tags, block references and numbers from block ids', () => {
  const id = '0x00000000851caf3cfdb6e899cf5958bfb1ac3413d346d43539627e6be7ec1b4a'
  expect(chainTagOf(id)).toBe(0x4a)
  expect(blockRefOf('0x0165480011223344556677889900aabbccddeeff00112233445566778899aabb')).toBe(
    '0x0165480011223344',
  )
  expect(blockNumberOf('0x0165480011223344')).toBe(0x01654800)
})

test('a transaction without clauses costs 21,000 gas', () => {
  expect(intrinsicGas([])).toBe(21_000n)
})
