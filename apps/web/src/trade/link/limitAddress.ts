/** What the address of the limit screen asks for. */
export interface LimitAddress {
  sell: string | undefined
  buy: string | undefined
  sellAmount: string | undefined
  buyAmount: string | undefined
  /** With the market panels beside the card. */
  isAdvanced: boolean
}

/** Reads `/limit[/advanced]/{sell}/{buy}?fromAmount=&toAmount=` (2 §2). Amounts that are not numbers above 0 are ignored. */
export function readLimitAddress(location: string, search: string): LimitAddress {
  const parts = location.split('/').slice(2)
  const isAdvanced = parts[0]?.toLowerCase() === 'advanced'
  const [sell, buy] = (isAdvanced ? parts.slice(1) : parts).map(decodePart)
  const query = new URLSearchParams(search)
  return {
    sell: sell || undefined,
    buy: buy || undefined,
    sellAmount: readAmount(query.get('fromAmount')),
    buyAmount: readAmount(query.get('toAmount')),
    isAdvanced,
  }
}

/** The address of a pair with its amounts. */
export function writeLimitAddress(
  address: Omit<LimitAddress, 'isAdvanced'> & { isAdvanced?: boolean },
): string {
  const { sell, buy, sellAmount, buyAmount, isAdvanced = false } = address
  const screen = isAdvanced ? '/limit/advanced' : '/limit'
  if (!sell || !buy) return screen
  const query = new URLSearchParams()
  if (sellAmount) query.set('fromAmount', sellAmount)
  if (buyAmount) query.set('toAmount', buyAmount)
  const search = query.size > 0 ? `?${query}` : ''
  return `${screen}/${encodeURIComponent(sell)}/${encodeURIComponent(buy)}${search}`
}

function readAmount(text: string | null): string | undefined {
  return text !== null && Number(text.replace(',', '.')) > 0 ? text : undefined
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
