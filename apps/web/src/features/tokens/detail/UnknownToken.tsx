import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { isAddress, parseAddress } from '@vermeil/units'
import { useState } from 'react'
import { useApp } from '../../../data/app/useApp.ts'
import { linkMarket } from '../../../data/tokens/linkToken.ts'
import { useRegistry } from '../../../data/tokens/registry.ts'
import { useTokenMarkets } from '../../../data/tokens/useTokenMarkets.ts'
import { useTitle } from '../../../navigation/useTitle.ts'
import { linkAccount } from '../../../trade/link/linkTransaction.ts'
import { TokenCoin } from '../../../ui/coin/TokenCoin.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { ScreenIcon } from '../../../ui/ScreenIcon.tsx'
import '../../../ui/notice/Empty.css'
import '../../../ui/List.css'
import { TextField } from '../../../ui/form/TextField.tsx'
import { rankTokens } from '../../picker/rankTokens.ts'
import { searchTokens } from '../../picker/searchTokens.ts'

/** The maximum number of suggestions. */
const maxSuggestions = 6

/** A symbol or address that is not on the list, with a search for those that are. */
export function UnknownToken({ word }: { word: string }) {
  useTitle(t`Token not found`)
  const { config } = useApp()
  const [text, setText] = useState('')
  const found = useSuggestions(text)
  const [count, wanted] = [found.length, text.trim()]
  return (
    <div className="wrap page token-unknown">
      <section className="card">
        <header className="empty">
          <ScreenIcon name="search" />
          <h1>
            <Trans>Token not found</Trans>
          </h1>
          <p className="wrap-any">{t`“${word}” isn't on our token list.`}</p>
        </header>
        <div className="token-search">
          {isAddress(word) && (
            <Banner
              tone="warn"
              action={
                <a
                  className="btn line xs"
                  href={linkAccount(config, parseAddress(word))}
                  target="_blank"
                  rel="noreferrer"
                >
                  <Trans>Explorer</Trans>
                </a>
              }
            >
              <Trans>Anyone can create a token with any name. Check the contract first.</Trans>
            </Banner>
          )}
          <TextField
            label={t`Search tokens`}
            type="search"
            value={text}
            onChange={setText}
            autoComplete="off"
            placeholder={t`Name, symbol or address`}
          />
          <p className="visually-hidden" role="status">
            {text === '' ? '' : t`Tokens found: ${count}`}
          </p>
          {text !== '' && found.length === 0 && (
            <p className="dim">{t`No token matches “${wanted}”.`}</p>
          )}
        </div>
        <ul className="list">
          {found.slice(0, maxSuggestions).map((token) => (
            <li key={token.address}>
              <Link href={linkMarket(token)}>
                <TokenCoin token={token} size="l" />
                <span className="ellipsis">
                  <b>{token.symbol}</b>
                  <small className="ellipsis">{token.name}</small>
                </span>
                <ScreenIcon name="chevronRight" size="small" />
              </Link>
            </li>
          ))}
        </ul>
        <p className="token-unknown-foot">
          <Link className="btn line small" href="/markets">
            <Trans>All markets</Trans>
          </Link>
        </p>
      </section>
    </div>
  )
}

/** Listed tokens in the order of the token picker: better matches first, and better known tokens among equal ones. */
function useSuggestions(text: string) {
  const tokens = useRegistry()
  const { markets } = useTokenMarkets()
  if (text.trim() === '') return []
  return searchTokens(rankTokens(tokens, { prices: undefined, markets }), text)
}
