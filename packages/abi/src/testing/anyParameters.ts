import type { Hex } from '@vermeil/units'
import fc from 'fast-check'
import type { AbiParameter } from '../codec/AbiParameter.ts'

/** A parameter and a value that fits it, for property tests. */
export interface ParameterSample {
  readonly parameter: AbiParameter
  readonly value: unknown
}

interface Shape {
  readonly type: string
  readonly components?: readonly AbiParameter[]
  readonly value: fc.Arbitrary<unknown>
}

const bits = fc.integer({ min: 1, max: 32 }).map((bytes) => bytes * 8)

function anyBytes(minLength: number, maxLength: number): fc.Arbitrary<Hex> {
  return fc
    .uint8Array({ minLength, maxLength })
    .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)
}

const leaf: fc.Arbitrary<Shape> = fc.oneof(
  bits.map((size) => ({
    type: `uint${size}`,
    value: fc.bigInt({ min: 0n, max: 2n ** BigInt(size) - 1n }),
  })),
  bits.map((size) => ({
    type: `int${size}`,
    value: fc.bigInt({ min: -(2n ** BigInt(size - 1)), max: 2n ** BigInt(size - 1) - 1n }),
  })),
  fc.integer({ min: 1, max: 32 }).map((size) => ({
    type: `bytes${size}`,
    value: anyBytes(size, size),
  })),
  fc.constantFrom<Shape>(
    { type: 'address', value: anyBytes(20, 20) },
    { type: 'bool', value: fc.boolean() },
    { type: 'bytes', value: anyBytes(0, 100) },
    { type: 'string', value: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  ),
)

const { shape } = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { arbitrary: leaf, weight: 4 },
    { arbitrary: tie('shape').map(listOf), weight: 1 },
    {
      arbitrary: fc.tuple(tie('shape'), fc.integer({ min: 1, max: 3 })).map(fixedListOf),
      weight: 1,
    },
    { arbitrary: fc.array(tie('shape'), { minLength: 1, maxLength: 4 }).map(tupleOf), weight: 1 },
  ),
}))

/** Some parameters of any type, nested up to three levels, with values that fit them. */
export const anyParameters: fc.Arbitrary<readonly ParameterSample[]> = fc
  .array(shape, { minLength: 1, maxLength: 5 })
  .chain((shapes) => fc.tuple(...shapes.map((each, index) => sample(each, `p${index}`))))

function sample(each: Shape, name: string): fc.Arbitrary<ParameterSample> {
  return each.value.map((value) => ({ parameter: parameterOf(each, name), value }))
}

function parameterOf({ type, components }: Shape, name: string): AbiParameter {
  return components ? { name, type, components } : { name, type }
}

function listOf(item: Shape): Shape {
  return { ...item, type: `${item.type}[]`, value: fc.array(item.value, { maxLength: 4 }) }
}

function fixedListOf([item, length]: [Shape, number]): Shape {
  const value = fc.array(item.value, { minLength: length, maxLength: length })
  return { ...item, type: `${item.type}[${length}]`, value }
}

function tupleOf(fields: readonly Shape[]): Shape {
  const named = fields.map((field, index) => [`f${index}`, field.value] as const)
  return {
    type: 'tuple',
    components: fields.map((field, index) => parameterOf(field, `f${index}`)),
    value: fc.record(Object.fromEntries(named)),
  }
}
