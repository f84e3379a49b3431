import { t } from '@lingui/core/macro'
import { encodeHex, keccak256 } from '@vermeil/thor'
import { type Address, isAddress, parseAddress } from '@vermeil/units'
import { tidyText } from '../../language/tidyText.ts'

/** A typed recipient. A text with a dot is a name and has to be looked up (1 §5). */
export type RecipientText =
  | { kind: 'empty' }
  | { kind: 'name'; name: string }
  | { kind: 'address'; address: Address }
  | { kind: 'invalid' }
  /** The capital letters do not match the checksum (EIP-55): at least one character is wrong. */
  | { kind: 'mistyped' }

/** Reads a typed or pasted recipient. */
export function readRecipient(text: string): RecipientText {
  const trimmed = tidyText(text)
  if (trimmed === '') return { kind: 'empty' }
  if (trimmed.includes('.')) return { kind: 'name', name: trimmed.toLowerCase() }
  if (!isAddress(trimmed)) return { kind: 'invalid' }
  const address = parseAddress(trimmed)
  return isChecked(trimmed, address) ? { kind: 'address', address } : { kind: 'mistyped' }
}

/** Without both upper and lower case letters there is no checksum. */
function isChecked(text: string, address: Address): boolean {
  const digits = text.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true
  const hash = encodeHex(keccak256(new TextEncoder().encode(address.slice(2))))
  return [...address].every((digit, at) => {
    const isCapital = at > 1 && Number.parseInt(hash[at] ?? '', 16) > 7
    return text[at] === (isCapital ? digit.toUpperCase() : digit)
  })
}

/** The recipient of the form. A name counts once it is resolved. */
export type Recipient =
  | { state: 'empty' | 'resolving' }
  | { state: 'invalid' | 'unresolved' | 'failed'; reason: string }
  | { state: 'known'; address: Address; name?: string }

/** The result of looking up a name; undefined while it is running. */
export type NameLookup = { address: Address | undefined } | { failure: string } | undefined

/** The recipient from its text and, for a name, its lookup. */
export function findRecipient(typed: RecipientText, lookup: NameLookup): Recipient {
  switch (typed.kind) {
    case 'empty':
      return { state: 'empty' }
    case 'invalid':
      return {
        state: 'invalid',
        reason: t`Not a valid address. Enter 0x plus 40 hex characters, or a name like ann.vet.`,
      }
    case 'mistyped':
      return {
        state: 'invalid',
        reason: t`Checksum mismatch. Copy the address again.`,
      }
    case 'address':
      return { state: 'known', address: typed.address }
    case 'name':
      break
  }
  const { name } = typed
  if (!lookup) return { state: 'resolving' }
  if ('failure' in lookup) return { state: 'failed', reason: lookup.failure }
  if (lookup.address) return { state: 'known', address: lookup.address, name }
  return { state: 'unresolved', reason: t`${name} isn't registered.` }
}
