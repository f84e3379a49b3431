import { findSwitchable, type Switchable } from './findSwitchable.ts'
import type { Mutant } from './listMutants.ts'

/** A mutant and the number that selects it. Numbers start at 1. */
export interface NumberedMutant extends Mutant {
  readonly number: number
}

/** A part of a source and its replacements, by the numbers of the mutants. */
interface Switch extends Switchable {
  readonly others: Map<number, string>
}

/** A source that contains the original and mutants of it. A mutant runs if `block.prevrandao` is its number. */
export interface SwitchedSource {
  readonly text: string
  /** The numbers of the mutants in it. */
  readonly numbers: readonly number[]
}

/** Writes one source with all mutants that can be switched at run time. */
export function writeSwitches(text: string, mutants: readonly NumberedMutant[]): SwitchedSource {
  const switches = findSwitchable(text).map((part): Switch => ({ ...part, others: new Map() }))
  for (const { mutated, number } of mutants) {
    const change = findChange(text, mutated)
    const part = switches.find((each) => isInside(change, each) || isRemoved(text, change, each))
    part?.others.set(number, changePart(mutated, part, change))
  }
  const used = switches.filter(({ others }) => others.size > 0)
  let switched = text
  for (const part of used.toSorted((one, other) => other.start - one.start))
    switched =
      switched.slice(0, part.start) +
      (part.isStatement ? writeStatement(text, part) : writeExpression(text, part)) +
      switched.slice(part.end)
  return { text: switched, numbers: used.flatMap(({ others }) => [...others.keys()]) }
}

/** Finds the mutant whose text contains a position in a switched source. */
export function findMutantAt(switched: string, line: number, column: number): number | undefined {
  const lines = switched.split('\n')
  const before = [...lines.slice(0, line - 1), lines[line - 1]?.slice(0, column)].join('\n')
  return Number(before.match(/.*\/\*(\d+)\*\//s)?.[1]) || undefined
}

interface Change {
  readonly start: number
  readonly end: number
  /** The replacement. */
  readonly text: string
}

/** Finds the shortest change from one text to the other. */
function findChange(text: string, mutated: string): Change {
  let start = 0
  while (text[start] === mutated[start]) start++
  let end = text.length
  let mutatedEnd = mutated.length
  while (end > start && mutatedEnd > start && text[end - 1] === mutated[mutatedEnd - 1]) {
    end--
    mutatedEnd--
  }
  return { start, end, text: mutated.slice(start, mutatedEnd) }
}

function isInside(change: Change, part: Switchable): boolean {
  return change.start >= part.start && change.end <= part.end
}

/** Whether the change removes exactly the statement and white space. */
function isRemoved(text: string, change: Change, part: Switchable): boolean {
  return (
    part.isStatement &&
    change.text.trim() === '' &&
    text.slice(change.start, change.end).trim() === text.slice(part.start, part.end)
  )
}

function changePart(mutated: string, part: Switchable, change: Change): string {
  if (!isInside(change, part)) return ''
  const grown = change.text.length - (change.end - change.start)
  return mutated.slice(part.start, part.end + grown)
}

/** The comments in the source tell `findMutantAt` the mutant's number. */
function writeExpression(text: string, { start, end, others }: Switch): string {
  const choices = [...others].map(
    ([number, other]) => `/*${number}*/(block.prevrandao == ${number} ? (${other}) : `,
  )
  return `${choices.join('')}(${text.slice(start, end)})${')'.repeat(others.size)}`
}

function writeStatement(text: string, { start, end, others }: Switch): string {
  const choices = [...others].map(
    ([number, other]) => `/*${number}*/if (block.prevrandao == ${number}) { ${other} } else `,
  )
  return `{ ${choices.join('')}{ ${text.slice(start, end)} } }`
}
