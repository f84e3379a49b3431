import { type Call, calls, type FieldsSchema, problemType, quoteCall } from '@vermeil/wire'
import { type GenericSchema, getMetadata } from 'valibot'
import { buildComponents, type Json, type JsonObject, nameMessage, toSchema } from './schemas.ts'

/** The document's description of the API. */
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

/** The OpenAPI 3.1 document, made from the schemas that the API validates by. */
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
        'Quotes, trades, candles, orders, rewards and feeds of Vermeil. Amounts in smallest units and decimals are strings, so that no digit is lost. An answer is valid until the next block and has headers with its block and an entity tag. Errors are problem+json.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(({ chapter }) => chapter))].map((name) => ({ name })),
    paths,
    components: { schemas: buildComponents(), securitySchemes },
  }
}

function describeCall(call: Call): Json {
  const statuses = [...new Set([...listStatuses(call), ...(call.problems ?? [])])].toSorted()
  return {
    tags: [call.chapter],
    summary: call.summary,
    operationId: nameCall(call),
    ...describeNote(call),
    ...(call.isForAdministrators ? { security: [{ adminSession: [] }] } : {}),
    parameters: [
      ...describeFields(call.params, 'path'),
      ...describeQuery(call.query),
      ...(call.ignoresOthers ? [otherParameters] : []),
    ],
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toSchema(call.body) } },
          },
        }
      : {}),
    responses: {
      '200': describeAnswer(call),
      ...Object.fromEntries(
        statuses.map((status) => [String(status), describeProblem(status, call)]),
      ),
    },
  }
}

/** The session of an administrator, which signing in starts. */
const securitySchemes: JsonObject = {
  adminSession: { type: 'apiKey', in: 'cookie', name: 'vermeil-admin' },
}

/** Any further parameters: the members of an object that the query spreads. */
const otherParameters: JsonObject = {
  name: 'others',
  in: 'query',
  required: false,
  description: 'Other parameters are ignored.',
  style: 'form',
  explode: true,
  schema: { type: 'object', additionalProperties: { type: 'string' } },
}

const notes: Readonly<Record<string, string>> = {
  [quoteCall.path]:
    'For an exact output, `totalAmountIn` is exact to the last unit: it is what the clauses spend if they run on the pools of `block`. They pay in `totalMaxAmountIn` and give back the difference. If `slippage` is 0, it may be above what is spent by what one unit of a token on the way costs.',
}

function describeNote({ path }: Call): JsonObject {
  const description = notes[path]
  return description === undefined ? {} : { description }
}

/** The problems that every call of this kind can answer with. */
function listStatuses({ params, body, isForAdministrators }: Call): number[] {
  return [
    ...[400, 429, 503],
    ...(isForAdministrators ? [401, 403, 404] : []),
    ...(params ? [404] : []),
    ...(body ? [413, 415] : []),
  ]
}

function describeAnswer(call: Call): Json {
  const media = call.answer ? 'application/json' : (call.media ?? 'text/plain')
  const schema: Json = call.answer ? toSchema(call.answer) : { type: 'string' }
  const isCached = call.method === 'GET' && call.answer !== undefined && call.chapter !== 'Admin'
  const cacheHeaders = {
    etag: { description: 'Send it back as if-none-match.', schema: { type: 'string' } },
    'x-block': { description: 'Block of the answer.', schema: { type: 'integer' } },
  }
  return {
    description: call.messages ? describeStream(call.messages) : 'The answer.',
    headers: isCached ? { ...limitHeaders, ...cacheHeaders } : limitHeaders,
    content: { [media]: { schema, ...listMessages(call.messages) } },
  }
}

function describeStream(messages: NonNullable<Call['messages']>): string {
  const names = Object.keys(messages).map((name) => `\`${name}\``)
  return `A stream of server-sent events that does not end. Each has a name (${names.join(', ')}) and JSON data; \`x-messages\` says by which schema. A \`block\` closes the messages of its block and has an id, with which a stream can be resumed. Lines that begin with a colon keep the connection alive.`
}

/** The schemas of a stream's messages by their names: OpenAPI 3.1 has no word for them. */
function listMessages(messages: Call['messages']): JsonObject {
  if (!messages) return {}
  const names = Object.keys(messages)
  const schemas = names.map((name) => [name, { $ref: `#/components/schemas/${nameMessage(name)}` }])
  return { 'x-messages': Object.fromEntries(schemas) }
}

/** Health checks answer with the state of the services even if it is bad. */
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
  400: 'A parameter is invalid; `field` names it.',
  401: 'There is no session of an administrator: sign in.',
  403: 'Refused; `detail` says why.',
  404: 'Not found.',
  413: 'The body is too long.',
  415: 'The body is not JSON.',
  422: 'The answer would be too long. Ask for less.',
  429: 'Too many requests. `retry-after` says when to try again.',
  503: 'Temporarily unavailable. Try again later.',
}

/** Fields of which exactly one is given are one parameter: an object whose members are the query's names. */
function describeQuery(query: FieldsSchema | undefined): Json[] {
  const fields = describeFields(query, 'query')
  const { alternatives } = (query ? getMetadata(query) : {}) as { alternatives?: string[] }
  if (!alternatives) return fields
  const isAlternative = ({ name }: JsonObject): boolean => alternatives.includes(String(name))
  const own = fields.filter(isAlternative).map(({ name, schema }) => [name, schema])
  const count = { minProperties: 1, maxProperties: 1, additionalProperties: false }
  const schema: Json = { type: 'object', properties: Object.fromEntries(own), ...count }
  const description = `Exactly one of ${alternatives.join(' and ')}.`
  return [
    {
      name: alternatives.join('|'),
      in: 'query',
      required: true,
      description,
      style: 'form',
      explode: true,
      schema,
    },
    ...fields.filter((field) => !isAlternative(field)),
  ]
}

function describeFields(fields: FieldsSchema | undefined, place: 'path' | 'query'): JsonObject[] {
  return Object.entries(fields?.entries ?? {}).map(([name, entry]) => {
    const isOptional = 'wrapped' in entry
    const inner = (isOptional ? entry.wrapped : entry) as GenericSchema
    const preset = isOptional && 'default' in entry ? entry.default : undefined
    const { description, ...schema } = describeField(inner)
    return {
      name,
      in: place,
      required: place === 'path' || !isOptional,
      ...(description === undefined ? {} : { description }),
      schema:
        typeof preset === 'string' ? { ...schema, default: readDefault(schema, preset) } : schema,
    }
  })
}

function readDefault({ type }: JsonObject, preset: string): Json {
  return type === 'integer' ? Number(preset) : preset
}

/** A field of a path or query, as its schema's metadata describe it, or else as text. */
function describeField(schema: GenericSchema): JsonObject {
  const { minimum, maximum, values, type, format, description } = getMetadata(schema) as JsonObject
  const described = description === undefined ? {} : { description }
  if (Array.isArray(values)) return { type: type ?? 'string', enum: values, ...described }
  if (minimum !== undefined)
    return { type: 'integer', minimum, ...(maximum === undefined ? {} : { maximum }), ...described }
  return { ...(format === undefined ? toSchema(schema) : { type: 'string', format }), ...described }
}

/** `getIndexerTradesFromTo` for GET /indexer/trades/:from/:to. */
function nameCall({ method, path }: Call): string {
  const words = path.split(/[^a-zA-Z0-9]+/).filter(Boolean)
  const capital = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return method.toLowerCase() + capital.join('')
}
