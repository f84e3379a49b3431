import { keccak256 } from '@vermeil/thor'

/**
 * A Merkle tree as OpenZeppelin's StandardMerkleTree lays it out: `tree[0]` is the root, the children of `tree[i]` are
 * `tree[2 i + 1]` and `tree[2 i + 2]`, and the leaves are at the end, the lowest hash last.
 */
export type MerkleTree = readonly Uint8Array[]

/**
 * The hash of a leaf: keccak-256 twice, so that no inner node can be presented as a leaf.
 * @param words the values of the leaf, each encoded in 32 bytes.
 */
export function hashLeaf(words: readonly bigint[]): Uint8Array {
  const bytes = new Uint8Array(words.length * wordBytes)
  for (const [index, word] of words.entries()) writeWord(bytes, index, word)
  return keccak256(keccak256(bytes))
}

const wordBytes = 32

/** The number of hashes in one step, which takes about a millisecond. */
export const stepHashes = 100

function writeWord(bytes: Uint8Array, index: number, word: bigint): void {
  let rest = word
  for (let at = (index + 1) * wordBytes - 1; rest > 0n; at -= 1) {
    bytes[at] = Number(rest & 0xffn)
    rest >>= 8n
  }
}

/**
 * Builds the tree of these leaves, in any order. Without leaves it is empty. It yields often, so that a server can
 * answer others before it continues.
 */
export function* buildMerkleTreeInSteps(
  leaves: readonly Uint8Array[],
): Generator<undefined, MerkleTree, undefined> {
  const sorted = leaves.toSorted(compareBytes).reverse()
  const inner = Math.max(0, sorted.length - 1)
  const tree = [...Array.from({ length: inner }, () => new Uint8Array()), ...sorted]
  for (let index = inner - 1; index >= 0; index -= 1) {
    if (index % stepHashes === 0) yield
    tree[index] = hashPair(nodeAt(tree, 2 * index + 1), nodeAt(tree, 2 * index + 2))
  }
  return tree
}

/** The hashes beside the path from a leaf to the root; undefined if the tree does not have this leaf. */
export function findMerkleProof(tree: MerkleTree, leaf: Uint8Array): Uint8Array[] | undefined {
  let index = tree.findIndex((node) => compareBytes(node, leaf) === 0)
  if (index < (tree.length - 1) / 2) return undefined
  const proof: Uint8Array[] = []
  for (; index > 0; index = (index - 1) >> 1)
    proof.push(nodeAt(tree, index % 2 === 0 ? index - 1 : index + 1))
  return proof
}

/** The root that a leaf and its proof lead to. */
export function computeMerkleRoot(leaf: Uint8Array, proof: readonly Uint8Array[]): Uint8Array {
  return proof.reduce(hashPair, leaf)
}

/** The hash of an inner node: its children in ascending order, so that a proof needs no directions. */
function hashPair(one: Uint8Array, other: Uint8Array): Uint8Array {
  const [low, high] = compareBytes(one, other) < 0 ? [one, other] : [other, one]
  const bytes = new Uint8Array(low.length + high.length)
  bytes.set(low)
  bytes.set(high, low.length)
  return keccak256(bytes)
}

function compareBytes(one: Uint8Array, other: Uint8Array): number {
  for (let index = 0; index < one.length; index += 1) {
    const difference = (one[index] ?? 0) - (other[index] ?? 0)
    if (difference !== 0) return difference
  }
  return one.length - other.length
}

function nodeAt(tree: MerkleTree, index: number): Uint8Array {
  const node = tree[index]
  if (node === undefined) throw new RangeError(`The tree has no node ${index}.`)
  return node
}
