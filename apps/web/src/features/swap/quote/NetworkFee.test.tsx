// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { findToken } from '@vermeil/tokens'
import type { Amount } from '@vermeil/units'
import { afterEach, expect, test } from 'vitest'
import { AppContext } from '../../../data/app/AppContext.ts'
import { pairRatesOptions, vetUsdOptions } from '../../../data/prices/prices.ts'
import { whole } from '../../../testing/sample.ts'
import { createSampleApp } from '../../../testing/sampleApp.ts'
import type { Usd } from '../../../trade/amounts/Usd.ts'
import { gasToken } from '../../../trade/card/shares.ts'
import { NetworkFee } from './NetworkFee.tsx'

afterEach(cleanup)

/** VTHO is worth 0.1 VET, and VET 2 cents. */
function open(fee: Amount, { isPaid = false, hasPrice = true } = {}) {
  const { app } = createSampleApp(() => 'revert')
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  if (hasPrice) {
    client.setQueryData(vetUsdOptions(app).queryKey, { usd: 20_000_000_000n as Usd, isOld: false })
    client.setQueryData(
      pairRatesOptions(app, [findToken(gasToken)]).queryKey,
      new Map([[gasToken, whole(0.1)]]),
    )
  }
  const { container } = render(
    <AppContext value={app}>
      <QueryClientProvider client={client}>
        <NetworkFee fee={fee} isPaid={isPaid} />
      </QueryClientProvider>
    </AppContext>,
  )
  return container.textContent
}

test('shows the fee in VTHO and in dollars', () => {
  expect(open(whole(4.86))).toBe('4.86 VTHO $0.0097')
  cleanup()
  expect(open(whole(20))).toBe('20 VTHO $0.04')
})

test('leaves the dollars out while the price of VTHO is unknown', () => {
  expect(open(whole(4.86), { hasPrice: false })).toBe('4.86 VTHO')
})

test('says that Vermeil pays', () => {
  expect(open(whole(20), { isPaid: true })).toBe('20 VTHO paid by Vermeil')
})
