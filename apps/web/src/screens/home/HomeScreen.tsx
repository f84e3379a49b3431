import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { findTokenBySymbol, orderPair, type Token } from '@vermeil/tokens'
import { useMarketStats } from '../../data/useMarketStats.ts'
import { Change } from '../../ui/Change.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import '../../ui/List.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TokenCoin } from '../../ui/TokenCoin.tsx'
import { readPairFacts } from '../swap/readPairFacts.ts'
import { useTitle } from '../useTitle.ts'
import './home.css'

/** Where the logo leads: what this is, and the quickest way into it (SHL-12). */
export function HomeScreen() {
  useTitle(t`Swap tokens on VeChainThor`)
  return (
    <div className="home">
      <section className="home-head">
        <h1>
          <Trans>The best way from one token to another</Trans>
        </h1>
        <p>
          <Trans>
            Vermeil asks every exchange on VeChainThor, divides your amount between them where that
            pays, and proves how near the result comes to the best there is.
          </Trans>
        </p>
        <p className="home-acts">
          <Link className="btn" href="/swap">
            <Trans>Start swapping</Trans>
          </Link>
          <Link className="btn line" href="/about">
            <Trans>How it works</Trans>
          </Link>
        </p>
      </section>
      <section className="card home-pairs" aria-labelledby="home-pairs">
        <h2 id="home-pairs">
          <Trans>Often traded</Trans>
        </h2>
        <ul className="list">
          {pairs.map(([one, other]) => (
            <li key={`${one.symbol}/${other.symbol}`}>
              <PairRow one={one} other={other} />
            </li>
          ))}
        </ul>
      </section>
      <ul className="home-facts">
        {facts.map(({ icon, name, text }) => (
          <li key={name}>
            <Icon name={icon} />
            <h2>{name}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

const pairs = [
  ['VET', 'B3TR'],
  ['VTHO', 'VET'],
  ['B3TR', 'USDGLO'],
  ['VET', 'USDGLO'],
]
  .map((symbols) => symbols.map((symbol) => findTokenBySymbol(symbol)))
  .filter((pair): pair is [Token, Token] => pair.every((token) => token !== undefined))

const facts: { icon: IconName; name: string; text: string }[] = [
  {
    icon: 'shield',
    get name() {
      return t`Your keys, your tokens`
    },
    get text() {
      return t`Tokens go from your wallet to the exchange and back in one transaction. Nothing stays in between, and no allowance is left.`
    },
  },
  {
    icon: 'check',
    get name() {
      return t`Tried before you sign`
    },
    get text() {
      return t`Exactly the clauses you are about to sign are run on the newest block first. You see what leaves and what arrives.`
    },
  },
  {
    icon: 'flip',
    get name() {
      return t`Proof with every quote`
    },
    get text() {
      return t`Each route shows its exchanges, fees and shares, what a single exchange would give, and how near the certified optimum it is.`
    },
  },
]

function PairRow({ one, other }: { one: Token; other: Token }) {
  const { quote, base } = orderPair(one.address, other.address)
  const [first, second] = quote === one.address ? [one, other] : [other, one]
  const { data, isError } = useMarketStats(quote, base)
  const shown = data && readPairFacts(data, first.symbol)
  const turnover = shown?.turnover
  return (
    <Link href={`/swap/${one.symbol}/${other.symbol}`}>
      <TokenCoin token={first} size="l" />
      <span className="cut">
        <b>
          {first.symbol}/{second.symbol}
        </b>
        <small className="cut">{turnover ? t`24 h ${turnover}` : second.name}</small>
      </span>
      <span className="num">
        {shown && <b>{shown.price}</b>}
        {shown?.changePercent !== undefined && (
          <small>
            <Change percent={shown.changePercent} />
          </small>
        )}
        {!shown &&
          (isError ? (
            <small>
              <Trans>no figures</Trans>
            </small>
          ) : (
            <Skeleton width={72} />
          ))}
      </span>
    </Link>
  )
}
