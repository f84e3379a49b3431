import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { isListed, isVetLike, type Token } from '@vermeil/tokens'
import { shortenAddress, zeroAddress } from '@vermeil/units'
import { useApp } from '../../../data/app/useApp.ts'
import { writeTokenWord } from '../../../data/tokens/findNamedToken.ts'
import { linkAccount } from '../../../trade/link/linkTransaction.ts'
import '../../../ui/Badge.css'
import { CopyButton } from '../../../ui/button/CopyButton.tsx'
import { TokenCoin } from '../../../ui/coin/TokenCoin.tsx'
import { Link } from '../../../ui/Link.tsx'
import { ScreenIcon } from '../../../ui/ScreenIcon.tsx'
import { AlertsButton } from '../../alerts/AlertsButton.tsx'
import { FavouriteButton } from '../FavouriteButton.tsx'

/** A token's symbol, name, contract and favourite button. */
export function TokenHead({ token }: { token: Token }) {
  const { symbol, name, address } = token
  return (
    <header className="token-head">
      <nav className="token-path dim" aria-label={t`Breadcrumb`}>
        <Link href="/markets">
          <Trans>Markets</Trans>
        </Link>{' '}
        / <span aria-current="page">{symbol}</span>
      </nav>
      <TokenCoin token={token} size="l" />
      <div className="grow">
        <h1>
          {symbol} {name !== symbol && <span className="dim">{name}</span>}
        </h1>
        <Contract token={token} />
      </div>
      <Actions token={token} />
      <AlertsButton token={token} />
      <FavouriteButton token={address} symbol={symbol} />
    </header>
  )
}

function Contract({ token: { address } }: { token: Token }) {
  const { config } = useApp()
  return (
    <p className="row dim token-contract">
      {isListed(address) && (
        <span className="badge good">
          <ScreenIcon name="check" size="small" />
          <Trans>On our list</Trans>
        </span>
      )}
      {address === zeroAddress ? (
        <Trans>Native coin, no contract</Trans>
      ) : (
        <>
          <span className="mono" title={address}>
            {shortenAddress(address)}
          </span>
          <CopyButton text={address} label={t`Copy the contract address`} />
          <a
            className="icon-button small"
            href={linkAccount(config, address)}
            target="_blank"
            rel="noreferrer"
            aria-label={t`Contract in the explorer`}
          >
            <ScreenIcon name="external" size="small" />
          </a>
        </>
      )}
    </p>
  )
}

/** The addresses of the cards with this token: bought with VET, or sold if it is VET. */
function linkCards(token: Token): { swap: string; limit: string; send: string } {
  const word = writeTokenWord(token)
  const pair = isVetLike(token.address) ? `${word}/B3TR` : `VET/${word}`
  return { swap: `/swap/${pair}`, limit: `/limit/${pair}`, send: `/send/${word}` }
}

/** Trades of the token. On a phone, the buttons stay above the tabs. */
function Actions({ token }: { token: Token }) {
  const { symbol } = token
  const { swap, limit, send } = linkCards(token)
  return (
    <nav className="token-actions" aria-label={t`Trade ${symbol}`}>
      <Link className="btn line small" href={send}>
        <ScreenIcon name="send" size="small" />
        <Trans>Send</Trans>
      </Link>
      <Link className="btn line small" href={limit}>
        <ScreenIcon name="limit" size="small" />
        <Trans>Limit order</Trans>
      </Link>
      <Link className="btn small" href={swap}>
        <ScreenIcon name="flip" size="small" />
        {t`Swap ${symbol}`}
      </Link>
    </nav>
  )
}
