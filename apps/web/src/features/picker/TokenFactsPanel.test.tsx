// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { findTokenBySymbol, type Token } from '@vermeil/tokens'
import { type Amount, parseAddress } from '@vermeil/units'
import { afterEach, expect, test, vi } from 'vitest'
import type { FoundToken } from '../../data/tokens/fetchTokenReport.ts'
import { TokenFactsPanel } from './TokenFactsPanel.tsx'

afterEach(cleanup)

const found: FoundToken = {
  kind: 'token',
  token: {
    address: parseAddress(`0x${'7b'.repeat(20)}`),
    symbol: 'VTH0',
    name: 'Mug Club',
    decimals: 6,
    hasLogo: false,
  },
  supply: 1n as Amount,
  pools: [],
  transferFee: undefined,
  hasRoute: undefined,
  createdAtSeconds: undefined,
  twin: undefined,
}

function open(twin: Token | undefined) {
  const onImport = vi.fn<() => void>()
  const onPickTwin = vi.fn<(token: Token) => void>()
  render(<TokenFactsPanel found={{ ...found, twin }} facts={[]} {...{ onImport, onPickTwin }} />)
  return { onImport, onPickTwin }
}

test('imports only after the user has agreed', () => {
  const { onImport } = open(undefined)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Import VTH0' })
  fireEvent.click(button)
  expect(onImport).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('checkbox', { name: 'I trust this contract' }))
  fireEvent.click(button)
  expect(onImport).toHaveBeenCalledOnce()
})

test('offers the listed token first if this one imitates it', () => {
  const twin = findTokenBySymbol('VTHO')
  const { onImport, onPickTwin } = open(twin)
  expect(screen.getByRole('alert').textContent).toContain("This isn't VTHO")
  const anyway = screen.getByRole<HTMLButtonElement>('button', { name: 'Import anyway' })
  expect(anyway.disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Use VTHO instead' }))
  expect(onPickTwin).toHaveBeenCalledExactlyOnceWith(twin)
  expect(onImport).not.toHaveBeenCalled()
})
