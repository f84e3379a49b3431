// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OptimalityProof } from './OptimalityProof.tsx'

afterEach(cleanup)

const proof = {
  efficiency: '99.998',
  lossPercent: '0.002',
  loss: 0.002,
  legs: 3,
  blockNumber: 7,
  isOld: false,
}

test('opens the certificate', () => {
  const onOpen = vi.fn<() => void>()
  render(<OptimalityProof {...proof} onOpen={onOpen} />)
  fireEvent.click(screen.getByRole('button', { name: /^Within 0.002% of the best/ }))
  expect(onOpen).toHaveBeenCalledOnce()
  expect(document.querySelector('.optimality-mark')).toBeTruthy()
})

test('puts no seal beside a heavy loss', () => {
  render(<OptimalityProof {...proof} hasHeavyLoss onOpen={() => undefined} />)
  expect(document.querySelector('.optimality-mark')).toBeNull()
  expect(screen.getByText(/the pools are small for this amount/)).toBeTruthy()
})
