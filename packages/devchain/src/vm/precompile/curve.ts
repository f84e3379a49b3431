import { bn254 } from '@noble/curves/bn254.js'
import { encodeWord } from '../../word/word.ts'
import { PrecompileError } from './PrecompileError.ts'
import { readInputWord } from './readBytes.ts'

const { Fp, Fp2, Fp12, Fr } = bn254.fields
const pairBytes = 192

type Point = typeof bn254.G1.Point.ZERO
type TwistPoint = typeof bn254.G2.Point.ZERO

/** The sum of two points of the curve alt_bn128 (EIP-196). */
export function addPoints(input: Buffer): Uint8Array {
  return encodePoint(readPoint(input, 0).add(readPoint(input, 64)))
}

/** A point of the curve times a number (EIP-196). */
export function multiplyPoint(input: Buffer): Uint8Array {
  const point = readPoint(input, 0)
  const factor = Fr.create(readInputWord(input, 64))
  return encodePoint(factor === 0n ? bn254.G1.Point.ZERO : point.multiplyUnsafe(factor))
}

/** The gas of a pairing check. */
export function pricePairing(input: Buffer): number {
  return 45_000 + 34_000 * Math.floor(input.length / pairBytes)
}

/** Whether the pairings of all pairs multiply to one (EIP-197). */
export function checkPairing(input: Buffer): Uint8Array {
  if (input.length % pairBytes !== 0) throw new PrecompileError('bad elliptic curve pairing size')
  const pairs: { g1: Point; g2: TwistPoint }[] = []
  for (let at = 0; at < input.length; at += pairBytes) {
    const g1 = readPoint(input, at)
    const g2 = readTwistPoint(input, at + 64)
    if (!g1.is0() && !g2.is0()) pairs.push({ g1, g2 })
  }
  const isOne = Fp12.eql(bn254.pairingBatch(pairs), Fp12.ONE)
  return encodeWord(isOne ? 1n : 0n)
}

function readPoint(input: Buffer, at: number): Point {
  const [x, y] = [readCoordinate(input, at), readCoordinate(input, at + 32)]
  if (x === 0n && y === 0n) return bn254.G1.Point.ZERO
  return checkPoint(() => {
    const point = bn254.G1.Point.fromAffine({ x, y })
    point.assertValidity()
    return point
  })
}

/** Reads a point of the twist. The imaginary part of each coordinate comes first. */
function readTwistPoint(input: Buffer, at: number): TwistPoint {
  const [x1, x0, y1, y0] = [0, 32, 64, 96].map((offset) => readCoordinate(input, at + offset)) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  if (x0 === 0n && x1 === 0n && y0 === 0n && y1 === 0n) return bn254.G2.Point.ZERO
  return checkPoint(() => {
    const [x, y] = [Fp2.fromBigTuple([x0, x1]), Fp2.fromBigTuple([y0, y1])]
    const point = bn254.G2.Point.fromAffine({ x, y })
    point.assertValidity()
    return point
  })
}

function readCoordinate(input: Buffer, at: number): bigint {
  const value = readInputWord(input, at)
  if (value >= Fp.ORDER) throw new PrecompileError('bn256: coordinate exceeds modulus')
  return value
}

/** Turns the errors of the curve's own check into Thor's error. */
function checkPoint<Kind>(read: () => Kind): Kind {
  try {
    return read()
  } catch {
    throw new PrecompileError('bn256: malformed point')
  }
}

function encodePoint(point: Point): Uint8Array {
  const { x, y } = point.toAffine()
  return Buffer.concat([encodeWord(x), encodeWord(y)])
}
