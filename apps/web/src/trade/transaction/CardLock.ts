import type { Deal } from '../deal/Deal.ts'
import { isOpen, type Transaction } from './Transaction.ts'

/** What a card asks for: `form` is another object after every change. */
export interface CardState<Form> {
  form: Form
  isAskedFor(form: Form, deal: Deal): boolean
  /** The transaction that the dialogs of this tab are about. */
  shownId?: string | undefined
}

/**
 * Ties a card to its transactions. A card that still asks for an open one is locked, so that no second one is sent by
 * accident, until the person releases it. It is emptied by a success only if nothing on it has changed since it was sent.
 */
export class CardLock<Form> {
  /** The form of each open transaction; undefined if the card asks for something else since. */
  readonly #forms = new Map<string, Form | undefined>()
  readonly #released = new Set<string>()

  /** Takes over how the transactions of the card stand now. Returns whether the card is to be emptied. */
  follow(transactions: readonly Transaction[], card: CardState<Form>): boolean {
    let isDone = false
    for (const transaction of transactions) {
      if (isOpen(transaction)) this.#notice(transaction, card)
      else isDone = this.#end(transaction, card) || isDone
    }
    return isDone
  }

  /** The open transaction that locks the card. */
  find(
    open: readonly Transaction[],
    { form, isAskedFor }: CardState<Form>,
  ): Transaction | undefined {
    return open.find(
      (transaction) =>
        !this.isReleased(transaction) &&
        (this.#forms.get(transaction.id) === form || isAskedFor(form, transaction)),
    )
  }

  /** The person wants a second one: what is open no longer locks the card, nor empties it. */
  release(open: readonly Transaction[]): void {
    for (const { id } of open) {
      this.#released.add(id)
      this.#forms.set(id, undefined)
    }
  }

  isReleased({ id }: Transaction): boolean {
    return this.#released.has(id)
  }

  #notice(transaction: Transaction, { form, isAskedFor, shownId }: CardState<Form>): void {
    const { id } = transaction
    if (this.#forms.has(id)) return
    // What this card has just sent is its own, even if its amount is in dollars and the price has moved.
    this.#forms.set(id, shownId === id || isAskedFor(form, transaction) ? form : undefined)
  }

  #end({ id, state }: Transaction, { form }: CardState<Form>): boolean {
    const sent = this.#forms.get(id)
    this.#forms.delete(id)
    return state === 'success' && sent !== undefined && sent === form
  }
}
