import { decodeHex, encodeHex } from '@vermeil/thor'
import type { Address, Hex } from '@vermeil/units'
import {
  buildMerkleTreeInSteps,
  computeMerkleRoot,
  findMerkleProof,
  hashLeaf,
  type MerkleTree,
  stepHashes,
} from './merkleTree.ts'
import { rankScores, type Score } from './rankScores.ts'

/** A user's points in a round. */
export interface UserPoints {
  roundId: number
  user: Address
  points: bigint
}

/** The points of all users of a round as a Merkle tree, whose leaves are (uint256 round, address, uint256 points). */
export interface PointsTree {
  /** Zero if no user has points. */
  root: Hex
  /** The proof of a user's points; undefined if the round has no such leaf. */
  prove: (user: Pick<UserPoints, 'user' | 'points'>) => Hex[] | undefined
}

const emptyRoot: Hex = `0x${'00'.repeat(32)}`

/** Builds the tree of a round. Its leaves and inner nodes are hashed as by OpenZeppelin's MerkleProof and its tools. */
export function buildPointsTree(roundId: number, scores: Iterable<Score>): PointsTree {
  const steps = buildPointsTreeInSteps(roundId, scores)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Builds the tree of a round in steps of about a millisecond. 100,000 users take seconds. */
export function* buildPointsTreeInSteps(
  roundId: number,
  scores: Iterable<Score>,
): Generator<undefined, PointsTree, undefined> {
  const leaves: Uint8Array[] = []
  for (const { user, points } of rankScores(scores)) {
    if (leaves.length % stepHashes === 0) yield
    leaves.push(hashUser({ roundId, user, points }))
  }
  const tree: MerkleTree = yield* buildMerkleTreeInSteps(leaves)
  const [root] = tree
  return {
    root: root ? encodeHex(root) : emptyRoot,
    prove: ({ user, points }) =>
      findMerkleProof(tree, hashUser({ roundId, user, points }))?.map(encodeHex),
  }
}

/** Whether the proof shows that the user has these points in the round with this root. */
export function verifyPoints(user: UserPoints, proof: readonly Hex[], root: Hex): boolean {
  return encodeHex(computeMerkleRoot(hashUser(user), proof.map(decodeHex))) === root
}

function hashUser({ roundId, user, points }: UserPoints): Uint8Array {
  return hashLeaf([BigInt(roundId), BigInt(user), points])
}
