import { createRequire } from 'node:module'

/** A part of a source that can be written twice, with and without a change, and chosen between as the code runs. */
export interface Switchable {
  readonly start: number
  readonly end: number
  /** A whole statement, or else an expression. */
  readonly isStatement: boolean
}

/** A node of the compiler's syntax tree, as far as it is used here. */
interface SyntaxNode {
  readonly nodeType: string
  /** The offset, the length and the number of the source. */
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
/** The statements in the head of a loop, which cannot be written twice. */
const heads: ReadonlySet<string> = new Set(['initializationExpression', 'loopExpression'])
const expressions: Readonly<Partial<Record<string, string>>> = {
  IfStatement: 'condition',
  WhileStatement: 'condition',
  ForStatement: 'condition',
  VariableDeclarationStatement: 'initialValue',
}

/** The switchable parts of a source in ASCII, none of which lies in another. */
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
