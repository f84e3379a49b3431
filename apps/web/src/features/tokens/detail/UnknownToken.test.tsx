// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { AppContext } from '../../../data/app/AppContext.ts'
import { createSampleApp } from '../../../testing/sampleApp.ts'
import { UnknownToken } from './UnknownToken.tsx'

afterEach(cleanup)

test('[MKT-01] suggests symbols that start with the text first, and better known ones among them', () => {
  const { app } = createSampleApp(() => 'revert')
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  render(
    <AppContext value={app}>
      <QueryClientProvider client={client}>
        <UnknownToken word="NOPE" />
      </QueryClientProvider>
    </AppContext>,
  )
  const suggest = (value: string) => {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
    return screen.queryAllByRole('listitem').map((row) => row.querySelector('b')?.textContent ?? '')
  }
  const found = suggest('b')
  expect(found[0]).toBe('B3TR')
  expect(found.filter((symbol) => !symbol.startsWith('B'))).toEqual([])
  expect(suggest('dbet')).toEqual(['DBET'])
  expect(suggest(' ')).toEqual([])
})
