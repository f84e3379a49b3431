import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { AttackRequest } from './createFuzzRequest.ts'
import type { Operation, Tree } from './Operation.ts'

/** Longer than any answer of the fixture's ledger. */
const maxBytes = 1_000_000

/** Text that would reveal internals. */
const internals =
  /node_modules|file:\/\/|\.ts:\d|\.js:\d|\bat \w+ \(|\bselect\b.*\bfrom\b|pglite|kysely|SQLSTATE/i

/** The media type of an event stream. */
export const eventStream = 'text/event-stream'

/** The parts of an answer that are checked. */
export interface CheckedAnswer {
  status: number
  media: string
  /** Undefined if the answer was compressed. */
  text: string | undefined
  bytes: number
}

/** Checks answers against the document: their status, media type and body. */
export class AnswerChecker {
  readonly #ajv: Ajv2020
  readonly #document: Tree
  readonly #compiled = new Map<Tree, ValidateFunction>()

  constructor(document: Tree) {
    this.#document = document
    this.#ajv = new Ajv2020({ strict: false, allErrors: false })
    addFormats.default(this.#ajv)
  }

  /** @throws {Error} with the request and the fault of its answer. */
  check(request: AttackRequest, answered: CheckedAnswer): void {
    const fault = this.#findFault(request.operation, answered)
    if (fault === undefined) return
    const { method, url, payload } = request
    throw new Error(
      `${method} ${url} ${payload?.slice(0, 500) ?? ''}: ${fault}\n${answered.text?.slice(0, 500)}`,
    )
  }

  #findFault(
    operation: Operation,
    { status, media, text, bytes }: CheckedAnswer,
  ): string | undefined {
    if (status === 500) return 'an internal failure'
    if (bytes > maxBytes) return `${bytes} bytes`
    if (text !== undefined && internals.test(text)) return 'reveals internals'
    if (status === 304) return undefined
    if (media === eventStream && text !== undefined && !/^retry: \d{4}\n\n/.test(text))
      return 'does not start like an event stream'
    const schemas = operation.answers.get(status)
    const schema = schemas?.get(media)
    if (!schemas || !schema) {
      const isText =
        schemas !== undefined && [...schemas.keys()].some((name) => name.split(';')[0] === media)
      return isText ? undefined : `status ${status} as '${media}' is not in the document`
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
