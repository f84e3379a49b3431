import { findToken, isKnownToken, type Token } from '@vermeil/tokens'
import type { Address, Amount } from '@vermeil/units'
import { useMemo, useSyncExternalStore } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { useBalances } from '../../data/balances/useBalances.ts'
import { useIsOld } from '../../data/freshness/useIsOld.ts'
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
import { findUsd, listPopular, type TokenFacts, type TokenHolding } from './rankTokens.ts'
import { TokenPicker, type TokenPickerProps } from './TokenPicker.tsx'

type Props = Pick<TokenPickerProps, 'label' | 'chosen' | 'other' | 'onPick' | 'onClose'>

/** The token picker with prices, favourites and the connected account's balances. */
export function HeldTokenPicker(props: Props) {
  const { storage, config } = useApp()
  const { address } = useWallet()
  const tokens = useTokens()
  const balances = useBalances(address)
  const { favourites, toggle } = useFavourites()
  const readImported = () => readImportedTokens(storage, config.network)
  const readRecents = () => recentTokens.read(storage, config.network)
  const recents = useSyncExternalStore(recentTokens.subscribe, readRecents, readRecents)
  const imported = useSyncExternalStore(subscribeToImports, readImported, readImported)
  const holdingsState = nameState(address !== undefined, balances)
  // The API has the prices of all markets. The node is asked only for the tokens that matter to this user.
  const priced = useMemo(
    () => listOwn({ balances: balances.data, imported, chosen: [...favourites, ...recents] }),
    [balances.data, imported, favourites, recents],
  )
  const prices = usePrices(priced, holdingsState !== 'loading')
  const { markets, ...market } = useTokenMarkets()
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
      {...{ recents, imported, holdingsState }}
      holdings={useMemo(
        () => balances.data && listHoldings(tokens, balances.data, facts),
        [tokens, balances.data, facts],
      )}
      areHoldingsOld={useIsOld(balances)}
      valueAge={{
        isStale: prices.isOld || market.isUsdStale,
        isOverdue: prices.isOverdue || market.isOld,
      }}
      onRemove={(token) => removeImportedToken(storage, config.network, token)}
      renderImport={(found) => <ImportToken address={found} onPick={pick} />}
      onFavourite={toggle}
      onPick={pick}
      onRetry={() => void balances.refetch()}
    />
  )
}

interface Own {
  balances: ReadonlyMap<Address, Amount> | undefined
  imported: readonly Token[]
  /** Favourites and recent tokens. */
  chosen: readonly Address[]
}

/** The tokens that the user holds, imported or chose before, and the popular ones. */
function listOwn({ balances, imported, chosen }: Own): Token[] {
  const held = [...(balances ?? [])].flatMap(([address, amount]) => (amount > 0n ? address : []))
  const listed = [...listPopular(), ...imported].map(({ address }) => address)
  const own = new Set([...held, ...chosen, ...listed])
  return [...own]
    .toSorted()
    .filter(isKnownToken)
    .map((address) => findToken(address))
}

function listHoldings(
  tokens: readonly Token[],
  balances: ReadonlyMap<Address, Amount>,
  facts: TokenFacts,
): Map<Address, TokenHolding> {
  const holdings = new Map<Address, TokenHolding>()
  for (const { address, decimals } of tokens) {
    const amount = balances.get(address)
    if (amount === undefined) continue
    const price = amount === 0n ? undefined : findUsd(facts, address)
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
