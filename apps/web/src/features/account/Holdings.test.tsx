// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { owner, vet, whole } from '../../testing/sample.ts'
import type { Usd } from '../../trade/amounts/Usd.ts'
import { Holdings } from './Holdings.tsx'

vi.mock('../../data/balances/useBalances.ts', () => ({
  useBalances: () => ({ data: new Map([[vet.address, whole(100)]]), isError: false }),
}))
vi.mock('../../data/prices/usePrices.ts', () => ({
  usePrices: () => ({
    data: new Map([[vet.address, 20_000_000_000n as Usd]]),
    isOld: true,
    isOverdue: true,
  }),
}))

test('dims overdue dollars and puts no asterisk button inside a link', () => {
  const { container } = render(<Holdings owner={owner} />)
  const shown = [...container.querySelectorAll('.overdue')].map(({ textContent }) => textContent)
  expect(shown).toEqual(['$2.00*', '$2.00*'])
  expect(screen.getByRole('link').querySelector('button')).toBeNull()
})
