import { type Address, isAddress, parseAddress, shortenAddress } from '@vermeil/units'
import { useMemo, useState } from 'react'
import { useHasCode } from '../../data/account/useHasCode.ts'
import { useApp } from '../../data/app/useApp.ts'
import { findNamedToken } from '../../data/tokens/findNamedToken.ts'
import { useTokenMarkets } from '../../data/tokens/useTokenMarkets.ts'
import { useTokens } from '../../data/tokens/useTokens.ts'
import { tidyText } from '../../language/tidyText.ts'
import { useTheme } from '../../theme/theme.ts'
import { useWallet } from '../../wallet/session/useWallet.ts'
import { rankTokens } from '../picker/rankTokens.ts'
import type { CommandContext } from './listCommands.ts'
import { readRecentCommands } from './recentCommands.ts'

/** The inputs of the palette's entries, with the tokens in the picker's order. An address without a known token is looked up on the chain. */
export function useCommandContext(text: string): CommandContext {
  const { storage } = useApp()
  const { address, state, kind } = useWallet()
  const tokens = useTokens()
  const { markets } = useTokenMarkets()
  const [recents] = useState(() => readRecentCommands(storage))
  return {
    tokens: useMemo(() => rankTokens(tokens, { prices: undefined, markets }), [tokens, markets]),
    recents,
    isContract: useHasCode(findUnknownAddress(tidyText(text))),
    theme: useTheme(),
    account: address && shortenAddress(address),
    canLock: state === 'connected' && kind === 'browser',
  }
}

function findUnknownAddress(typed: string): Address | undefined {
  return isAddress(typed) && !findNamedToken(typed) ? parseAddress(typed) : undefined
}
