import type { Environment } from './environment/Environment.ts'

/** The result of an attack. */
export interface Finding {
  /** The measured facts in words. */
  measured: string
  /** Whether the stack withstood the attack. */
  held: boolean
}

/** One attack on the running product. */
export interface Attack {
  /** Selects it with `--only`. */
  name: string
  attempt: string
  expectation: string
  run: (environment: Environment) => Promise<Finding>
}

/** Collects the facts of an attack. The stack withstood it if every fact is as expected. */
export class Facts {
  readonly #texts: string[] = []
  #held = true

  /** Adds a fact and whether it is as expected; otherwise it is marked in the text. */
  check(text: string, isExpected: boolean): void {
    this.#texts.push(isExpected ? text : `✗ ${text}`)
    this.#held &&= isExpected
  }

  /** Adds a fact without an expectation, such as the size of an attack. */
  note(text: string): void {
    this.#texts.push(text)
  }

  get finding(): Finding {
    return { measured: this.#texts.join('; '), held: this.#held }
  }
}
