import { blake2b256, encodeRlp, type RlpItem } from '@vermeil/thor'
import { encodeQuantity } from '../word/word.ts'

interface Entry {
  nibbles: number[]
  value: Uint8Array
}

/** The root of the trie that maps each item's index (as RLP) to the item, as Thor derives the roots of a block. */
export function deriveRoot(items: readonly Uint8Array[]): Uint8Array {
  if (items.length === 0) return blake2b256(Uint8Array.of(0x80))
  const entries = items.map((value, index) => ({
    nibbles: splitNibbles(encodeRlp(encodeQuantity(BigInt(index)))),
    value,
  }))
  return blake2b256(encodeRlp(buildNode(entries)))
}

function splitNibbles(bytes: Uint8Array): number[] {
  return [...bytes].flatMap((byte) => [byte >> 4, byte & 15])
}

/** The keys of a list are prefix-free, so a branch never carries a value. */
function buildNode(entries: Entry[]): RlpItem {
  const [first] = entries
  if (first === undefined) return new Uint8Array(0)
  if (entries.length === 1) return [packNibbles(first.nibbles, true), first.value]
  const shared = countShared(entries, first)
  if (shared > 0) {
    const rest = entries.map(({ nibbles, value }) => ({ nibbles: nibbles.slice(shared), value }))
    return [packNibbles(first.nibbles.slice(0, shared), false), embedNode(buildNode(rest))]
  }
  const branches = Array.from({ length: 16 }, (_, nibble) =>
    entries
      .filter(({ nibbles }) => nibbles[0] === nibble)
      .map(({ nibbles, value }) => ({ nibbles: nibbles.slice(1), value })),
  )
  return [...branches.map((branch) => embedNode(buildNode(branch))), new Uint8Array(0)]
}

function countShared(entries: Entry[], { nibbles }: Entry): number {
  const differs = nibbles.findIndex((nibble, at) =>
    entries.some((entry) => entry.nibbles[at] !== nibble),
  )
  return differs === -1 ? nibbles.length : differs
}

/** A node of 32 bytes or more is referenced by its hash. */
function embedNode(node: RlpItem): RlpItem {
  if (node instanceof Uint8Array) return node
  const encoded = encodeRlp(node)
  return encoded.length < 32 ? node : blake2b256(encoded)
}

/** Packs nibbles into bytes. The first nibble flags a leaf. */
function packNibbles(nibbles: number[], isLeaf: boolean): Uint8Array {
  const odd = nibbles.length % 2
  const flag = (isLeaf ? 2 : 0) + odd
  const all = odd === 1 ? [flag, ...nibbles] : [flag, 0, ...nibbles]
  return Uint8Array.from({ length: all.length / 2 }, (_, at) => {
    const [high = 0, low = 0] = all.slice(at * 2, at * 2 + 2)
    return high * 16 + low
  })
}
