import type { SeededRandom } from '@vermeil/random'

/** Values that often cause errors. */
const traps: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  4_294_967_296,
  '',
  '0x',
  '0x0',
  '-0x1',
  'next',
  'best',
  '0b1',
  '1_000',
  '\u0000',
  '\ud800',
  '💥',
  `0x${'f'.repeat(64)}`,
  `0x${'f'.repeat(65)}`,
  `0x${'0'.repeat(40)}`,
  '9'.repeat(400),
  [],
  {},
  [null],
  [[]],
  { constructor: 1 },
]

/** Returns a JSON text with a random change, which may make it invalid. */
export function mutateJson(random: SeededRandom, value: unknown): string {
  const text = JSON.stringify(random.below(4) === 0 ? value : mutateValue(random, value))
  const kind = random.below(12)
  if (kind === 0) return mutateText(random, text)
  if (kind === 1) return text.slice(0, random.below(text.length + 1))
  if (kind === 2) return `${text}${text}`
  if (kind === 3) return '['.repeat(random.below(3000)) + text
  return kind === 4 ? random.bytes(random.below(400)).toString('latin1') : text
}

/** Returns a text with some characters added, removed or changed. */
export function mutateText(random: SeededRandom, text: string): string {
  let mutated = text
  for (let count = 1 + random.below(4); count > 0; count--) {
    const at = random.below(mutated.length + 1)
    const rest = mutated.slice(at + random.below(3))
    const added = [
      '',
      String.fromCharCode(33 + random.below(94)),
      '%00',
      '%zz',
      '//',
      '..',
      'ÿ',
      '0'.repeat(random.below(80)),
    ]
    mutated = mutated.slice(0, at) + random.pick(added) + rest
  }
  return mutated
}

function mutateValue(random: SeededRandom, value: unknown): unknown {
  if (random.below(5) === 0) return random.pick(traps)
  if (typeof value === 'string') return random.below(2) === 0 ? mutateText(random, value) : value
  if (Array.isArray(value)) return mutateList(random, value)
  if (typeof value !== 'object' || value === null) return random.pick(traps)
  const entries = Object.entries(value)
  const picked = random.below(entries.length + 1)
  const changed = entries.map(([name, each], index) => [
    name,
    index === picked ? mutateValue(random, each) : each,
  ])
  if (random.below(6) === 0) changed.push([random.pick(['x', '__proto__', 'Gas', '']), 1])
  if (random.below(6) === 0) changed.splice(random.below(changed.length + 1), 1)
  return Object.fromEntries(changed)
}

function mutateList(random: SeededRandom, list: unknown[]): unknown[] {
  const at = random.below(list.length + 1)
  const changed = list.map((each, index) => (index === at ? mutateValue(random, each) : each))
  if (random.below(5) === 0) return [...changed, ...changed]
  return random.below(5) === 0 ? changed.slice(0, at) : changed
}
