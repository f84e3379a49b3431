import type { Bps } from '@vermeil/units'
import { expect, test } from 'vitest'
import { createQuote, whole } from '../../testing/sample.ts'
import { findTerms } from './SwapTerms.ts'

test('[SWP-12] exact-in has a minimum received, exact-out a maximum used', () => {
  expect(findTerms(createQuote(), 100 as Bps)).toMatchObject({
    maximumIn: whole(1_000),
    minimumOut: whole(198),
  })
  expect(findTerms(createQuote({ exact: 'buy' }), 100 as Bps)).toMatchObject({
    maximumIn: whole(1_010),
    minimumOut: whole(200),
  })
})
