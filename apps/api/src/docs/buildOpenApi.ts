import { toJsonSchema } from '@valibot/to-json-schema'
import { type Call, calls, type FieldsSchema, problem, problemType } from '@vermeil/wire'
import { type GenericSchema, getMetadata } from 'valibot'

/** A JSON value that the document is made of. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json | undefined }

/** What the document says of the api, besides its calls. */
interface OpenApi {
  [name: string]: Json | undefined
  openapi: '3.1.0'
}

const limitHeaders = {
  'x-request-id': { description: 'Finds the request in the log.', schema: { type: 'string' } },
  'ratelimit-limit': { description: 'Points in a window.', schema: { type: 'integer' } },
  'ratelimit-remaining': { description: 'Points left.', schema: { type: 'integer' } },
  'ratelimit-reset': { description: 'Seconds to the next window.', schema: { type: 'integer' } },
}

/** The OpenAPI 3.1 document, made from the schemas that the api validates by. */
export function buildOpenApi(): OpenApi {
  const paths: Record<string, Record<string, Json>> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vermeil',
      version: '1.0.0',
      description:
        'Quotes, trades, candles, orders, rewards and feeds of Vermeil. Amounts in smallest units and decimals travel as text, so that no digit is lost. Nothing on chain changes between two blocks: an answer holds until the next one and carries its block and an entity tag. Errors are problem+json.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(({ chapter }) => chapter))].map((name) => ({ name })),
    paths,
    components: { schemas: { Problem: toSchema(problem) } },
  }
}

function describeCall(call: Call): Json {
  const media = call.answer ? 'application/json' : (call.media ?? 'text/plain')
  const schema: Json = call.answer ? toSchema(call.answer) : { type: 'string' }
  const statuses = [...new Set([400, 429, 503, ...(call.problems ?? [])])].toSorted()
  const isKept = call.method === 'GET' && call.answer !== undefined
  return {
    tags: [call.chapter],
    summary: call.summary,
    operationId: nameCall(call),
    parameters: [...describeFields(call.params, 'path'), ...describeFields(call.query, 'query')],
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toSchema(call.body) } },
          },
        }
      : {}),
    responses: {
      '200': {
        description: 'The answer.',
        headers: isKept
          ? {
              ...limitHeaders,
              etag: { description: 'Send it back as if-none-match.', schema: { type: 'string' } },
              'x-block': { description: 'Block of the answer.', schema: { type: 'integer' } },
            }
          : limitHeaders,
        content: { [media]: { schema } },
      },
      ...Object.fromEntries(
        statuses.map((status) => [String(status), describeProblem(status, call)]),
      ),
    },
  }
}

/** The state of the services is told in the same shape when it is bad. */
function describeProblem(status: number, call: Call): Json {
  const isState = status === 503 && call.path.endsWith('z')
  return {
    description: descriptions[status] ?? 'A failure.',
    content:
      isState && call.answer
        ? { 'application/json': { schema: toSchema(call.answer) } }
        : { [problemType]: { schema: { $ref: '#/components/schemas/Problem' } } },
  }
}

const descriptions: Readonly<Record<number, string>> = {
  400: 'A parameter does not fit; `field` names it.',
  403: 'Refused; the detail says why.',
  404: 'There is no such thing.',
  413: 'The body is too long.',
  422: 'The answer would be too long; ask for less.',
  429: 'Too many requests; `retry-after` says when to come back.',
  503: 'Not possible at this moment.',
}

function describeFields(fields: FieldsSchema | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(fields?.entries ?? {}).map(([name, entry]) => {
    const isOptional = 'wrapped' in entry
    const inner = (isOptional ? entry.wrapped : entry) as GenericSchema
    const preset = isOptional && 'default' in entry ? entry.default : undefined
    const schema = describeField(inner)
    return {
      name,
      in: place,
      required: place === 'path' || !isOptional,
      schema: typeof preset === 'string' ? { ...schema, default: preset } : schema,
    }
  })
}

/** A field of a path or query: what its schema says of itself, or its form as text. */
function describeField(schema: GenericSchema): { [name: string]: Json } {
  const { minimum, maximum, values, like } = getMetadata(schema) as Record<string, Json>
  if (minimum !== undefined && maximum !== undefined) return { type: 'integer', minimum, maximum }
  if (Array.isArray(values)) return { type: 'string', enum: values }
  if (like === 'address') return { type: 'string', pattern: '^0x[0-9a-fA-F]{40}$' }
  if (typeof like === 'string') return { type: 'string', maxLength: 4000 }
  return toSchema(schema)
}

/** The JSON Schema of what travels; objects hold nothing but what is named. */
function toSchema(schema: GenericSchema): { [name: string]: Json } {
  const { $schema, ...json } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  }) as { [name: string]: Json }
  return close(json) as { [name: string]: Json }
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

/** `getIndexerTradesFromTo` for GET /indexer/trades/:from/:to. */
function nameCall({ method, path }: Call): string {
  const words = path.split(/[^a-zA-Z0-9]+/).filter(Boolean)
  const capital = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return method.toLowerCase() + capital.join('')
}
