import type { Bps } from '@vermeil/units'
import { expect, test } from 'vitest'
import { createQuote, whole } from '../../testing/sample.ts'
import { findTerms } from './SwapTerms.ts'

test('[SWP-12] exact-in has a minimum received, exact-out a maximum used', () => {
  expect(findTerms(createQuote(), 100 as Bps)).toMatchObject({
    maxAmountIn: whole(1_000),
    minAmountOut: whole(198),
  })
  expect(findTerms(createQuote({ exact: 'buy' }), 100 as Bps)).toMatchObject({
    maxAmountIn: whole(1_010),
    minAmountOut: whole(200),
  })
})
