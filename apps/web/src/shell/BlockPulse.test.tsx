// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AppContext } from '../data/app/AppContext.ts'
import type { ChainStatus } from '../data/chain/LiveChain.ts'
import { createSampleApp } from '../testing/sampleApp.ts'
import { BehindText, BlockAge, BlockPulse } from './BlockPulse.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show(ageMs: number | undefined, status: ChainStatus = 'live') {
  const { app } = createSampleApp(() => 'revert')
  const seenAtMs = Date.now() - (ageMs ?? 0)
  const head = { number: 1_234_567, id: '0x', timestamp: 0, seenAtMs } as const
  vi.spyOn(app.live, 'readHead').mockReturnValue(ageMs === undefined ? undefined : head)
  vi.spyOn(app.live, 'readStatus').mockReturnValue(status)
  return render(
    <AppContext value={app}>
      <BlockPulse />
      <p>
        <BlockAge />
      </p>
      <div role="status">
        <BehindText />
      </div>
    </AppContext>,
  )
}

test('writes the age of the newest block as text, in minutes once it is old', () => {
  show(4_000)
  expect(screen.getByText('Block 1,234,567, 4 s old')).toBeTruthy()
  cleanup()
  show(200_000)
  expect(screen.getByText('Block 1,234,567, 3 min old')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe(
    'The chain node is behind: its newest block is 3 min old.',
  )
})

test('writes no age before there is a block', () => {
  const { container } = show(undefined)
  expect(container.querySelector('p')?.textContent).toBe('')
  expect(container.querySelector('.pulse')?.getAttribute('title')).toBe(
    'Waiting for the newest block',
  )
})

test.each([
  ['live', 4_000, 'dot '],
  ['live', 40_000, 'dot wait'],
  ['behind', 4_000, 'dot bad'],
  ['down', 4_000, 'dot bad'],
  ['connecting', undefined, 'dot wait'],
] as const)(
  'the dot of a node that is %s, with a block of %s ms, is "%s"',
  (status, ageMs, dot) => {
    const { container } = show(ageMs, status)
    expect(container.querySelector('.pulse i')?.className).toBe(dot)
  },
)
