import { type Token, tokens } from '@vermeil/tokens'

/** Characters that look like a Latin letter or like another one in most fonts: digits, Cyrillic and Greek letters. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'l', i: 'l', '|': 'l', '!': 'l', 5: 's', $: 's', 8: 'b', '@': 'a' },
  ...{ а: 'a', в: 'b', е: 'e', ё: 'e', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c', т: 't' },
  ...{ у: 'y', х: 'x', ѕ: 's', і: 'l', ј: 'j', ԁ: 'd', ѵ: 'v', ԝ: 'w', ӏ: 'l', ɡ: 'g', ı: 'l' },
  ...{ α: 'a', β: 'b', ε: 'e', η: 'h', ι: 'l', κ: 'k', μ: 'm', ν: 'v', ο: 'o', ρ: 'p', τ: 't' },
  ...{ υ: 'y', χ: 'x', ѐ: 'e', Ι: 'l', ϲ: 'c', ᴠ: 'v', ʙ: 'b', ѡ: 'w' },
}

/**
 * The listed token whose symbol or name a reader could take for this one's: the same letters, or letters that look the
 * same.
 */
export function findTokenTwin(
  { symbol, name, address }: Pick<Token, 'symbol' | 'name' | 'address'>,
  listed: readonly Token[] = tokens,
): Token | undefined {
  const shapes = [symbol, name].map(findShape)
  return listed.find(
    (token) =>
      token.address !== address &&
      [token.symbol, token.name].some((text) => shapes.includes(findShape(text))),
  )
}

/** What a text looks like: without accents, spaces and marks, and with each letter's look-alikes replaced. */
function findShape(text: string): string {
  const letters = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  return [...letters]
    .map((letter) => lookAlikes[letter] ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
