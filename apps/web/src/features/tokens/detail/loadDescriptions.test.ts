import { tokens } from '@vermeil/tokens'
import { findTokenDetails } from '@vermeil/tokens/details'
import { expect, test } from 'vitest'
import { languages } from '../../../language/languages.ts'
import { loadDescriptions } from './loadDescriptions.ts'

const symbols = tokens.map(({ symbol }) => symbol)
const english = tokens.map(({ address }) => findTokenDetails(address)?.desc)

test.each(languages.filter((language) => language !== 'en'))(
  '%s describes every token of the registry in a different sentence',
  async (language) => {
    const texts = await loadDescriptions(language)
    expect([...texts.keys()].toSorted()).toEqual(symbols.toSorted())
    const written = [...texts.values()]
    expect(new Set(written).size).toBe(written.length)
    for (const text of written) {
      expect(text).toMatch(/\S.*[.。]$/)
      expect(english).not.toContain(text)
    }
  },
)
