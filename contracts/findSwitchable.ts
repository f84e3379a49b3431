import { createRequire } from 'node:module'

/**
 * A part of a source that can be written with and without a change, so that the contract selects one of the two at run
 * time.
 */
export interface Switchable {
  readonly start: number
  readonly end: number
  /** Whether it is a whole statement; otherwise it is an expression. */
  readonly isStatement: boolean
}

/** The fields of a node of the compiler's syntax tree that are used here. */
interface SyntaxNode {
  readonly nodeType: string
  /** The offset, the length and the number of the source, separated by colons. */
  readonly src: string
  readonly [field: string]: unknown
}

interface CompilerOutput {
  readonly sources: { readonly source: { readonly ast: SyntaxNode } }
}

const solc = createRequire(import.meta.url)('solc') as {
  compile(input: string, callbacks: object): string
}
const statements: ReadonlySet<string> = new Set([
  'ExpressionStatement',
  'EmitStatement',
  'RevertStatement',
  'Return',
])
/** The fields of a loop whose statements cannot be written twice. */
const heads: ReadonlySet<string> = new Set(['initializationExpression', 'loopExpression'])
const expressions: Readonly<Partial<Record<string, string>>> = {
  IfStatement: 'condition',
  WhileStatement: 'condition',
  ForStatement: 'condition',
  VariableDeclarationStatement: 'initialValue',
}

/** Finds the switchable parts of an ASCII source. */
export function findSwitchable(text: string): Switchable[] {
  const settings = { stopAfter: 'parsing', outputSelection: { '*': { '': ['ast'] } } }
  const input = { language: 'Solidity', sources: { source: { content: text } }, settings }
  const readImport = (): object => ({ contents: '' })
  const output: CompilerOutput = JSON.parse(
    solc.compile(JSON.stringify(input), { import: readImport }),
  )
  const found: Switchable[] = []
  const visit = (node: SyntaxNode): void => {
    const { start, end } = readSpan(node)
    // The semicolon is not part of a statement, except of a return without a value.
    if (statements.has(node.nodeType))
      found.push({ start, end: text.indexOf(';', end - 1) + 1, isStatement: true })
    if (node.nodeType === 'InlineAssembly') found.push({ start, end, isStatement: true })
    const expression = node[expressions[node.nodeType] ?? '']
    if (isNode(expression)) found.push({ ...readSpan(expression), isStatement: false })
    // The head of a loop holds statements that cannot be written twice.
    for (const [field, value] of Object.entries(node))
      for (const child of [value].flat())
        if (isNode(child) && !(heads.has(field) && statements.has(child.nodeType))) visit(child)
  }
  visit(output.sources.source.ast)
  return found
}

function readSpan({ src }: SyntaxNode): { start: number; end: number } {
  const [start = 0, length = 0] = src.split(':').map(Number)
  return { start, end: start + length }
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'nodeType' in value
}
