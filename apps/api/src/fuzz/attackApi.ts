import { problemType } from '@vermeil/wire'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import { Chance } from './Chance.ts'
import { type AttackRequest, createRequest } from './createRequests.ts'
import { type Operation, readOperations, type Tree } from './Operation.ts'

/** No answer of the fixture's ledger is longer. */
const maxBytes = 1_000_000

/** Words that only the inside knows. */
const inside =
  /node_modules|file:\/\/|\.ts:\d|\.js:\d|\bat \w+ \(|\bselect\b.*\bfrom\b|pglite|kysely|SQLSTATE/i

/** What an attack is made with. */
export interface Attack {
  /** The served document that the requests are made from. */
  document: Tree
  count: number
  seed: number
  /** Addresses that mean something. */
  known: readonly string[]
  /** Called now and then, to move the chain. */
  onStep: (sent: number) => Promise<void>
}

/**
 * Sends so many random requests, honest ones and spoiled ones, to every operation of the api's own document.
 * @returns the answers by their statuses.
 * @throws where an answer is not one that the document names, is a failure of ours, tells of the inside or has no end.
 */
export async function attackApi(
  app: FastifyInstance,
  attack: Attack,
): Promise<Map<number, number>> {
  const chance = new Chance(attack.seed)
  const operations = readOperations(attack.document)
  const judge = new Judge(attack.document)
  const statuses = new Map<number, number>()
  for (let sent = 0; sent < attack.count; sent++) {
    if (sent % 100 === 0) await attack.onStep(sent)
    const request = createRequest(chance.pick(operations), chance, attack.known)
    const answered = await send(app, request)
    judge.check(request, answered)
    statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1)
  }
  return statuses
}

const eventStream = 'text/event-stream'

/** Sends a request; of a stream of events, which never ends by itself, the beginning is read. */
async function send(app: FastifyInstance, request: AttackRequest): Promise<Answered> {
  const { method, url, headers, payload } = request
  const response = await app.inject({
    method: method as 'GET' | 'POST',
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
    payloadAsStream: true,
  })
  const media = String(response.headers['content-type'] ?? '').split(';')[0] ?? ''
  const pieces: Buffer[] = []
  for await (const piece of response.stream()) {
    pieces.push(Buffer.from(piece))
    if (media !== eventStream) continue
    response.raw.res.destroy()
    break
  }
  const body = Buffer.concat(pieces)
  const isPlain = response.headers['content-encoding'] === undefined
  return {
    status: response.statusCode,
    media,
    text: isPlain ? body.toString() : undefined,
    bytes: body.length,
  }
}

interface Answered {
  status: number
  media: string
  /** Undefined where it came compressed. */
  text: string | undefined
  bytes: number
}

/** Holds answers against the document. */
class Judge {
  readonly #ajv: Ajv2020
  readonly #document: Tree
  readonly #compiled = new Map<Tree, ValidateFunction>()

  constructor(document: Tree) {
    this.#document = document
    this.#ajv = new Ajv2020({ strict: false, allErrors: false })
    addFormats.default(this.#ajv)
  }

  /** @throws naming the request and what is wrong with its answer. */
  check(request: AttackRequest, answered: Answered): void {
    const fault = this.#findFault(request.operation, answered)
    if (fault === undefined) return
    const { method, url, payload } = request
    throw new Error(
      `${method} ${url} ${payload?.slice(0, 500) ?? ''}: ${fault}\n${answered.text?.slice(0, 500)}`,
    )
  }

  #findFault(operation: Operation, { status, media, text, bytes }: Answered): string | undefined {
    if (status === 500) return 'a failure of ours'
    if (bytes > maxBytes) return `${bytes} bytes`
    if (text !== undefined && inside.test(text)) return 'tells of the inside'
    if (status === 304) return undefined
    if (media === eventStream && text !== undefined && !/^retry: \d{4}\n\n/.test(text))
      return 'does not begin as a stream of events does'
    // A spoiled path may be no path of the api, or no URL at all.
    const elsewhere = media === problemType && [400, 404, 413, 414, 415].includes(status)
    const schemas = operation.answers.get(status)
    const schema = schemas?.get(media)
    if (!schemas || !schema) {
      const isText =
        schemas !== undefined && [...schemas.keys()].some((name) => name.split(';')[0] === media)
      return elsewhere || isText
        ? undefined
        : `status ${status} as '${media}' is not in the document`
    }
    if (text === undefined || !media.endsWith('json')) return undefined
    return this.#findMisfit(schema, text)
  }

  #findMisfit(schema: Tree, text: string): string | undefined {
    let validate = this.#compiled.get(schema)
    if (validate === undefined) {
      const components = this.#document['components']
      validate = this.#ajv.compile({ ...schema, components })
      this.#compiled.set(schema, validate)
    }
    const fits: unknown = validate(JSON.parse(text))
    return fits === true
      ? undefined
      : `does not fit its schema: ${this.#ajv.errorsText(validate.errors)}`
  }
}
