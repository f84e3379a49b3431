/** A source with one change. */
export interface Mutant {
  readonly source: string
  /** Starts at 1. */
  readonly line: number
  /** A description of the change. */
  readonly change: string
  /** The original line. */
  readonly text: string
  /** The whole source with the change. */
  readonly mutated: string
}

/** The operators that are replaced, and their replacements. */
const flips: readonly (readonly [operator: string, others: readonly string[]])[] = [
  ['<', ['<=']],
  ['>', ['>=']],
  ['<=', ['<']],
  ['>=', ['>']],
  ['==', ['!=']],
  ['!=', ['==']],
  ['&&', ['||']],
  ['||', ['&&']],
  ['+', ['-']],
  ['-', ['+']],
  ['*', ['/']],
  ['/', ['*']],
  ['+=', ['-=']],
  ['-=', ['+=']],
  ['|=', ['&=']],
  ['&=', ['|=']],
  ['|', ['&']],
  ['&', ['|']],
  ['<<', ['>>']],
  ['>>', ['<<']],
]

/** The same for functions of inline assembly. */
const assemblyFlips: Readonly<Partial<Record<string, string>>> = {
  add: 'sub',
  sub: 'add',
  mul: 'div',
  div: 'mul',
  gt: 'lt',
  lt: 'gt',
  eq: 'xor',
  xor: 'eq',
  and: 'or',
  or: 'and',
  shl: 'shr',
  shr: 'shl',
}
/** A statement of inline assembly on its own line that is not a declaration. */
const assemblyStatement = /^\s+([a-zA-Z]+ := .*[^(]|[a-z]store\(.*\)|log4\(.*\))$/
/** The first line of a longer one. The last line is a bracket with the same indent. */
const longAssemblyStatement = /^(\s+)[a-zA-Z]+ := \w+\($/

/** Lines without executable code. */
const ignored = /^\s*(\/\/|\/?\*|import |pragma |using |event |error |assembly )/
/** A statement on its own line that has an effect. */
const statement = /^\s+(emit )?[a-zA-Z_.]+([.[(].*)?(\(.*\)| [-+&|]?= .*|\+\+);$/
/** A line after which a new statement begins. */
const endsStatement = /(^|[;{}]|\/\/.*)$/
/** Statements that are never removed. */
const unremovable = /^\s+(return|revert|type|address|uint\d*|bool|bytes\d*|string|mapping) /

/** Lists every mutant of the source. Each changes one operator, constant, negation or statement. */
export function listMutants(source: string, text: string): Mutant[] {
  const lines = text.split('\n')
  let assemblyIndent: string | undefined
  return lines.flatMap((line, index) => {
    if (line.trim() === '}' && line.indexOf('}') === assemblyIndent?.length)
      assemblyIndent = undefined
    assemblyIndent ??= line.match(/^(\s*)assembly .*\{$/)?.[1]
    if (ignored.test(line)) return []
    const isWhole = endsStatement.test(lines[index - 1] ?? '')
    const changes = assemblyIndent === undefined ? changeLine(line, isWhole) : changeAssembly(line)
    const mutants = changes.map(([change, changed]): [change: string, mutated: string[]] => [
      change,
      lines.with(index, changed),
    ])
    const indent = assemblyIndent === undefined ? undefined : line.match(longAssemblyStatement)?.[1]
    if (indent !== undefined) {
      const count = lines.indexOf(`${indent})`, index) - index + 1
      mutants.push(['statement removed', lines.toSpliced(index, count)])
    }
    return mutants.map(([change, mutated]) => ({
      source,
      line: index + 1,
      change,
      text: line.trim(),
      mutated: mutated.join('\n'),
    }))
  })
}

function changeLine(line: string, isWhole: boolean): [change: string, changed: string][] {
  const changes: [string, string][] = flips.flatMap(([operator, others]) =>
    findAll(line, ` ${operator} `).flatMap((at) =>
      others.map((other): [string, string] => [
        `${operator} to ${other}`,
        `${line.slice(0, at)} ${other} ${line.slice(at + operator.length + 2)}`,
      ]),
    ),
  )
  for (const { 0: number, index } of line.matchAll(/(?<== |= 1 << )\d+(?=;)/g))
    changes.push([
      `${number} to ${Number(number) + 1}`,
      line.slice(0, index) + String(Number(number) + 1) + line.slice(index + number.length),
    ])
  for (const { index } of line.matchAll(/(?<=[(\s])!(?=[a-zA-Z(])/g))
    changes.push(['negation removed', line.slice(0, index) + line.slice(index + 1)])
  for (const { index } of line.matchAll(/\bif \(/g)) {
    const end = findClosing(line, index + 3)
    if (end > 0) changes.push(['never', `${line.slice(0, index)}if (false${line.slice(end)}`])
  }
  if (isWhole && statement.test(line) && !unremovable.test(line))
    changes.push(['statement removed', ''])
  return changes
}

function changeAssembly(line: string): [change: string, changed: string][] {
  const changes: [string, string][] = []
  for (const { 0: name, index } of line.matchAll(/\b[a-z]+(?=\()/g)) {
    const other = assemblyFlips[name]
    if (other === undefined) continue
    const changed = line.slice(0, index) + other + line.slice(index + name.length)
    changes.push([`${name} to ${other}`, changed])
  }
  if (assemblyStatement.test(line)) changes.push(['statement removed', ''])
  return changes
}

/** Finds the bracket that closes the one at `start`; -1 if it is on another line. */
function findClosing(line: string, start: number): number {
  let depth = 0
  for (let at = start; at < line.length; at++) {
    if (line[at] === '(') depth++
    if (line[at] === ')' && --depth === 0) return at
  }
  return -1
}

function findAll(line: string, part: string): number[] {
  const found: number[] = []
  for (let at = line.indexOf(part); at >= 0; at = line.indexOf(part, at + 1)) found.push(at)
  return found
}
