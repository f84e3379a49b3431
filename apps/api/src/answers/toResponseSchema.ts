import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'

/** The JSON Schema of an answer, by which the framework serialises it: fields that it does not name stay inside. */
export function toResponseSchema(answer: GenericSchema): { response: { 200: object } } {
  const { $schema, ...schema } = toJsonSchema(answer, { typeMode: 'input', errorMode: 'ignore' })
  return { response: { 200: schema } }
}
