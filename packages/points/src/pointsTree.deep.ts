import { decodeHex, encodeHex, keccak256 } from '@vermeil/thor'
import { type Hex, parseAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { buildPointsTree } from './pointsTree.ts'

const userCount = 100_000
const roundId = 47

const hash = (...parts: string[]): Hex =>
  encodeHex(keccak256(decodeHex(`0x${parts.map((part) => part.replace('0x', '')).join('')}`)))
const word = (value: bigint): string => value.toString(16).padStart(64, '0')
/** Hashes of 32 bytes are in the order of their text. */
const hashPair = (one = '', other = ''): Hex => (one < other ? hash(one, other) : hash(other, one))

test('[RWD-05] the root and the proofs of 100,000 users equal a second computation', () => {
  const users = Array.from({ length: userCount }, (_, index) => ({
    // Many users have equal points.
    points: BigInt((index * 7_919) % 9_973) * 10n ** 18n + 1n,
    id: (BigInt(index) << 100n) + 3n,
  }))
  const scores = users.map(({ id, points }) => ({
    ...{ user: parseAddress(`0x${id.toString(16).padStart(40, '0')}`), points },
    ...{ volumeVet: points, trades: 1 },
  }))
  const leaves = users.map(({ id, points }) =>
    hash(hash(word(BigInt(roundId)), word(id), word(points))),
  )
  const layers = hashLayers(leaves)
  const { root, prove } = buildPointsTree(roundId, scores)
  expect(root).toBe(layers[0])
  for (let index = 0; index < userCount; index += 997) {
    const score = scores[index]
    const proof = score && prove(score)
    expect(proof?.reduce(hashPair, leaves[index] ?? '')).toBe(root)
  }
})

/** All nodes from the root on: every node is the hash of the two at 2 i + 1 and 2 i + 2, the leaves descend at the end. */
function hashLayers(leaves: readonly Hex[]): Hex[] {
  const nodes: Hex[] = []
  nodes.length = leaves.length - 1
  nodes.push(...leaves.toSorted().toReversed())
  for (let index = leaves.length - 2; index >= 0; index--)
    nodes[index] = hashPair(nodes[2 * index + 1], nodes[2 * index + 2])
  return nodes
}
