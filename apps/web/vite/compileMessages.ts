import type { types as Babel, NodePath, PluginObj } from '@babel/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

/**
 * Compiles the English text that the macros leave beside each id, so that the page needs neither a catalogue for
 * English nor a message parser, and each chunk contains its own texts.
 */
export function compileMessages({ types }: { types: typeof Babel }): PluginObj {
  const toNode = (text: string): Babel.Expression => {
    const node = types.valueToNode(compileMessage(text))
    if (!types.isExpression(node)) throw new TypeError(`This message cannot be compiled: ${text}`)
    return node
  }
  const visitor = {
    ObjectExpression({ node }: NodePath<Babel.ObjectExpression>) {
      const fields = new Map(node.properties.flatMap((field) => nameField(types, field)))
      const message = fields.get('message')
      if (fields.has('id') && types.isStringLiteral(message?.value)) {
        message.value = toNode(message.value.value)
      }
    },
    JSXOpeningElement({ node }: NodePath<Babel.JSXOpeningElement>) {
      const fields = node.attributes.filter((field) => types.isJSXAttribute(field))
      const message = fields.find(({ name }) => name.name === 'message')
      const value = message && readText(types, message.value)
      if (message && value !== undefined && fields.some(({ name }) => name.name === 'id')) {
        message.value = types.jsxExpressionContainer(toNode(value))
      }
    },
  }
  // Runs after the macros, which transform the whole program.
  return {
    visitor: {
      Program: {
        exit(path) {
          path.traverse(visitor)
        },
      },
    },
  }
}

type Field = Babel.ObjectExpression['properties'][number]

function nameField(types: typeof Babel, field: Field): [string, Babel.ObjectProperty][] {
  if (!types.isObjectProperty(field)) return []
  if (types.isIdentifier(field.key)) return [[field.key.name, field]]
  return types.isStringLiteral(field.key) ? [[field.key.value, field]] : []
}

function readText(types: typeof Babel, value: Babel.JSXAttribute['value']): string | undefined {
  if (types.isStringLiteral(value)) return value.value
  const inner = types.isJSXExpressionContainer(value) ? value.expression : undefined
  return types.isStringLiteral(inner) ? inner.value : undefined
}
