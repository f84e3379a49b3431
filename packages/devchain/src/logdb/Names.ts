/** Gives texts small numbers, from 1, by their first appearance. */
export class Names {
  readonly #numbers = new Map<string, number>()

  add(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    const number = this.#numbers.size + 1
    this.#numbers.set(name, number)
    return number
  }

  find(name: string): number | undefined {
    return this.#numbers.get(name)
  }
}
