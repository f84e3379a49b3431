import { t } from '@lingui/core/macro'
import { type Address, isAddress, parseAddress } from '@vermeil/units'
import { tidyText } from '../../language/tidyText.ts'

/** A typed recipient. A text with a dot is a name and has to be looked up (1 §5). */
export type RecipientText =
  | { kind: 'empty' }
  | { kind: 'name'; name: string }
  /** `checksummed` is the address as typed, if its capital letters have to be a checksum (EIP-55). */
  | { kind: 'address'; address: Address; checksummed?: string }
  | { kind: 'invalid' }

/** Reads a typed or pasted recipient. */
export function readRecipient(text: string): RecipientText {
  const trimmed = tidyText(text)
  if (trimmed === '') return { kind: 'empty' }
  if (trimmed.includes('.')) return { kind: 'name', name: trimmed.toLowerCase() }
  if (!isAddress(trimmed)) return { kind: 'invalid' }
  const address = parseAddress(trimmed)
  const digits = trimmed.slice(2)
  // Without both upper and lower case letters there is no checksum.
  const isPlain = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return { kind: 'address', address, ...(isPlain ? {} : { checksummed: trimmed }) }
}

/** The recipient of the form. A name counts once it is resolved. */
export type Recipient =
  | { state: 'empty' | 'resolving' | 'checking' }
  | { state: 'invalid' | 'unresolved' | 'failed'; reason: string }
  | { state: 'known'; address: Address; name?: string }

/** The result of looking up a name; undefined while it is running. */
export type NameLookup = { address: Address | undefined } | { failure: string } | undefined

/** Whether the capital letters of an address are its checksum; undefined while that is computed. */
export type ChecksumCheck = { isCorrect: boolean } | { failure: string } | undefined

/** The recipient from its text and, for a name, its lookup, or for an address with a checksum, its check. */
export function findRecipient(
  typed: RecipientText,
  lookup: NameLookup,
  check?: ChecksumCheck,
): Recipient {
  switch (typed.kind) {
    case 'empty':
      return { state: 'empty' }
    case 'invalid':
      return {
        state: 'invalid',
        reason: t`Not a valid address. Enter 0x plus 40 hex characters, or a name like ann.vet.`,
      }
    case 'address':
      if (typed.checksummed === undefined) return { state: 'known', address: typed.address }
      if (!check) return { state: 'checking' }
      if ('failure' in check) return { state: 'failed', reason: check.failure }
      return check.isCorrect
        ? { state: 'known', address: typed.address }
        : { state: 'invalid', reason: t`Checksum mismatch. Copy the address again.` }
    case 'name':
      break
  }
  const { name } = typed
  if (!lookup) return { state: 'resolving' }
  if ('failure' in lookup) return { state: 'failed', reason: lookup.failure }
  if (lookup.address) return { state: 'known', address: lookup.address, name }
  return { state: 'unresolved', reason: t`${name} isn't registered.` }
}
