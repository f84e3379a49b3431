import type { Token } from '@vermeil/tokens'
import type { Address, Amount } from '@vermeil/units'
import { useMemo, useSyncExternalStore } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { useBalances } from '../../data/balances/useBalances.ts'
import { usePrices } from '../../data/prices/usePrices.ts'
import {
  readImportedTokens,
  removeImportedToken,
  subscribeToImports,
} from '../../data/tokens/importedTokens.ts'
import { useFavourites } from '../../data/tokens/useFavourites.ts'
import { useTokenMarkets } from '../../data/tokens/useTokenMarkets.ts'
import { useTokens } from '../../data/tokens/useTokens.ts'
import { recentTokens } from '../../storage/recentTokens.ts'
import { type Usd, valueInUsd } from '../../trade/amounts/Usd.ts'
import { useWallet } from '../../wallet/session/useWallet.ts'
import { ImportToken } from './ImportToken.tsx'
import type { TokenHolding } from './rankTokens.ts'
import { TokenPicker, type TokenPickerProps } from './TokenPicker.tsx'

type Given = Pick<TokenPickerProps, 'label' | 'chosen' | 'other' | 'onPick' | 'onClose'>

/** The token picker with prices, favourites and the connected account's balances. */
export function HeldTokenPicker(props: Given) {
  const { storage, config } = useApp()
  const { address } = useWallet()
  const tokens = useTokens()
  const balances = useBalances(address)
  const prices = usePrices()
  const markets = useTokenMarkets()
  const { favourites, toggle } = useFavourites()
  const readImported = () => readImportedTokens(storage, config.network)
  const readRecents = () => recentTokens.read(storage, config.network)
  const known = prices.isPending ? undefined : prices.data
  const facts = useMemo(() => ({ prices: known, markets }), [known, markets])
  function pick(token: Token) {
    recentTokens.add(storage, config.network, token.address)
    props.onPick(token)
  }
  return (
    <TokenPicker
      {...props}
      {...{ tokens, facts, favourites }}
      recents={useSyncExternalStore(recentTokens.subscribe, readRecents, readRecents)}
      holdings={useMemo(
        () => balances.data && listHoldings(tokens, balances.data, known),
        [tokens, balances.data, known],
      )}
      worthAge={{ isStale: prices.isOld, isOverdue: prices.isOverdue }}
      holdingsState={nameState(address !== undefined, balances)}
      imported={useSyncExternalStore(subscribeToImports, readImported, readImported)}
      onRemove={(token) => removeImportedToken(storage, config.network, token)}
      renderImport={(found) => <ImportToken address={found} onPick={pick} />}
      onFavourite={toggle}
      onPick={pick}
      onRetry={() => void balances.refetch()}
    />
  )
}

function listHoldings(
  tokens: readonly Token[],
  balances: ReadonlyMap<Address, Amount>,
  prices: ReadonlyMap<Address, Usd> | undefined,
): Map<Address, TokenHolding> {
  const holdings = new Map<Address, TokenHolding>()
  for (const { address, decimals } of tokens) {
    const amount = balances.get(address)
    if (amount === undefined) continue
    const price = prices?.get(address)
    const usd = amount === 0n ? (0n as Usd) : price && valueInUsd(amount, decimals, price)
    holdings.set(address, { amount, usd })
  }
  return holdings
}

function nameState(hasAccount: boolean, balances: { isError: boolean; data: unknown }) {
  if (!hasAccount) return 'none'
  if (balances.isError) return 'failed'
  return balances.data ? 'ready' : 'loading'
}
