import { tokens } from '@vermeil/tokens'
import type { Amount } from '@vermeil/units'
import { useBalances } from '../../data/balances/useBalances.ts'
import { usePrices } from '../../data/prices/usePrices.ts'
import { useRegistry } from '../../data/tokens/registry.ts'
import { formatBalance, formatUsd } from '../../trade/amounts/formats.ts'
import { type Usd, valueInUsd } from '../../trade/amounts/Usd.ts'
import { useWallet } from '../../wallet/session/useWallet.ts'
import type { Holding } from './listTokens.ts'
import { TokenPicker, type TokenPickerProps } from './TokenPicker.tsx'

type Given = Pick<TokenPickerProps, 'label' | 'chosen' | 'other' | 'onPick' | 'onClose'>

/** The token picker with the connected account's balances. */
export function HeldTokenPicker(props: Given) {
  const { address } = useWallet()
  const listed = useRegistry()
  const balances = useBalances(address)
  const prices = usePrices()
  const holdings = new Map<string, Holding>()
  for (const token of tokens) {
    const balance = balances.data?.get(token.address)
    if (balance === undefined) continue
    const price = prices.data.get(token.address)
    const usd = price && valueInUsd(balance, token.decimals, price)
    holdings.set(token.address, {
      balance: formatBalance(balance, token.decimals),
      usd: describeWorth(balance, usd),
      isZero: balance === 0n,
      worth: usd ?? 0n,
    })
  }
  return (
    <TokenPicker
      {...props}
      tokens={listed}
      holdings={balances.data && holdings}
      worthAge={{ isStale: prices.isOld, isOverdue: prices.isOverdue }}
      holdingsState={nameState(address !== undefined, balances)}
      onRetry={() => void balances.refetch()}
    />
  )
}

function describeWorth(balance: Amount, usd: Usd | undefined): string | undefined {
  if (balance === 0n) return formatUsd(0n as Usd)
  return usd === undefined ? undefined : formatUsd(usd)
}

function nameState(hasAccount: boolean, balances: { isError: boolean; data: unknown }) {
  if (!hasAccount) return 'none'
  if (balances.isError) return 'failed'
  return balances.data ? 'ready' : 'loading'
}
