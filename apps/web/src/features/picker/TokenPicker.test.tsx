// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { findTokenBySymbol, type Token, tokens } from '@vermeil/tokens'
import { afterEach, expect, test, vi } from 'vitest'
import type { Holding } from './listTokens.ts'
import { TokenPicker, type TokenPickerProps } from './TokenPicker.tsx'

const vet = pick('VET')
const b3tr = pick('B3TR')
const vtho = pick('VTHO')
const vex = pick('VEX')
const few = [vet, b3tr, vtho, pick('USDGLO'), pick('USDV'), vex]

afterEach(cleanup)

test('[TOK-11] says in its title what the token is for and lists every token of the registry', () => {
  open({ label: 'buy', tokens })
  expect(screen.getByRole('dialog', { name: 'Select token to buy' })).toBeTruthy()
  expect(screen.getAllByRole('option')).toHaveLength(tokens.length)
})

test('[TOK-11] picks a single exact symbol without a click', () => {
  const { onPick, search } = open({})
  search('vth')
  expect(onPick).not.toHaveBeenCalled()
  search('vtho')
  expect(onPick).toHaveBeenCalledExactlyOnceWith(vtho)
})

test('picks nothing when deleting letters leaves an exact symbol', () => {
  const { onPick, search } = open({})
  search('xvtho')
  search('vtho')
  expect(onPick).not.toHaveBeenCalled()
})

test('[TOK-11] lists held tokens first, the most valuable at the top, and greys the others', () => {
  open({
    holdings: holdings([
      [vtho, 10n],
      [b3tr, 135n],
      [vet, 0n],
    ]),
    holdingsState: 'ready',
  })
  const [first, second, ...others] = screen.getAllByRole('option')
  expect(first?.textContent).toContain('B3TR')
  expect(second?.textContent).toContain('VTHO')
  const zero = others.find((option) => option.textContent?.includes('VeChain'))
  expect(zero?.className).toContain('zero')
})

test('[SWP-28] marks values of held tokens that are based on an old price', () => {
  open({ holdings: holdings([[b3tr, 135n]]), holdingsState: 'ready', worthAge: { isStale: true } })
  expect(screen.getByTitle('Price data is stale').parentElement?.textContent).toMatch(/^\$.*\*$/)
})

test('[TOK-11] says that picking the token of the other side flips the two', () => {
  const { onPick } = open({ label: 'buy', other: vet })
  const option = screen.getByRole('option', { name: /Already selected in Sell. Tap to flip./ })
  fireEvent.click(option)
  expect(onPick).toHaveBeenCalledExactlyOnceWith(vet)
})

test('moves through the list with arrows and picks the marked token with Enter', () => {
  const { onPick, search } = open({})
  const input = search('usd')
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  const marked = document.getElementById(input.getAttribute('aria-activedescendant') ?? '')
  const symbol = within(marked ?? document.body).getAllByText(/USD/)[0]?.textContent ?? ''
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(onPick).toHaveBeenCalledExactlyOnceWith(findTokenBySymbol(symbol))
})

test('[TOK-11] shows the best match first while searching, held or not', () => {
  const { search } = open({
    holdings: holdings([
      [vet, 0n],
      [vex, 9n],
    ]),
    holdingsState: 'ready',
  })
  search('ve')
  const options = screen.getAllByRole('option').map((option) => option.textContent)
  expect(options[0]).toContain('VET')
})

test('shows unreadable balances as an error with Retry, not as an empty list', () => {
  const { onRetry } = open({ holdingsState: 'failed' })
  expect(screen.getByRole('alert').textContent).toContain('could not be read')
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledOnce()
  expect(screen.getAllByRole('option')).toHaveLength(few.length)
})

test('says when a search has no result', () => {
  open({}).search('zzzz')
  expect(screen.getByText('No token matches “zzzz”')).toBeTruthy()
})

function open(props: Partial<TokenPickerProps>) {
  const onPick = vi.fn<(token: Token) => void>()
  const onRetry = vi.fn<() => void>()
  render(
    <TokenPicker
      label="sell"
      tokens={few}
      chosen={undefined}
      other={undefined}
      holdings={undefined}
      holdingsState="none"
      onRetry={onRetry}
      onPick={onPick}
      onClose={() => undefined}
      {...props}
    />,
  )
  const input = screen.getByRole('combobox', { name: 'Search tokens' })
  function search(text: string) {
    fireEvent.change(input, { target: { value: text } })
    return input
  }
  return { onPick, onRetry, search }
}

function holdings(list: [Token, bigint][]): Map<string, Holding> {
  return new Map(
    list.map(([token, worth]) => [
      token.address,
      { balance: String(worth), usd: `$${worth}`, isZero: worth === 0n, worth },
    ]),
  )
}

function pick(symbol: string): Token {
  const token = findTokenBySymbol(symbol)
  if (!token) throw new Error(`The registry has no ${symbol}.`)
  return token
}
