import {
  type Address,
  type Amount,
  type Hex,
  isAddress,
  isHex,
  type Seconds,
  type TxId,
} from '@vermeil/units'
import { ThorError } from './ThorError.ts'

/**
 * A value in a node's JSON response, with its path. Every reader below checks the value; errors name the request and
 * the path.
 */
export class ResponseValue {
  readonly #value: unknown
  readonly #request: string
  readonly #parent: ResponseValue | null
  readonly #key: string | number

  /** @param key its name or index in the parent; '' for the whole response. */
  constructor(
    value: unknown,
    request: string,
    parent: ResponseValue | null = null,
    key: string | number = '',
  ) {
    this.#value = value
    this.#request = request
    this.#parent = parent
    this.#key = key
  }

  /** Whether the value is null or missing. */
  get isNull(): boolean {
    return this.#value === null || this.#value === undefined
  }

  /** A field of an object. A missing field reads as null. */
  get(name: string): ResponseValue {
    if (typeof this.#value !== 'object' || this.#value === null || Array.isArray(this.#value))
      throw this.refuse('an object')
    const value = (this.#value as Record<string, unknown>)[name]
    return new ResponseValue(value, this.#request, this, name)
  }

  /** Null if the value is null or missing, otherwise what `read` returns. */
  orNull<Result>(read: (answer: ResponseValue) => Result): Result | null {
    return this.isNull ? null : read(this)
  }

  list<Result>(read: (answer: ResponseValue) => Result): Result[] {
    if (!Array.isArray(this.#value)) throw this.refuse('a list')
    return this.#value.map((value, index) =>
      read(new ResponseValue(value, this.#request, this, index)),
    )
  }

  boolean(): boolean {
    if (typeof this.#value !== 'boolean') throw this.refuse('true or false')
    return this.#value
  }

  text(): string {
    if (typeof this.#value !== 'string') throw this.refuse('a text')
    return this.#value
  }

  /** A whole, non-negative JSON number. */
  number(): number {
    const value = this.#value
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
      throw this.refuse('a whole number')
    return value
  }

  seconds(): Seconds {
    return this.number() as Seconds
  }

  /** An amount of gas. */
  gas(): bigint {
    return BigInt(this.number())
  }

  /** A JSON number that is not negative. */
  ratio(): number {
    const value = this.#value
    if (typeof value !== 'number' || value < 0) throw this.refuse('a number')
    return value
  }

  /** An amount that nodes write as hexadecimal or decimal text. */
  amount(): Amount {
    const value = this.#value
    if (typeof value !== 'string' || !/^(?:0x[0-9a-f]+|\d+)$/i.test(value))
      throw this.refuse('an amount')
    return BigInt(value) as Amount
  }

  /** Bytes; exactly `length` of them if it is given. */
  hex(length?: number): Hex {
    const value = this.#value
    if (typeof value !== 'string' || !isHex(value)) throw this.refuse('hexadecimal')
    if (length !== undefined && value.length !== 2 + 2 * length)
      throw this.refuse(`${length} bytes`)
    return value.toLowerCase() as Hex
  }

  txId(): TxId {
    return this.hex(32) as TxId
  }

  address(): Address {
    const value = this.#value
    if (typeof value !== 'string' || !isAddress(value)) throw this.refuse('an address')
    return value.toLowerCase() as Address
  }

  /** The names and indexes that lead here, such as 'outputs[0].events'. It is only needed for errors. */
  get #path(): string {
    const before = this.#parent === null ? '' : this.#parent.#path
    if (typeof this.#key === 'number') return `${before}[${this.#key}]`
    return before === '' ? this.#key : `${before}.${this.#key}`
  }

  /** The error for a value that a node would not send. */
  refuse(expected: string): ThorError {
    const found = this.isNull ? 'nothing' : JSON.stringify(this.#value).slice(0, 60)
    return new ThorError(
      `The response to ${this.#request} is not from a Thor node: ${this.#path || 'it'} should be ${expected}, not ${found}.`,
      { status: 200, retryable: false },
    )
  }
}
