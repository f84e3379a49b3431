/** What the address of the swap screen asks for. */
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
 * also reads `?from=&to=&amount=` and Uniswap's `?inputCurrency=&outputCurrency=&exactAmount=&exactField=`.
 */
export function readSwapAddress(location: string, search: string): SwapAddress {
  const parts = location.split('/').slice(2).map(decodePart)
  const isAdvanced = parts[0]?.toLowerCase() === 'advanced'
  const [sell, buy, part] = isAdvanced ? parts.slice(1) : parts
  const query = new URLSearchParams(search)
  const pair = {
    sell: sell || readToken(query, 'from', 'inputCurrency'),
    buy: buy || readToken(query, 'to', 'outputCurrency'),
    isAdvanced,
  }
  const exactAmount = query.get('exactAmount') ?? query.get('amount')
  const isExactOut = query.get('exactField')?.toLowerCase() === 'output'
  const fromAmount = query.get('fromAmount') ?? (isExactOut ? null : exactAmount)
  const toAmount = query.get('toAmount') ?? (isExactOut ? exactAmount : null)
  if (isAmount(toAmount) && !isAmount(fromAmount)) {
    return { ...pair, amount: toAmount, exact: 'buy' }
  }
  return { ...pair, amount: isAmount(fromAmount) ? fromAmount : part, exact: 'sell' }
}

function readToken(query: URLSearchParams, ...names: string[]): string | undefined {
  const word = names.map((name) => query.get(name)).find(Boolean)
  return word?.toUpperCase() === 'NATIVE' ? 'VET' : (word ?? undefined)
}

/** Whether the text is a number above 0. Otherwise the next source is used. */
function isAmount(text: string | null): text is string {
  return text !== null && Number(text.replace(',', '.')) > 0
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The address of a pair with its typed amount. */
export function writeSwapAddress(
  start: Omit<SwapAddress, 'isAdvanced'> & { isAdvanced?: boolean },
): string {
  const { sell, buy, amount, exact, isAdvanced = false } = start
  const screen = isAdvanced ? '/swap/advanced' : '/swap'
  if (!sell || !buy) return screen
  const query = amount ? `?${exact === 'buy' ? 'toAmount' : 'fromAmount'}=${amount}` : ''
  return `${screen}/${encodeURIComponent(sell)}/${encodeURIComponent(buy)}${query}`
}
