// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { b3tr, vet } from '../../../testing/sample.ts'
import { StaleMark } from '../../card/UsdValue.tsx'
import { PairHeader } from './PairHeader.tsx'

afterEach(cleanup)

const facts = {
  price: '0.19',
  changePercent: 1,
  high: '0.20',
  low: '0.18',
  turnover: '1.00k VET',
  open: '0.18',
  close: '0.19',
  priceUsd: '$0.02',
}

function open(change: Partial<Parameters<typeof PairHeader>[0]>) {
  const retry = () => undefined
  render(
    <PairHeader
      quote={vet}
      base={b3tr}
      facts={facts}
      hasFailed={false}
      onRetry={retry}
      {...change}
    />,
  )
}

test('[SWP-28] marks dollars of the pair that are based on an old price', async () => {
  await StaleMark.load()
  open({ isPriceStale: true })
  expect(screen.getByRole('button', { name: 'Price data is stale' })).toBeTruthy()
  cleanup()
  open({ isPriceStale: true, facts: { ...facts, priceUsd: '–' } })
  expect(screen.queryByRole('button', { name: 'Price data is stale' })).toBeNull()
})

test('[SWP-26] dims overdue figures', () => {
  open({ isOverdue: true })
  expect(document.querySelector('dl')?.className).toBe('stats overdue')
})
