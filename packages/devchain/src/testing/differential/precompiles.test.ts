import { createHash } from 'node:crypto'
import { Common, Hardfork, Mainnet } from '@ethereumjs/common'
import { getActivePrecompiles, NobleBN254, paramsEVM } from '@ethereumjs/evm'
import { bn254 } from '@noble/curves/bn254.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { SeededRandom } from '@vermeil/random'
import { expect, test } from 'vitest'
import { runPrecompile } from '../../vm/precompiles.ts'
import { encodeBytes, encodeWord } from '../../word/word.ts'

/** Since Galactica, Thor has Istanbul's prices of curves and Berlin's price of modular exponentiation. */
const common = new Common({ chain: Mainnet, hardfork: Hardfork.Berlin, params: paramsEVM })
const library = getActivePrecompiles(common)
const host = { _bn254: new NobleBN254() }

/** The library's result in the form of ours. */
async function runLibrary(address: bigint, data: Uint8Array, gas: number) {
  const run = library.get(address.toString(16).padStart(40, '0'))
  if (run === undefined) throw new Error(`The library has no precompile ${address}.`)
  const input = { data, gasLimit: BigInt(gas), common, _EVM: host }
  const result = await run(input as unknown as Parameters<typeof run>[0])
  if (result.exceptionError !== undefined) return { output: '0x', gas: 0, failed: true }
  return {
    output: encodeBytes(result.returnValue),
    gas: gas - Number(result.executionGasUsed),
    failed: false,
  }
}

async function compare(address: bigint, data: Uint8Array, gas = 3_000_000): Promise<boolean> {
  const { output, gas: left, error } = runPrecompile(address, data, gas)
  const own = { output: encodeBytes(output), gas: left, failed: error !== undefined }
  expect(own, `precompile ${address} of ${encodeBytes(data)}`).toEqual(
    await runLibrary(address, data, gas),
  )
  return !own.failed
}

const words = (...values: (bigint | number)[]): Buffer =>
  Buffer.concat(values.map((value) => encodeWord(BigInt(value))))

const g1 = (factor: bigint): Buffer => {
  const { x, y } = bn254.G1.Point.BASE.multiply(factor).toAffine()
  return words(x, y)
}
const g2 = (factor: bigint): Buffer => {
  const { x, y } = bn254.G2.Point.BASE.multiply(factor).toAffine()
  return words(x.c1, x.c0, y.c1, y.c0)
}

test('agrees on hashes and the identity of random bytes, even with too little gas', async () => {
  const random = new SeededRandom('bytes')
  for (let round = 0; round < 200; round++)
    for (const address of [1n, 2n, 3n, 4n])
      await compare(address, random.bytes(random.below(150)), random.pick([10, 70, 3100, 100_000]))
})

test('agrees on the signers of valid and invalid signatures', async () => {
  const random = new SeededRandom('signers')
  for (let round = 0; round < 20; round++) {
    const [hash, key] = [random.bytes(32), random.bytes(32)]
    const signature = secp256k1.sign(hash, key, { prehash: false, format: 'recovered' })
    const recovery = BigInt(27 + (signature[0] ?? 0))
    const whole = Buffer.concat([hash, words(recovery), signature.subarray(1)])
    expect(await compare(1n, whole)).toBe(true)
    expect(runPrecompile(1n, whole, 5000).output).toHaveLength(32)
    for (const [at, value] of [
      [63, 29],
      [63, 0],
      [40, 1],
      [70, 0xff],
      [100, 0xaa],
    ] as const) {
      const bent = Buffer.from(whole)
      bent[at] = value
      await compare(1n, bent)
    }
  }
  const order = secp256k1.Point.Fn.ORDER
  for (const [r, s] of [
    [0n, 1n],
    [1n, 0n],
    [order, 1n],
    [1n, order],
    [1n, order - 1n],
  ] as const)
    await compare(1n, words(5n, 27n, r, s))
})

test('agrees on modular exponentiation of all sizes, including wrong ones', async () => {
  const random = new SeededRandom('powers')
  for (let round = 0; round < 400; round++) {
    const sizes = [random.below(70), random.below(70), random.below(70)]
    const parts = sizes.map((size) =>
      random.bytes(Math.max(0, size - random.below(2) * random.below(8))),
    )
    if (round % 7 === 0) parts[2]?.fill(0)
    if (round % 11 === 0) sizes[random.below(3)] = random.pick([0, 1, 33, 200, 5000])
    await compare(5n, Buffer.concat([words(...sizes), ...parts]))
  }
  await compare(5n, Buffer.alloc(0))
  await compare(5n, words(0, 2n ** 200n, 0))
  await compare(5n, words(2n ** 64n, 1, 2n ** 64n))
  await compare(5n, words(1, 2n ** 64n, 1))
})

test('agrees on sums and products of curve points, infinity, and invalid points', async () => {
  const random = new SeededRandom('points')
  for (let round = 0; round < 12; round++) {
    const [a, b] = [g1(BigInt(1 + random.below(1e6))), g1(BigInt(1 + random.below(1e6)))]
    expect(await compare(6n, Buffer.concat([a, b]))).toBe(true)
    expect(await compare(6n, Buffer.concat([a, a]))).toBe(true)
    expect(await compare(7n, Buffer.concat([a, random.bytes(32)]))).toBe(true)
  }
  const negative = g1(bn254.fields.Fr.ORDER - 1n)
  for (const data of [
    Buffer.alloc(0),
    g1(5n),
    Buffer.concat([g1(1n), negative]),
    Buffer.concat([g1(5n), words(0)]),
    Buffer.concat([g1(5n), words(bn254.fields.Fr.ORDER)]),
    g1(7n).subarray(0, 63),
    words(1, 3),
    words(bn254.fields.Fp.ORDER, 0),
    words(2n ** 256n - 1n, 2),
  ])
    for (const address of [6n, 7n]) await compare(address, data)
})

test('agrees on true, false, empty, infinite and invalid pairings', async () => {
  const minus = bn254.fields.Fr.ORDER - 6n
  const equal = Buffer.concat([g1(2n), g2(3n), g1(minus), g2(1n)])
  expect(await compare(8n, equal)).toBe(true)
  expect(encodeBytes(runPrecompile(8n, equal, 200_000).output)).toBe(encodeBytes(words(1)))
  for (const data of [
    Buffer.alloc(0),
    Buffer.concat([g1(2n), g2(3n)]),
    Buffer.concat([words(0, 0), g2(3n)]),
    Buffer.concat([g1(1n), words(0, 0, 0, 0)]),
    Buffer.concat([g1(1n), words(1, 2, 3, 4)]),
    Buffer.concat([g1(1n), words(bn254.fields.Fp.ORDER, 0, 0, 0)]),
    equal.subarray(1),
  ])
    await compare(8n, data)
  await compare(8n, equal, 100_000)
})

test('agrees on BLAKE2b with other rounds and with wrong sizes and flags', async () => {
  const random = new SeededRandom('blake2')
  for (let round = 0; round < 60; round++) {
    const data = Buffer.concat([
      words(random.below(40)).subarray(28),
      random.bytes(208),
      Buffer.of(0),
    ])
    data[212] = random.below(2)
    expect(await compare(9n, data)).toBe(true)
  }
  // A short text is one block, compressed from the initial state of a 64-byte digest.
  const begun = `48c9bdf267e6096a3ba7ca8485ae67bb2bf894fe72f36e3cf1361d5f3af54fa5d182e6ad7f520e511f6c3e2b8c68059b6bbd41fbabd9831f79217e1319cde05b`
  const text = Buffer.from('abc')
  const block = Buffer.concat([text, Buffer.alloc(125), Buffer.of(3), Buffer.alloc(15)])
  const input = Buffer.concat([
    Buffer.of(0, 0, 0, 12),
    Buffer.from(begun, 'hex'),
    block,
    Buffer.of(1),
  ])
  const digest = createHash('blake2b512').update(text).digest('hex')
  expect(encodeBytes(runPrecompile(9n, input, 12).output)).toBe(`0x${digest}`)
  expect(runPrecompile(9n, input, 11)).toMatchObject({ gas: 0, error: 'out of gas' })
  for (const size of [0, 212, 214]) await compare(9n, random.bytes(size))
  await compare(9n, Buffer.concat([random.bytes(4).fill(0), random.bytes(208), Buffer.of(2)]))
})
