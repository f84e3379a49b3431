import { Trans } from '@lingui/react/macro'
import { findToken, isKnownToken, type Token } from '@vermeil/tokens'
import { useId } from 'react'
import { TokenCoin } from '../../ui/coin/TokenCoin.tsx'
import { listPopular } from './rankTokens.ts'
import type { TokenPickerProps } from './TokenPicker.tsx'

type Props = Pick<TokenPickerProps, 'recents' | 'chosen' | 'other' | 'onPick'>

/** The tokens that were picked last, or the popular ones on the first visit. */
export function RecentTokens({ recents, chosen, other, onPick }: Props) {
  const labelId = useId()
  const isNew = (token: Token) => token !== chosen && token !== other
  const recent = recents.filter(isKnownToken).map(findToken).filter(isNew)
  const offered = recent.length > 0 ? recent : listPopular().filter(isNew)
  return (
    <fieldset className="picker-recent" aria-labelledby={labelId}>
      <span className="heading" id={labelId}>
        {recent.length > 0 ? <Trans>Recent</Trans> : <Trans>Popular</Trans>}
      </span>
      <div className="chips line">
        {offered.map((token) => (
          <button
            key={token.address}
            type="button"
            className="chip token"
            onClick={() => onPick(token)}
          >
            <TokenCoin token={token} size="s" />
            {token.symbol}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
