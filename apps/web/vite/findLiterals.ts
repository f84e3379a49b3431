import { type NodePath, parseSync, traverse, types } from '@babel/core'
import { languageNames } from '../src/language/languageNames.ts'

/** Attributes with visible or spoken text. */
const visibleAttributes = new Set([
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'alt',
  'title',
  'placeholder',
  'label',
  'hint',
  'text',
  'action',
])

/** The words of names that are the same in every language. A language has its own name in each of them. */
const names = new Set([
  'Vermeil',
  'VeWorld',
  'VET',
  'VTHO',
  'B3TR',
  'Sync2',
  'Sync',
  'WalletConnect',
  ...Object.values(languageNames).flatMap((name) => name.split(' ')),
])

/**
 * The texts in JSX without a Lingui macro, which would stay English in every language. Checks text, attributes with
 * visible or spoken text, and strings that an expression renders.
 */
export function findLiterals(path: string, code: string): string[] {
  const file = parse(path, code)
  const found: string[] = []
  if (!file) return found
  traverse(file, {
    JSXElement(element) {
      const { name } = element.node.openingElement
      if (types.isJSXIdentifier(name) && name.name === 'Trans') element.skip()
    },
    JSXText({ node }) {
      if (isText(node.value)) found.push(node.value.trim())
    },
    JSXAttribute(attribute) {
      const { name } = attribute.node
      if (!types.isJSXIdentifier(name) || !visibleAttributes.has(name.name)) attribute.skip()
    },
    TaggedTemplateExpression: (template) => template.skip(),
    StringLiteral(literal) {
      if (isDrawn(literal) && isText(literal.node.value)) found.push(literal.node.value)
    },
    TemplateElement(part) {
      const { cooked } = part.node.value
      if (isDrawn(part) && cooked && isText(cooked)) found.push(cooked)
    },
    CallExpression: (call) => call.skipKey('arguments'),
    BinaryExpression: (comparison) => comparison.skip(),
  })
  return found
}

/** Built-in errors report bugs and are read by developers only. */
const innerErrors = new Set(['Error', 'TypeError', 'RangeError'])

/**
 * The sentences in text tables and error messages without a macro. A sentence has at least two words and begins with a
 * capital. Types are excluded, because tables of texts look them up.
 */
export function findSentences(path: string, code: string): string[] {
  const file = parse(path, code)
  const found: string[] = []
  const look = (node: types.Node | null | undefined) => {
    const text = types.isTemplateLiteral(node)
      ? node.quasis.map(({ value }) => value.cooked).join('…')
      : types.isStringLiteral(node) && node.value
    if (text && /^\p{Lu}\p{L}*['’]?\p{L}* \p{L}/u.test(text) && isText(text)) found.push(text)
  }
  if (!file) return found
  traverse(file, {
    ObjectProperty({ node: { key, value } }) {
      if (!types.isIdentifier(key, { name: 'type' })) look(value)
    },
    NewExpression({ node: { callee, arguments: given } }) {
      if (!types.isIdentifier(callee) || innerErrors.has(callee.name)) return
      if (callee.name.endsWith('Error')) given.forEach(look)
    },
  })
  return found
}

function parse(path: string, code: string) {
  const plugins: ('typescript' | 'jsx')[] = path.endsWith('x')
    ? ['typescript', 'jsx']
    : ['typescript']
  return parseSync(code, {
    filename: path,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins },
  })
}

/** Whether an element or one of the checked attributes shows it, directly or as one of several. */
function isDrawn({ parentPath: owner }: NodePath): boolean {
  if (!owner) return false
  const isPassedOn =
    owner.isConditionalExpression() || owner.isLogicalExpression() || owner.isTemplateLiteral()
  return isPassedOn ? isDrawn(owner) : owner.isJSXExpressionContainer() || owner.isJSXAttribute()
}

function isText(value: string): boolean {
  return value.split(/[^\p{L}\d]+/u).some((word) => /\p{L}{2}/u.test(word) && !names.has(word))
}
