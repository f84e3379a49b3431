// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { formatDateTime } from '../../../language/times.ts'
import { ValueReadout } from './ValueReadout.tsx'

afterEach(cleanup)

const points = [
  { at: 1_700_000_000, usd: 120 },
  { at: 1_700_086_400, usd: 2_793.434 },
  { at: 1_700_172_800, usd: 150 },
]
const write = (seconds: number) => formatDateTime(new Date(seconds * 1000)).slice(0, -3)

test('[HIS-03] a slider reads the value of an account at a past time, which is shown until it is left', () => {
  const { container } = render(<ValueReadout points={points} tops={[94, 6, 93]} />)
  const slider = screen.getByRole('slider', { name: 'Total value' })
  expect(slider.getAttribute('aria-valuetext')).toBe(`$150.00, ${write(1_700_172_800)}`)
  expect(container.querySelector('.value-tip')).toBeNull()
  fireEvent.change(slider, { target: { value: '1' } })
  const text = `$2,793.43 ${write(1_700_086_400)}`
  expect(container.querySelector('.value-tip')?.textContent).toBe(text)
  expect(container.querySelector<HTMLElement>('.value-mark')?.style.top).toBe('6%')
  expect(slider.getAttribute('aria-valuetext')).toBe(`$2,793.43, ${write(1_700_086_400)}`)
  fireEvent.blur(slider)
  expect(container.querySelector('.value-tip')).toBeNull()
})
