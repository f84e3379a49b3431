import type { Token } from '@vermeil/tokens'

/** One wrong, missing, additional or swapped letter, in a word of at least three. */
const maxDistance = 1
const minLength = 3

/** The token whose symbol a mistyped word means. */
export function findNearestToken(tokens: readonly Token[], word: string): Token | undefined {
  if (word.length < minLength) return undefined
  const typed = word.toLowerCase()
  return tokens.find(({ symbol }) => isNear(symbol.toLowerCase(), typed))
}

function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > maxDistance) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [restOne, restOther] = [one.slice(start), other.slice(start)]
  const isSwapped =
    restOne[0] === restOther[1] &&
    restOne[1] === restOther[0] &&
    restOne.slice(2) === restOther.slice(2)
  return (
    restOne.slice(1) === restOther.slice(1) ||
    restOne.slice(1) === restOther ||
    restOne === restOther.slice(1) ||
    isSwapped
  )
}
