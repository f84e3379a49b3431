// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { roundsOptions } from '../../../data/rewards/rewards.ts'
import { PrizeCard } from './PrizeCard.tsx'

afterEach(cleanup)

const round = { roundId: 7, startsAt: 100, endsAt: 200 }

/** Shows the prize of round 7. The rounds load if none are given. */
function show(rounds?: object[], hasEnded = false) {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  if (rounds) client.setQueryData(roundsOptions().queryKey, { rounds } as never)
  render(
    <QueryClientProvider client={client}>
      <PrizeCard
        roundId={7}
        {...{ hasEnded, hasFailed: false, isOld: false, isPreview: false, pool: undefined }}
        isFuture={false}
      />
    </QueryClientProvider>,
  )
  return document.querySelectorAll('.board-clock').length
}

test('keeps room for the clock of a round while its times load', () => {
  expect(show()).toBe(1)
  expect(screen.queryByRole('timer')).toBeNull()
})

test('shows the clock of a round that has not ended', () => {
  expect(show([round])).toBe(1)
  expect(screen.getByRole('timer').querySelectorAll('circle')).toHaveLength(2)
})

test('has no clock for a round that has ended or whose times are unknown', () => {
  expect(show([{ ...round, startsAt: null, endsAt: null }])).toBe(0)
  cleanup()
  expect(show(undefined, true)).toBe(0)
})
