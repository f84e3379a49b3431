// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { encodeParameters, uniswapV2Pair } from '@vermeil/abi'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { AppContext } from '../../../../data/app/AppContext.ts'
import { tokenMarketOptions } from '../../../../data/markets/tokenMarkets.ts'
import { b3tr, vet, whole } from '../../../../testing/sample.ts'
import { createApiQuote, samplePools } from '../../../../testing/sampleAnswer.ts'
import { createSampleApp } from '../../../../testing/sampleApp.ts'
import { PoolDetails } from './PoolDetails.tsx'

// The first load of its code is not what the tests wait for.
beforeAll(() => import('../../../../data/quotes/quoteSinglePool.ts'))
afterEach(cleanup)

const [direct] = samplePools
const findValue = (name: string) => screen.getByText(name).nextElementSibling?.textContent

function open(reserves: readonly [bigint, bigint]) {
  const { app } = createSampleApp(({ data }) =>
    data === uniswapV2Pair.getReserves.selector
      ? encodeParameters(uniswapV2Pair.getReserves.outputs, [...reserves, 0n])
      : 'revert',
  )
  const client = new QueryClient()
  const pool = {
    address: direct,
    kind: 'v2' as const,
    venue: 'VeRocket',
    token0: vet.address,
    token1: b3tr.address,
    feeBps: 30,
    amount0: '1',
    amount1: '1',
    liquidityUsd: '1',
    volumeUsd: '402000',
    trades: 3,
    depthUsd: { buy: '1420000', sell: '1' },
  }
  client.setQueryData(tokenMarketOptions(b3tr.address).queryKey, {
    isUsdStale: false,
    market: null,
    transferFeePips: 0,
    poolCount: 1,
    pools: [pool],
    depths: [],
    untrustedPools: [],
  })
  render(
    <AppContext value={app}>
      <QueryClientProvider client={client}>
        <PoolDetails quote={createApiQuote()} id={direct} />
      </QueryClientProvider>
    </AppContext>,
  )
}

test('shows the part, fee, depth and volume of a pool', () => {
  open([whole(10_000), whole(2_000)])
  expect(findValue('Your part')).toBe('600 VET')
  expect(findValue('You get')).toBe('120 B3TR')
  expect(findValue('Fee')).toBe('0.30%')
  expect(findValue('Depth to 2%')).toBe('$1.42M')
  expect(findValue('Volume, 24h')).toBe('$402.00k')
})

test('computes what the pool alone would pay for everything, from the chain', async () => {
  open([whole(10_000), whole(2_000)])
  expect(screen.getByText('All 1,000 VET in this pool alone')).toBeTruthy()
  // 2,000 × 997 ÷ (10,000 + 997) after the fee of 0.3%.
  await screen.findByText(/^181\.32217877 B3TR$/)
})

test('says so if the pool cannot take the whole amount', async () => {
  open([0n, 0n])
  await screen.findByText('Too much for this pool')
})
