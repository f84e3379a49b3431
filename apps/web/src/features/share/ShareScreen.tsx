import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatAmount, type TxId } from '@vermeil/units'
import type { ReactNode } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { useNames } from '../../data/names/useNames.ts'
import { writeTokenWord } from '../../data/tokens/findNamedToken.ts'
import { formatCount } from '../../language/numbers.ts'
import { readTheme } from '../../theme/theme.ts'
import { formatHistoryAmount } from '../../trade/amounts/formatHistoryAmount.ts'
import {
  formatSixDecimals,
  formatSwapAmount,
  formatTradeRate,
} from '../../trade/amounts/formats.ts'
import { describeError } from '../../trade/errors/describeError.ts'
import { missingTransactionTexts } from '../../trade/link/missingTransactionTexts.ts'
import { readLinkedTxId } from '../../trade/link/readLinkedTxId.ts'
import { writeSwapAddress } from '../../trade/link/swapAddress.ts'
import { writeShareLink } from '../../trade/link/writeShareLink.ts'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { ProfileLink } from '../../ui/coin/ProfileLink.tsx'
import { Link } from '../../ui/Link.tsx'
import type { SharedDeal } from './readShared.ts'
import { sharedDealOptions } from './sharedDeal.ts'
import '../../ui/dialog/Dialog.css'
import { TokenCoin } from '../../ui/coin/TokenCoin.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Await } from '../../ui/loading/Await.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { Empty } from '../../ui/notice/Empty.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { Terms } from '../../ui/Terms.tsx'
import '../card/page.css'
import '../flow/flow.css'
import { useTitle } from '../../navigation/useTitle.ts'
import { linkBlock, linkTransaction } from '../../trade/link/linkTransaction.ts'
import { TransactionLine } from '../flow/TransactionLine.tsx'
import './share.css'

const SharedFacts = createPart(async () => (await import('./SharedFacts.tsx')).SharedFacts)

/** VTHO has 18 decimals. */
const feeDecimals = 18

/** The target of a shared swap's link (SHR-01). What it exchanged comes from the chain, its price quality from the API. */
export function ShareScreen({ txId }: { txId: string }) {
  const title = t`A swap on Vermeil`
  useTitle(title)
  const id = readLinkedTxId(txId)
  return (
    <div className="card-page">
      <section className="card rim share" aria-labelledby="share-title">
        <h1 id="share-title">{title}</h1>
        {id ? (
          <Found txId={id} />
        ) : (
          <Unknown>
            <Trans>That isn't a transaction id.</Trans>
          </Unknown>
        )}
      </section>
    </div>
  )
}

function Found({ txId }: { txId: TxId }) {
  const { data, error, refetch } = useQuery(sharedDealOptions(useApp(), txId))
  if (error) {
    return (
      <ErrorState title={t`The transaction could not be fetched`} onRetry={() => void refetch()}>
        <p>{describeError(error)}</p>
      </ErrorState>
    )
  }
  if (!data) return <Loading />
  if (data.state === 'other') {
    return (
      <Unknown>
        <Trans>This transaction isn't a swap.</Trans>
      </Unknown>
    )
  }
  if (data.state === 'failed') {
    return (
      <Unknown>
        <Trans>This transaction failed. Nothing was swapped.</Trans>
      </Unknown>
    )
  }
  if (data.state === 'found') return <Shown txId={txId} deal={data.content} />
  return <Unknown>{t(missingTransactionTexts[data.state])}</Unknown>
}

function Shown({ txId, deal }: { txId: TxId; deal: SharedDeal }) {
  const { config } = useApp()
  const { data: names } = useNames([deal.account])
  const sold = { token: deal.sell, text: formatSwapAmount(deal.amountIn, deal.sell.decimals) }
  const bought = { token: deal.buy, text: formatSixDecimals(deal.amountOut, deal.buy.decimals) }
  const url = location.origin + location.pathname
  const href = writeShareLink({ kind: 'swap', sold, bought, url }, readTheme())
  return (
    <>
      <dl className="two-columns">
        <Side name={t`Sold`} {...sold} />
        <Side name={t`Bought`} {...bought} />
      </dl>
      <div className="flow-box">
        <Terms
          terms={listFacts(deal, names?.get(deal.account), linkBlock(config, deal.blockNumber))}
        />
      </div>
      <TransactionLine txId={txId} href={linkTransaction(config, txId)}>
        <Trans>View transaction</Trans>
      </TransactionLine>
      <div className="dialog-actions">
        <div className="row">
          <a className="btn line grow" href={href} target="_blank" rel="noreferrer">
            <Icon name="share" size="small" />
            <Trans>Share</Trans>
          </a>
          <CopyButton text={url} label={t`Copy the link`} />
        </div>
        <SameSwap deal={deal} />
      </div>
      {/* Last, so that it moves nothing when it arrives. */}
      <Await>
        <SharedFacts txId={txId} deal={deal} />
      </Await>
    </>
  )
}

/** Opens the same swap, with its amount. */
function SameSwap({ deal: { sell, buy, amountIn } }: { deal: SharedDeal }) {
  const [from, to] = [sell.symbol, buy.symbol]
  const href = writeSwapAddress({
    sell: writeTokenWord(sell),
    buy: writeTokenWord(buy),
    amount: formatAmount(amountIn, sell.decimals),
    exact: 'sell',
  })
  return (
    <Link className="btn" href={href}>
      {t`Swap ${from} to ${to}`}
    </Link>
  )
}

function listFacts(deal: SharedDeal, name: string | undefined, blockHref: string) {
  const { sell, buy, account, blockNumber, timestamp } = deal
  const sold = { amount: deal.amountIn, decimals: sell.decimals }
  const bought = { amount: deal.amountOut, decimals: buy.decimals }
  return [
    { name: t`Rate`, value: `1 ${sell.symbol} = ${formatTradeRate(sold, bought)} ${buy.symbol}` },
    {
      name: t`Account`,
      value: <ProfileLink account={account} name={name} size="xs" />,
    },
    {
      name: t`Block`,
      value: (
        <a href={blockHref} target="_blank" rel="noreferrer">
          {formatCount(blockNumber)}
        </a>
      ),
    },
    {
      name: t`Time`,
      value: <DateTime seconds={timestamp} />,
    },
    { name: t`Network fee`, value: `${formatHistoryAmount(deal.fee, feeDecimals)} VTHO` },
  ]
}

function Side({ name, token, text }: { name: string; token: SharedDeal['sell']; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <TokenCoin token={token} size="s" />
        {text} {token.symbol}
      </dd>
    </div>
  )
}

function Loading() {
  return (
    <div className="share-loading" aria-busy="true">
      <p className="visually-hidden">
        <Trans>Loading ...</Trans>
      </p>
      {['sold', 'bought', 'rate', 'account', 'block'].map((key) => (
        <Skeleton key={key} width={320} />
      ))}
    </div>
  )
}

function Unknown({ children }: { children: ReactNode }) {
  return (
    <Empty icon="search" title={t`Nothing to show here`}>
      <p>{children}</p>
      <Link className="btn small" href="/swap">
        <Trans>Go to Swap</Trans>
      </Link>
    </Empty>
  )
}
