import { t } from '@lingui/core/macro'
import { type Address, isAddress, parseAddress } from '@vermeil/units'

/** What was typed as recipient. A text with a dot is a name and has to be looked up (1 §5). */
export type RecipientText =
  | { kind: 'empty' }
  | { kind: 'name'; name: string }
  | { kind: 'address'; address: Address }
  | { kind: 'invalid' }

/** Reads a typed or pasted recipient. */
export function readRecipient(text: string): RecipientText {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'empty' }
  if (trimmed.includes('.')) return { kind: 'name', name: trimmed.toLowerCase() }
  return isAddress(trimmed)
    ? { kind: 'address', address: parseAddress(trimmed) }
    : { kind: 'invalid' }
}

/** Whom the form means: a name counts once it is resolved. */
export type Recipient =
  | { state: 'empty' | 'resolving' }
  | { state: 'invalid' | 'unresolved' | 'failed'; reason: string }
  | { state: 'known'; address: Address; name?: string }

/** What a name's look-up came to; undefined while it runs. */
export type LookUp = { address: Address | undefined } | { failure: string } | undefined

/** The recipient from its text and, for a name, its look-up. */
export function findRecipient(typed: RecipientText, lookUp: LookUp): Recipient {
  switch (typed.kind) {
    case 'empty':
      return { state: 'empty' }
    case 'invalid':
      return {
        state: 'invalid',
        reason: t`This is no address: write 0x and 40 digits or letters from a to f, or a name such as ann.vet.`,
      }
    case 'address':
      return { state: 'known', address: typed.address }
    case 'name':
      break
  }
  const { name } = typed
  if (!lookUp) return { state: 'resolving' }
  if ('failure' in lookUp) return { state: 'failed', reason: lookUp.failure }
  if (lookUp.address) return { state: 'known', address: lookUp.address, name }
  return { state: 'unresolved', reason: t`Nobody owns the name ${name}.` }
}
