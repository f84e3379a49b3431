import { tidyText } from '../../language/tidyText.ts'

/** Invisible characters, spaces, and what ends a part of an address. */
const forbidden = /[\p{C}\p{Z}/?#%\\]/u

/**
 * Alphabets with letters that look alike: Latin, Cyrillic, Greek, Armenian and Cherokee. The last pattern counts like
 * Latin: only Cyrillic or only Greek letters that look like Latin ones.
 */
const scripts = [
  /\p{sc=Latn}/u,
  /\p{sc=Cyrl}/u,
  /\p{sc=Grek}/u,
  /\p{sc=Armn}/u,
  /\p{sc=Cher}/u,
  /^[авекмнорстухѕіјӏαβγεηικνορστυχωϲϳ\P{L}]+$/u,
]

/**
 * Whether a name may be shown in place of its account's address: if it is typed again, it is the same name, and none of
 * its parts mixes alphabets that look alike or has only letters of another one that look Latin (Unicode's whole-script
 * confusables, UTS 39). Anyone can claim a name that looks like someone else's.
 */
export function isPlainName(name: string): boolean {
  if (forbidden.test(name) || tidyText(name).toLowerCase() !== name) return false
  return name.split('.').every((part) => scripts.filter((script) => script.test(part)).length < 2)
}
