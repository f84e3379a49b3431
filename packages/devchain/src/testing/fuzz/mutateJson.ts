import type { Dice } from '../differential/Dice.ts'

/** Values that programs trip over. */
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

/** A JSON text with something changed in it; sometimes no JSON any more. */
export function mutateJson(dice: Dice, value: unknown): string {
  const text = JSON.stringify(dice.roll(4) === 0 ? value : mutateValue(dice, value))
  const kind = dice.roll(12)
  if (kind === 0) return mutateText(dice, text)
  if (kind === 1) return text.slice(0, dice.roll(text.length + 1))
  if (kind === 2) return `${text}${text}`
  if (kind === 3) return '['.repeat(dice.roll(3000)) + text
  return kind === 4 ? dice.bytes(dice.roll(400)).toString('latin1') : text
}

/** A text with some characters added, lost or changed. */
export function mutateText(dice: Dice, text: string): string {
  let mutated = text
  for (let count = 1 + dice.roll(4); count > 0; count--) {
    const at = dice.roll(mutated.length + 1)
    const rest = mutated.slice(at + dice.roll(3))
    const added = [
      '',
      String.fromCharCode(33 + dice.roll(94)),
      '%00',
      '%zz',
      '//',
      '..',
      'ÿ',
      '0'.repeat(dice.roll(80)),
    ]
    mutated = mutated.slice(0, at) + dice.pick(added) + rest
  }
  return mutated
}

function mutateValue(dice: Dice, value: unknown): unknown {
  if (dice.roll(5) === 0) return dice.pick(traps)
  if (typeof value === 'string') return dice.roll(2) === 0 ? mutateText(dice, value) : value
  if (Array.isArray(value)) return mutateList(dice, value)
  if (typeof value !== 'object' || value === null) return dice.pick(traps)
  const entries = Object.entries(value)
  const picked = dice.roll(entries.length + 1)
  const changed = entries.map(([name, each], index) => [
    name,
    index === picked ? mutateValue(dice, each) : each,
  ])
  if (dice.roll(6) === 0) changed.push([dice.pick(['x', '__proto__', 'Gas', '']), 1])
  if (dice.roll(6) === 0) changed.splice(dice.roll(changed.length + 1), 1)
  return Object.fromEntries(changed)
}

function mutateList(dice: Dice, list: unknown[]): unknown[] {
  const at = dice.roll(list.length + 1)
  const changed = list.map((each, index) => (index === at ? mutateValue(dice, each) : each))
  if (dice.roll(5) === 0) return [...changed, ...changed]
  return dice.roll(5) === 0 ? changed.slice(0, at) : changed
}
