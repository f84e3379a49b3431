import { t } from '@lingui/core/macro'
import { findSpecialPair, findTokenBySymbol, type Token } from '@vermeil/tokens'
import type { TokenMarketAnswer } from '@vermeil/wire'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { findWarnings, type Warning } from './findWarnings.ts'

/** The warnings about a token, if there are any. */
export function TokenWarnings({ token, answer }: { token: Token; answer: TokenMarketAnswer }) {
  const warnings = findWarnings(answer)
  const b3tr = findTokenBySymbol('B3TR')
  const special = b3tr && token !== b3tr ? findSpecialPair(token.address, b3tr.address) : undefined
  const { symbol } = token
  const converter = special?.converter ?? ''
  return (
    <>
      {warnings.map((warning) => (
        <WarningNote key={warning.kind} token={token} warning={warning} />
      ))}
      {special && (
        <Banner
          tone="info"
          title={t`Converts 1:1 with B3TR`}
          action={
            <a className="btn line xs" href={special.url} target="_blank" rel="noreferrer">
              {converter}
            </a>
          }
        >
          {t`${converter} converts ${symbol} and B3TR without slippage or pool fees.`}
        </Banner>
      )}
    </>
  )
}

function WarningNote({ token: { symbol }, warning }: { token: Token; warning: Warning }) {
  if (warning.kind === 'transferFee') {
    const { percent } = warning
    return (
      <Banner tone="warn" title={t`${symbol} takes a ${percent} fee on transfers`}>
        {t`Every swap and send of ${symbol} loses this part. Quotes include it.`}
      </Banner>
    )
  }
  if (warning.kind === 'untrusted') {
    const { count } = warning
    return (
      <Banner tone="warn" title={t`Untrusted pools: ${count}`}>
        {t`We don't use them for prices or swaps.`} {warning.reasons.slice(0, 2).join(' ')}
      </Banner>
    )
  }
  if (warning.kind === 'noRoute') {
    return (
      <Banner tone="warn" title={t`No route to VET`}>
        {t`No exchange can sell ${symbol} for VET right now, so it has no price.`}
      </Banner>
    )
  }
  if (warning.kind === 'thin') {
    return (
      <Banner tone="warn" title={t`Little liquidity`}>
        {t`Selling ${symbol} worth $100 moves its price by more than 2%.`}
      </Banner>
    )
  }
  return (
    <Banner tone="warn">
      {t`The price of VET in dollars is more than a day old. Dollar values may be off.`}
    </Banner>
  )
}
