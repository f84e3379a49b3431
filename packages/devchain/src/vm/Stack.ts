/** The words of a frame. Depth is checked before an operation runs, so these functions do not. */
export class Stack {
  length = 0
  readonly #words: bigint[] = []

  push(word: bigint): void {
    this.#words[this.length++] = word
  }

  pop(): bigint {
    return this.#words[--this.length] as bigint
  }

  /** Pops words, topmost first. */
  popN(count: number): bigint[] {
    const words = new Array<bigint>(count)
    for (let at = 0; at < count; at++) words[at] = this.#words[--this.length] as bigint
    return words
  }

  /** The word at that depth below the top. */
  back(depth: number): bigint {
    return this.#words[this.length - 1 - depth] as bigint
  }

  dup(depth: number): void {
    this.#words[this.length] = this.#words[this.length - depth] as bigint
    this.length++
  }

  swap(depth: number): void {
    const top = this.length - 1
    const word = this.#words[top] as bigint
    this.#words[top] = this.#words[top - depth] as bigint
    this.#words[top - depth] = word
  }

  clear(): void {
    this.length = 0
  }
}
