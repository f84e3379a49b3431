import { decodePart, isAmountText, readParameter, readTokenParameter } from './linkParts.ts'

/** The parameters of the swap screen's address. */
export interface SwapAddress {
  sell: string | undefined
  buy: string | undefined
  amount: string | undefined
  exact: 'sell' | 'buy'
  /** With the market panels beside the card. */
  isAdvanced: boolean
}

/**
 * Reads `/swap[/advanced]/{sell}/{buy}[/{amount}]?fromAmount=` or `toAmount=` (SWP-01). Without a pair in the path it
 * also reads `?from=&to=&amount=` and Uniswap's `?inputCurrency=&outputCurrency=&value=&field=`, in earlier versions
 * `exactAmount` and `exactField`. A link that only names the bought token sells VET for it, or B3TR for VET.
 */
export function readSwapAddress(location: string, search: string): SwapAddress {
  const parts = location.split('/').slice(2).map(decodePart)
  const isAdvanced = parts[0]?.toLowerCase() === 'advanced'
  const [sell, buy, part] = isAdvanced ? parts.slice(1) : parts
  const query = new URLSearchParams(search)
  const bought = buy || readTokenParameter(query, 'to', 'outputCurrency')
  const sold = sell || readTokenParameter(query, 'from', 'inputCurrency')
  const partner = bought && (/^vet$/i.test(bought) ? 'B3TR' : 'VET')
  const pair = { sell: sold || partner, buy: bought, isAdvanced }
  const exactAmount = readParameter(query, 'value', 'exactAmount', 'amount')
  const isExactOut = readParameter(query, 'field', 'exactField')?.toLowerCase() === 'output'
  const fromAmount = query.get('fromAmount') ?? (isExactOut ? '' : exactAmount)
  const toAmount = query.get('toAmount') ?? (isExactOut ? exactAmount : '')
  if (isAmountText(toAmount) && !isAmountText(fromAmount)) {
    return { ...pair, amount: toAmount, exact: 'buy' }
  }
  return { ...pair, amount: isAmountText(fromAmount) ? fromAmount : part, exact: 'sell' }
}

/** The address of a pair, with its typed amount if there is one. */
export function writeSwapAddress(
  start: Pick<SwapAddress, 'sell' | 'buy'> & Partial<SwapAddress>,
): string {
  const { sell, buy, amount, exact, isAdvanced = false } = start
  const screen = isAdvanced ? '/swap/advanced' : '/swap'
  if (!sell || !buy) return screen
  const query = amount ? `?${exact === 'buy' ? 'toAmount' : 'fromAmount'}=${amount}` : ''
  return `${screen}/${encodeURIComponent(sell)}/${encodeURIComponent(buy)}${query}`
}
