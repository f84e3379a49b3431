import type { Recorded } from './Session.ts'

/** Fields that differ from chain to chain. */
const volatile = new Set(
  'stateRoot txsRoot receiptsRoot totalScore com bloom k isFinalized duration blockRef parentID signer beneficiary'.split(
    ' ',
  ),
)

type Fields = Record<string, unknown>

/** Replaces placeholders of the recording, such as `{name.field}`, by this run's values, and values by placeholders. */
export class Placeholders {
  readonly #values = new Map<string, Fields>()
  readonly #seen = new Map<string, string>()

  /** Records values for both directions. */
  define(name: string, fields: Fields): void {
    this.hint(name, fields)
    for (const [field, value] of Object.entries(fields)) {
      if (value === undefined || value === null || field === 'raw' || field === 'ref') continue
      const key = typeof value === 'string' ? value.toLowerCase() : `${field}:${String(value)}`
      this.#seen.set(key, `{${name}.${field}}`)
    }
  }

  /** Records values for requests only. */
  hint(name: string, fields: Fields): void {
    this.#values.set(name, { ...this.#values.get(name), ...fields })
  }

  has(value: string): boolean {
    return this.#seen.has(value)
  }

  /** Replaces placeholders by this run's values. */
  fill(value: unknown): unknown {
    if (typeof value === 'string') return this.#fillText(value)
    if (Array.isArray(value)) return value.map((each) => this.fill(each))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, this.fill(each)]))
  }

  fillText(text: string): string {
    return String(this.#fillText(text))
  }

  /** Replaces this run's values by placeholders, and fields that differ from chain to chain by `*`. */
  restore(value: unknown, key = ''): Recorded {
    if (volatile.has(key)) return '*'
    if (typeof value === 'number') return this.#restoreNumber(value, key)
    if (typeof value === 'string') return this.#restoreText(value)
    if (Array.isArray(value)) return value.map((each) => this.restore(each, key))
    if (typeof value !== 'object' || value === null) return value as Recorded
    const isBlock = 'txsRoot' in value
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name,
        name === 'size' && isBlock ? '*' : this.restore(each, name),
      ]),
    )
  }

  #fillText(text: string): unknown {
    const whole = /^\{([\w.]+)\}$/.exec(text)?.[1]
    if (whole !== undefined) return this.#look(whole)
    return text.replace(/\{(0x)?([\w.]+)\}/g, (_, bare: string | undefined, path: string) => {
      const value = String(this.#look(path))
      return bare === undefined ? value : value.replace(/^0x/, '')
    })
  }

  #look(path: string): unknown {
    const [name = '', field = ''] = path.split('.')
    const value = this.#values.get(name)?.[field]
    if (value === undefined) throw new RangeError(`The session knows no {${path}}.`)
    return value
  }

  #restoreNumber(value: number, key: string): Recorded {
    if (key === 'chainTag') return '{chain.tag}'
    const isTime = /timestamp/i.test(key)
    const field = isTime ? 'time' : /number/i.test(key) ? 'number' : undefined
    const name = field === undefined ? undefined : this.#seen.get(`${field}:${value}`)
    return name ?? (isTime && value > 1e9 ? '*' : value)
  }

  #restoreText(text: string): string {
    const known = this.#seen.get(text.toLowerCase())
    if (known !== undefined) return known
    let restored = text
    for (const [value, name] of this.#seen)
      if (/^0x(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(value))
        restored = restored.replace(new RegExp(`(?:0x)?${value.slice(2)}`, 'gi'), name)
    return restored
  }
}
