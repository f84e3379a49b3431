import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import { kitArgument, kitParameter, problem, streamMessages } from '@vermeil/wire'
import type { GenericSchema } from 'valibot'

/** A JSON value that the document is made of. */
export type Json = string | number | boolean | null | Json[] | JsonObject

/** A JSON object of the document. */
export type JsonObject = { [name: string]: Json | undefined }

/** The name under which the document describes a message of the stream. */
export function nameMessage(name: string): string {
  return `Stream${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** The schemas that others refer to, by their names. */
const components: Readonly<Record<string, GenericSchema>> = {
  Problem: problem,
  KitParameter: kitParameter,
  KitArgument: kitArgument,
  ...Object.fromEntries(
    Object.entries(streamMessages).map(([name, schema]) => [nameMessage(name), schema]),
  ),
}

const form = {
  target: 'draft-2020-12',
  typeMode: 'input',
  errorMode: 'ignore',
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const

/** Every schema that others refer to. */
export function buildComponents(): JsonObject {
  return close(toJsonSchemaDefs(components, form) as JsonObject) as JsonObject
}

/** The JSON Schema of a value on the wire. Objects have only the named members. */
export function toSchema(schema: GenericSchema): JsonObject {
  const json = toJsonSchema(schema, { ...form, definitions: components }) as JsonObject
  const { $schema: _schema, $defs: _definitions, ...own } = json
  return close(own) as JsonObject
}

function close(json: Json): Json {
  if (Array.isArray(json)) return json.map(close)
  if (typeof json !== 'object' || json === null) return json
  const entries = Object.entries(json).map(([name, value]) => [name, close(value ?? null)] as const)
  const closed = Object.fromEntries(entries)
  return 'properties' in closed && !('additionalProperties' in closed)
    ? { ...closed, additionalProperties: false }
    : closed
}
