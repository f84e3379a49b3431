import type { Deal } from '../deal/Deal.ts'
import { isOpen, type Transaction } from './Transaction.ts'

/** The deal of a card. `form` is another object after every change. */
export interface CardState<Form> {
  form: Form
  isAskedFor(form: Form, deal: Deal): boolean
  /** The transaction that the dialogs of this tab are about. */
  shownId?: string | undefined
}

/**
 * Connects a card with its transactions. A card that still asks for an open one is locked, so that no second one is
 * sent by accident, until the user releases it. A success clears it only if nothing on it has changed since it was
 * sent.
 */
export class CardLock<Form> {
  /** The form of each open transaction; undefined if the card has changed since. */
  readonly #forms = new Map<string, Form | undefined>()
  readonly #released = new Set<string>()

  /** Updates the state of the card's transactions. Returns whether to clear the card. */
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

  /**
   * Releases the card for one more transaction: open ones no longer clear it, and do not lock it until another one is
   * opened.
   */
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
    this.#released.clear()
    // A transaction that this card has just sent belongs to it, even if its amount is in dollars and the price has
    // moved.
    this.#forms.set(id, shownId === id || isAskedFor(form, transaction) ? form : undefined)
  }

  #end({ id, state }: Transaction, { form }: CardState<Form>): boolean {
    const sent = this.#forms.get(id)
    this.#forms.delete(id)
    this.#released.delete(id)
    return state === 'success' && sent !== undefined && sent === form
  }
}
