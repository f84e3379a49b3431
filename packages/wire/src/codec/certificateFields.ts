import type { Hex } from '@vermeil/units'
import * as v from 'valibot'

/** A whole number of at most `digits` digits (15 or less) as text in a body. */
export function createDigitsField(digits: number): v.GenericSchema<string, number> {
  const sentence = `must be a whole number of at most ${digits} digits.`
  return v.pipe(
    v.string(sentence),
    v.regex(new RegExp(`^[0-9]{1,${digits}}$`), sentence),
    v.transform(Number),
  )
}

/** The signature of a certificate, which has 65 bytes. */
export const certificateSignature = v.pipe(
  v.string('must be a signature of at most 65 bytes in hexadecimal.'),
  v.regex(/^0x(?:[0-9a-f]{2}){0,65}$/, 'must be a signature of at most 65 bytes in hexadecimal.'),
  v.transform((text): Hex => text as Hex),
)

/** The time of a certificate in seconds since 1970, as text in a body. */
export const certificateTime = createDigitsField(12)
