// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { findTokenBySymbol, type Token, tokens } from '@vermeil/tokens'
import type { Address, Amount } from '@vermeil/units'
import { afterEach, expect, test, vi } from 'vitest'
import type { Usd } from '../../trade/amounts/Usd.ts'
import type { TokenHolding } from './rankTokens.ts'
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
  const [first] = screen.getAllByRole('option')
  expect(first?.getAttribute('aria-setsize')).toBe(String(tokens.length))
})

test('renders only the rows near the visible part of a long list', () => {
  const many = Array.from({ length: 5_000 }, (_, at) => ({
    ...vex,
    address: `0x${at.toString(16).padStart(40, '0')}` as const,
  }))
  open({ tokens: many as unknown as Token[] })
  expect(screen.getAllByRole('option').length).toBeLessThan(40)
  const frame = screen.getByRole('listbox').closest('.picker-frame') ?? document.body
  frame.scrollTop = 4_000 * 60
  fireEvent.scroll(frame)
  const places = screen
    .getAllByRole('option')
    .map((row) => Number(row.ariaPosInSet ?? row.getAttribute('aria-posinset')))
  expect(places).toContain(4_001)
  // The active row stays rendered for screen readers.
  expect(places).toContain(1)
})

test('marks what was searched, even after letters that are longer in lower case, and without marks', () => {
  const { search } = open({ tokens: [{ ...vex, symbol: 'İX', name: 'İİ Gümüş Coin' }, vet] })
  const marked = (text: string) => {
    search(text)
    return [...document.querySelectorAll('mark')].map((mark) => mark.textContent)
  }
  expect(marked('coin')).toEqual(['Coin'])
  expect(marked('gumus')).toEqual(['Gümüş'])
  expect(marked('ii')).toEqual(['İİ'])
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

test.each([
  ['sell', true],
  ['buy', false],
] as const)(
  '[TOK-11] lists held tokens first and greys the others only to %s: %s',
  (label, isGrey) => {
    open({
      label,
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
    expect(zero?.classList.contains('zero')).toBe(isGrey)
  },
)

test('[SWP-28] marks values of held tokens that are based on an old price', () => {
  open({ holdings: holdings([[b3tr, 135n]]), holdingsState: 'ready', valueAge: { isStale: true } })
  expect(screen.getByTitle('Price data is stale').parentElement?.textContent).toMatch(/^\$.*\*$/)
})

test('[TOK-11] says that picking the token of the other side flips the two', () => {
  const { onPick } = open({ label: 'buy', other: vet })
  const option = screen.getByRole('option', { name: /Already selected in Sell. Tap to flip./ })
  fireEvent.click(option)
  expect(onPick).toHaveBeenCalledExactlyOnceWith(vet)
})

test('[TOK-11] does not pick VET while VeThor is typed', () => {
  const { onPick, search } = open({ other: vet })
  for (const typed of ['v', 've', 'vet', 'veth', 'vethor']) search(typed)
  expect(onPick).not.toHaveBeenCalled()
  expect(screen.getAllByRole('option')).toHaveLength(1)
})

test('shows price and change, marks unroutable tokens and puts them last', () => {
  const prices = new Map([[vtho.address, 1_200_000_000n as Usd]])
  const markets = new Map([[vtho.address, { changePercent: -4.5, priceUsd: '0', volumeUsd: 10 }]])
  open({ tokens: [vex, vtho], facts: { prices, markets } })
  const [first, last] = screen.getAllByRole('option')
  expect(first?.textContent).toContain('$0.0012')
  expect(first?.textContent).toContain('down4.50%')
  expect(first?.textContent).not.toContain('No route')
  expect(last?.textContent).toContain('VEX')
  expect(last?.textContent).toContain('No route')
})

test('lists favourites first, and a star adds or removes one without moving its row', async () => {
  const onFavourite = vi.fn<(token: string) => void>()
  open({ favourites: [vex.address], onFavourite })
  expect(screen.getAllByRole('option')[0]?.textContent).toContain('VEX')
  expect(screen.getByText('Favourites')).toBeTruthy()
  const star = await screen.findByRole('button', { name: 'VEX is a favourite', pressed: true })
  fireEvent.click(star)
  expect(onFavourite).toHaveBeenCalledExactlyOnceWith(vex.address)
  fireEvent.click(screen.getByRole('button', { name: 'VTHO is a favourite', pressed: false }))
  expect(onFavourite).toHaveBeenLastCalledWith(vtho.address)
})

test('has one tab stop for the stars, which follows the active row', async () => {
  const { search } = open({})
  const input = search('')
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  const stops = (await screen.findAllByRole('button', { name: /favourite/ })).filter(
    (star) => star.tabIndex === 0,
  )
  expect(stops).toHaveLength(1)
  const marked = document.getElementById(input.getAttribute('aria-activedescendant') ?? '')
  const symbol = stops[0]?.getAttribute('aria-label')?.split(' ')[0] ?? '-'
  expect(marked?.textContent).toContain(symbol)
  expect(screen.getAllByRole('option').every((option) => option.tabIndex === -1)).toBe(true)
})

test('offers the tokens that were picked last, and popular ones before that', () => {
  open({ recents: [vex.address, vtho.address], chosen: vtho })
  const recent = within(screen.getByRole('group', { name: 'Recent' })).getAllByRole('button')
  expect(recent.map((chip) => chip.textContent?.endsWith('VEX'))).toEqual([true])
  cleanup()
  open({})
  expect(screen.getByRole('group', { name: 'Popular' })).toBeTruthy()
})

test('moves through the list with arrows and picks the marked token with Enter', () => {
  const { onPick, search } = open({})
  const input = search('usd')
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  const marked = document.getElementById(input.getAttribute('aria-activedescendant') ?? '')
  const symbol = marked?.querySelector('b')?.textContent ?? ''
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(onPick).toHaveBeenCalledExactlyOnceWith(findTokenBySymbol(symbol))
})

test('Enter picks the marked token, even after a new volume has sorted the list again', () => {
  const { onPick, search, update } = open({})
  const input = search('usd')
  const readMarked = () =>
    document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.querySelector('b')
      ?.textContent
  const first = readMarked()
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  const second = readMarked() ?? ''
  expect(second).not.toBe(first)
  const market = { volumeUsd: 5_000, priceUsd: '0', changePercent: 0 }
  update({ facts: { prices: undefined, markets: new Map([[pick(second).address, market]]) } })
  expect(screen.getAllByRole('option')[0]?.textContent).toContain(second)
  expect(readMarked()).toBe(second)
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(onPick).toHaveBeenCalledExactlyOnceWith(pick(second))
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

test('shows what is at a pasted address that no listed token has', () => {
  const address = `0x${'7B'.repeat(20)}`
  // With the invisible characters that some pages add.
  open({}).search(`\u200e${address}\u200b`)
  expect(screen.getByText(`import ${address.toLowerCase()}`)).toBeTruthy()
  expect(screen.queryByRole('listbox')).toBeNull()
})

test.each([
  ['0x7b7b', 'A token address is 0x plus 40 hex characters. This one has 4.'],
  [`0x${'7g'.repeat(20)}`, 'An address has only the digits 0 to 9'],
])('says what is wrong with %s', (typed, advice) => {
  open({}).search(typed)
  expect(screen.getByText(advice, { exact: false })).toBeTruthy()
})

test('lists imported tokens with a badge, and removes one', () => {
  const address = `0x${'7b'.repeat(20)}` as const
  const mug = { ...vex, address: address as Address, symbol: 'MUG', name: 'Mug Club' }
  const onRemove = vi.fn<(token: Address) => void>()
  open({ tokens: [vet, mug], imported: [{ ...mug, importedAtSeconds: 0 }], onRemove })
  const row = screen.getByRole('option', { name: /MUG/ })
  expect(row.textContent).toContain('Not on our list')
  expect(row.textContent).not.toContain('Verified')
  fireEvent.click(screen.getByRole('button', { name: 'Imported: 1' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove MUG' }))
  expect(onRemove).toHaveBeenCalledExactlyOnceWith(address)
})

test('says when a search has no result', () => {
  open({}).search('zzzz')
  expect(screen.getByText('No token matches “zzzz”')).toBeTruthy()
})

function open(props: Partial<TokenPickerProps>) {
  const onPick = vi.fn<(token: Token) => void>()
  const onRetry = vi.fn<() => void>()
  const draw = (changed: Partial<TokenPickerProps> = {}) => (
    <TokenPicker
      label="sell"
      tokens={few}
      facts={{ prices: undefined, markets: undefined }}
      favourites={[]}
      recents={[]}
      imported={[]}
      onRemove={() => undefined}
      renderImport={(address) => <p>import {address}</p>}
      chosen={undefined}
      other={undefined}
      holdings={undefined}
      holdingsState="none"
      onFavourite={() => undefined}
      onRetry={onRetry}
      onPick={onPick}
      onClose={() => undefined}
      {...props}
      {...changed}
    />
  )
  const { rerender } = render(draw())
  const update = (changed: Partial<TokenPickerProps>) => rerender(draw(changed))
  const input = screen.getByRole('combobox', { name: 'Search tokens' })
  function search(text: string) {
    fireEvent.change(input, { target: { value: text } })
    return input
  }
  return { onPick, onRetry, search, update }
}

function holdings(list: [Token, bigint][]): Map<Address, TokenHolding> {
  return new Map(
    list.map(([token, worth]) => [
      token.address,
      { amount: worth as Amount, usd: (worth * 10n ** 12n) as Usd },
    ]),
  )
}

function pick(symbol: string): Token {
  const token = findTokenBySymbol(symbol)
  if (!token) throw new Error(`The registry has no ${symbol}.`)
  return token
}
