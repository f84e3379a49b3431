import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AlwaysRandom } from '../testing/fuzz/AlwaysRandom.ts'
import { AnswerChecker } from '../testing/fuzz/AnswerChecker.ts'
import { send } from '../testing/fuzz/attackApi.ts'
import { type AttackRequest, createFuzzRequest } from '../testing/fuzz/createFuzzRequest.ts'
import {
  type Operation,
  readList,
  readOperations,
  readTree,
  type Tree,
} from '../testing/fuzz/Operation.ts'
import { startTarget, type Target } from '../testing/fuzz/startTarget.ts'
import { buildOpenApi } from './buildOpenApi.ts'

const operations = readOperations(buildOpenApi())
const names = operations.map((operation) => `${operation.method} ${operation.path}`)
const named = operations.map((operation, at) => [names[at] ?? '', operation] as const)
let target: Target
let app: FastifyInstance
let checker: AnswerChecker

beforeAll(async () => {
  target = await startTarget()
  ;({ app } = target)
  checker = new AnswerChecker(target.document)
})

afterAll(() => target[Symbol.asyncDispose]())

/** Sends a request whose answer must be in the document; returns its status. */
async function ask(request: AttackRequest): Promise<number> {
  const answered = await send(app, await target.authorize(request))
  checker.check(request, answered)
  return answered.status
}

/** A request with a valid value for every parameter. */
function build(operation: Operation, seed = 1): AttackRequest {
  const request = createFuzzRequest(operation, new AlwaysRandom(seed), target.known)
  return { ...request, headers: request.payload === undefined ? {} : json }
}

const json = { 'content-type': 'application/json' }

/** The request with another value for a parameter, or without the parameter if the value is undefined. */
function replace(
  request: AttackRequest,
  { name, place }: { name: string; place: string },
  value: string | undefined,
): AttackRequest {
  const [path = '', query = ''] = request.url.split('?')
  if (place === 'path') {
    const at = request.operation.path.split('/').indexOf(`{${name}}`)
    const parts = path.split('/').with(at, encodeURIComponent(value ?? ''))
    return { ...request, url: `${parts.join('/')}?${query}` }
  }
  const fields = new URLSearchParams(query)
  fields.delete(name)
  if (value !== undefined) fields.set(name, value)
  return { ...request, url: `${path}?${fields}` }
}

/** Values that a parameter's schema refuses. */
function listWrong({ type, minimum, maximum, enum: values, pattern, format }: Tree): string[] {
  const wrong = ['\u0000', '💩', '{}']
  if (Array.isArray(values)) return [...wrong, '', 'not-in-the-list']
  if (typeof minimum === 'number') wrong.push(String(minimum - 1), 'NaN', '1.5', '1e3')
  if (typeof maximum === 'number') wrong.push(String(maximum + 1))
  const [, length] = /^\^\[\\s\\S\]\{0,(\d+)\}\$$/.exec(String(pattern)) ?? []
  if (length !== undefined) return ['x'.repeat(Number(length) + 1)]
  const isBound = type === 'integer' || pattern !== undefined || format !== undefined
  return isBound ? wrong : []
}

test.each(named)('%s answers as the document says', async (_name, operation) => {
  // A random signature neither signs in nor appeals, and a decision may change nothing.
  const isSigned = /\/(?:sign-in|appeals)$/.test(operation.path)
  const statuses = isSigned ? [401, 404] : [200, 403, 404, 409, 429]
  for (let seed = 1; seed <= 5; seed++)
    expect(await ask(build(operation, seed)), build(operation, seed).url).toBeOneOf(statuses)
})

test.each(named)('%s refuses a parameter that does not fit', async (_name, operation) => {
  for (const { name, place, schema } of operation.parameters)
    for (const value of listWrong(schema)) {
      const request = replace(build(operation), { name, place }, value)
      expect(await ask(request), `${name}=${value}`).toBe(400)
    }
})

test.each(named)(
  '%s refuses or ignores other parameters as documented',
  async (_name, operation) => {
    const request = replace(build(operation), { name: 'another', place: 'query' }, '1')
    const ignoresOthers = operation.parameters.some(({ schema }) => schema['additionalProperties'])
    expect(ignoresOthers).toBe(/^\/(?:metrics|udf\/\w+)$/.test(operation.path))
    expect(await ask(request)).toBe(ignoresOthers ? 200 : 400)
  },
)

test.each(named)('%s needs its required parameters', async (_name, operation) => {
  for (const parameter of operation.parameters) {
    if (parameter.place === 'path' || !parameter.isRequired) continue
    const alternatives = Object.keys(readTree(parameter.schema['properties']))
    const keys = alternatives.length > 0 ? alternatives : [parameter.name]
    const bare = keys.reduce(
      (request, name) => replace(request, { name, place: 'query' }, undefined),
      build(operation),
    )
    expect(await ask(bare), keys.join()).toBe(400)
    const both = alternatives.reduce(
      (request, name) => replace(request, { name, place: 'query' }, '1'),
      bare,
    )
    if (alternatives.length > 1) expect(await ask(both), keys.join()).toBe(400)
  }
})

test.each(named.filter(([, { body }]) => body !== undefined))(
  '%s takes the members of its body that are documented, and no others',
  async (_name, operation) => {
    const request = build(operation)
    const body = JSON.parse(request.payload ?? '')
    const bodies: unknown[] = [null, [], 'text', { ...body, another: 1 }]
    for (const name of readList(operation.body?.['required']).map(String)) {
      const { [name]: _left, ...rest } = body
      bodies.push(rest, { ...body, [name]: 5 }, { ...body, [name]: null })
    }
    for (const wrong of bodies) {
      const payload = JSON.stringify(wrong)
      expect(await ask({ ...request, payload }), payload).toBe(400)
    }
    const asText = { ...request, headers: { 'content-type': 'text/plain' } }
    expect(await ask(asText)).toBe(415)
    expect(await ask({ ...request, payload: `"${'x'.repeat(200_000)}"` })).toBe(413)
  },
)

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const

test.each(Object.entries(Object.groupBy(operations, ({ path }) => path)))(
  '%s answers 405 to other methods and says which it takes',
  async (_path, own = []) => {
    const taken = new Set(own.map(({ method }) => method))
    const [operation] = own
    const { url } = build(operation as Operation)
    for (const method of methods) {
      if (taken.has(method)) continue
      const response = await app.inject({
        method: method as 'PUT',
        url,
        headers: json,
        payload: '{',
      })
      expect([method, response.statusCode]).toEqual([method, 405])
      const allowed = String(response.headers['allow']).split(', ')
      expect(allowed).toEqual(expect.arrayContaining([...taken]))
      expect(allowed).not.toContain(method)
    }
  },
)

test('every reference in the document has a schema', () => {
  const document = buildOpenApi()
  const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)
  const targets = new Set([...references].map(([, reference]) => reference ?? ''))
  expect(targets.size).toBeGreaterThan(8)
  for (const reference of targets) {
    const [root, ...parts] = reference.split('/')
    expect(root).toBe('#')
    const found = parts.reduce((tree: Tree, part) => readTree(tree[part]), document)
    expect(Object.keys(found), reference).not.toEqual([])
  }
})

test('defaults have the type of their parameter and fit it', () => {
  for (const { path, parameters } of operations)
    for (const { name, schema } of parameters) {
      if (schema['default'] === undefined) continue
      const wanted = schema['type'] === 'integer' ? 'number' : 'string'
      expect([path, name, typeof schema['default']]).toEqual([path, name, wanted])
    }
})

test('the quote describes what an exact output spends', () => {
  const [description] = operations
    .filter(({ path }) => path === '/indexer/aggregators/{from}/{to}')
    .map(({ path }) => readTree(readTree(readTree(buildOpenApi()['paths'])[path])['get']))
    .map((operation) => operation['description'])
  expect(description).toMatch(/`totalAmountIn` is exact to the last unit/)
})

test('the stream describes its messages', () => {
  const document = buildOpenApi()
  const paths = readTree(document['paths'])
  const get = readTree(readTree(paths['/indexer/stream'])['get'])
  const content = readTree(readTree(readTree(get['responses'])['200'])['content'])
  const messages = readTree(readTree(content['text/event-stream'])['x-messages'])
  expect(Object.keys(messages)).toEqual([
    'block',
    'trade',
    'candle',
    'quote',
    'order',
    'balance',
    'reset',
  ])
})
