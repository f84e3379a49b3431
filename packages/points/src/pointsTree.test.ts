import { encodeHex } from '@vermeil/thor'
import { type Address, parseAddress } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildMerkleTreeInSteps, findMerkleProof, hashLeaf, type MerkleTree } from './merkleTree.ts'
import { buildPointsTree, buildPointsTreeInSteps, verifyPoints } from './pointsTree.ts'
import type { Score } from './rankScores.ts'

const anyScores = fc.uniqueArray(
  fc.record({ index: fc.bigInt(1n, 2n ** 160n - 1n), points: fc.bigInt(1n, 2n ** 200n) }),
  { selector: ({ index }) => index, maxLength: 20 },
)

function createScore({ index, points }: { index: bigint; points: bigint }): Score {
  const user: Address = parseAddress(`0x${index.toString(16).padStart(40, '0')}`)
  return { user, points, volumeVet: points, trades: 1 }
}

function finish(steps: Generator<undefined, MerkleTree>): MerkleTree {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

test('builds the tree of many users in many steps', () => {
  const scores = Array.from({ length: 500 }, (_, index) =>
    createScore({ index: BigInt(index + 1), points: 1n }),
  )
  expect([...buildPointsTreeInSteps(47, scores)].length).toBeGreaterThanOrEqual(10)
})

test('builds the tree of the example of OpenZeppelin’s merkle-tree package', () => {
  const leaves = [
    hashLeaf([BigInt(`0x${'1'.repeat(40)}`), 5_000_000_000_000_000_000n]),
    hashLeaf([BigInt(`0x${'2'.repeat(40)}`), 2_500_000_000_000_000_000n]),
  ]
  const [root = new Uint8Array()] = finish(buildMerkleTreeInSteps(leaves))
  expect(encodeHex(root)).toBe('0xd4dee0beab2d53f2cc83e567171bd2820e49898130a22622b10ead383e90bd77')
})

test('[RWD-05] proves the points of every user, and nothing else', () => {
  fc.assert(
    fc.property(anyScores, fc.integer({ min: 0, max: 500 }), (drawn, roundId) => {
      const scores = drawn.map(createScore)
      const { root, prove } = buildPointsTree(roundId, scores)
      expect(buildPointsTree(roundId, scores.toReversed()).root).toBe(root)
      for (const { user, points } of scores) {
        const proof = prove({ user, points }) ?? []
        expect(verifyPoints({ roundId, user, points }, proof, root)).toBe(true)
        expect(verifyPoints({ roundId: roundId + 1, user, points }, proof, root)).toBe(false)
        expect(verifyPoints({ roundId, user, points: points + 1n }, proof, root)).toBe(false)
        expect(verifyPoints({ roundId, user, points }, [...proof, root], root)).toBe(false)
        expect(prove({ user, points: points + 1n })).toBeUndefined()
      }
    }),
    { numRuns: 30 },
  )
})

test('has no proof for an inner node, and a root of zeros without users', () => {
  const leaves = [1n, 2n, 3n].map((word) => hashLeaf([word]))
  const tree = finish(buildMerkleTreeInSteps(leaves))
  expect(tree).toHaveLength(5)
  expect(tree.slice(0, 2).map((node) => findMerkleProof(tree, node))).toEqual([
    undefined,
    undefined,
  ])
  expect(buildPointsTree(47, []).root).toBe(`0x${'00'.repeat(32)}`)
})
