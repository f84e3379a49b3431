/** A reproducible stream of random numbers: the same seed gives the same numbers on every machine. */
export interface SeededRandom {
  /** Uniform in [0, 1). */
  uniform(): number
  /** An integer in [0, below). */
  integer(below: number): number
  /** Standard normal. */
  normal(): number
  /** Picks one of the items by weight. */
  pick<T>(items: readonly T[], weightOf: (item: T) => number): T
}

/** Creates a stream from a text (xorshift128; the seed is mixed by multiplication). Not for secrets. */
export function createSeededRandom(seed: string): SeededRandom {
  const state = seedState(seed)
  const next = (): number => {
    let [x = 1, y = 2, z = 3, w = 4] = state
    const t = (x ^ (x << 11)) >>> 0
    x = y
    y = z
    z = w
    w = (w ^ (w >>> 19) ^ (t ^ (t >>> 8))) >>> 0
    state[0] = x
    state[1] = y
    state[2] = z
    state[3] = w
    return w
  }
  const uniform = (): number => (next() * 2 ** 21 + (next() >>> 11)) / 2 ** 53
  return {
    uniform,
    integer: (below) => Math.floor(uniform() * below),
    normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
    pick: (items, weightOf) => pickByWeight(items, weightOf, uniform()),
  }
}

function pickByWeight<T>(items: readonly T[], weightOf: (item: T) => number, at: number): T {
  const total = items.reduce((sum, item) => sum + weightOf(item), 0)
  let left = at * total
  for (const item of items) {
    left -= weightOf(item)
    if (left < 0) return item
  }
  const last = items.at(-1)
  if (last === undefined) throw new RangeError('There are no items to pick from.')
  return last
}

function seedState(seed: string): Uint32Array {
  const state = Uint32Array.of(0x9e3779b9, 0x243f6a88, 0xb7e15162, 0xdeadbeef)
  for (let round = 0; round < 4; round++) {
    for (let i = 0; i < seed.length; i++) {
      const at = (i + round) % 4
      const mixed = Math.imul((state[at] ?? 0) ^ seed.charCodeAt(i), 0x85ebca6b)
      state[(at + 1) % 4] = ((state[(at + 1) % 4] ?? 0) + (mixed ^ (mixed >>> 13))) >>> 0
      state[at] = mixed >>> 0
    }
  }
  return state
}
