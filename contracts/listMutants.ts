/** A source with one change. */
export interface Mutant {
  readonly source: string
  /** Counted from 1. */
  readonly line: number
  /** What was changed, in words. */
  readonly change: string
  /** The line as it was. */
  readonly text: string
  /** The whole source with the change. */
  readonly mutated: string
}

/** What is flipped, and into what. */
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

/** The same for the functions of inline assembly. */
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
/** A statement of inline assembly on a line of its own, and no declaration. */
const assemblyStatement = /^\s+([a-zA-Z]+ := .*|[a-z]store\(.*\)|log4\(.*\))$/

/** Lines that hold no code that runs. */
const ignored = /^\s*(\/\/|\/?\*|import |pragma |using |event |error |assembly )/
/** A statement on a line of its own that does something, and no declaration. */
const statement = /^\s+(emit )?[a-zA-Z_.]+([.[(].*)?(\(.*\)| [-+&|]?= .*|\+\+);$/
/** A line after which a new statement begins. */
const endsStatement = /(^|[;{}]|\/\/.*)$/
const kept = /^\s+(return|revert|type|address|uint\d*|bool|bytes\d*|string|mapping) /

/** Every change of one operator, constant, negation or statement that is tried on the source. */
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
    return changes.map(([change, changed]) => ({
      source,
      line: index + 1,
      change,
      text: line.trim(),
      mutated: lines.with(index, changed).join('\n'),
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
  if (isWhole && statement.test(line) && !kept.test(line)) changes.push(['statement removed', ''])
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

/** Where the bracket that opens there closes; -1 if that is on another line. */
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
