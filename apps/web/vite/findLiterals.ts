import { type NodePath, parseSync, traverse, types } from '@babel/core'

/** Attributes that are read or heard. */
const spoken = new Set([
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

/** Names of things that are the same in every language. */
const names = new Set([
  'Vermeil',
  'VeWorld',
  'VET',
  'VTHO',
  'B3TR',
  'Sync2',
  'Sync',
  'WalletConnect',
])

/**
 * The texts of JSX that no macro of Lingui takes: they would stay English in every language. Looks at text, at the
 * attributes that are read or heard, and at strings that an expression draws.
 */
export function findLiterals(path: string, code: string): string[] {
  const file = parseSync(code, {
    filename: path,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
  })
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
      if (!types.isJSXIdentifier(name) || !spoken.has(name.name)) attribute.skip()
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

/** Whether an element or one of the attributes looked at shows it, directly or as one of several. */
function isDrawn({ parentPath: owner }: NodePath): boolean {
  if (!owner) return false
  const isPassedOn =
    owner.isConditionalExpression() || owner.isLogicalExpression() || owner.isTemplateLiteral()
  return isPassedOn ? isDrawn(owner) : owner.isJSXExpressionContainer() || owner.isJSXAttribute()
}

function isText(value: string): boolean {
  return value.split(/[^\p{L}\d]+/u).some((word) => /\p{L}{2}/u.test(word) && !names.has(word))
}
