import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { findToken, type Token } from '@vermeil/tokens'
import { type Address, shortenAddress } from '@vermeil/units'
import { useMemo } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { usePrices } from '../../data/prices/usePrices.ts'
import { fetchTokenReport, type TokenReport } from '../../data/tokens/fetchTokenReport.ts'
import { addImportedToken, disambiguateSymbol } from '../../data/tokens/importedTokens.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'
import { Empty } from '../../ui/notice/Empty.tsx'
import { describeToken } from './describeToken.ts'
import './importToken.css'
import { TokenFactsPanel } from './TokenFactsPanel.tsx'

interface ImportTokenProps {
  address: Address
  /** The user imported the token, or chose the listed one that it imitates. */
  onPick(token: Token): void
}

/** The facts of a pasted address. A token can be imported after its facts were shown and the user agreed. */
export function ImportToken({ address, onPick }: ImportTokenProps) {
  const app = useApp()
  const queries = useQueryClient()
  const report = useQuery({
    queryKey: ['tokenReport', address],
    queryFn: ({ signal }) => fetchTokenReport(app, address, signal),
  })
  const bases = useMemo(() => listBases(report.data), [report.data])
  const prices = usePrices(bases, bases.length > 0)
  if (report.isError) return <ReadFailed onRetry={() => void report.refetch()} />
  if (!report.data) return <Reading />
  if (report.data.kind === 'account') return <NoContract address={address} />
  if (report.data.kind === 'otherContract') return <OtherContract missing={report.data.missing} />
  const { token } = report.data
  function accept() {
    const importedAtSeconds = Math.floor(Date.now() / 1000)
    addImportedToken(app.storage, app.config.network, { ...token, importedAtSeconds })
    void queries.invalidateQueries({ queryKey: ['balances'] })
    onPick(disambiguateSymbol(token))
  }
  return (
    <TokenFactsPanel
      found={report.data}
      facts={describeToken(report.data, prices.data, Date.now() / 1000)}
      onImport={accept}
      onPickTwin={onPick}
    />
  )
}

/** The tokens whose prices tell how deep the pools are. */
function listBases(report: TokenReport | undefined): Token[] {
  if (report?.kind !== 'token') return []
  const bases = new Set(report.pools.map(({ base }) => base))
  return [...bases].map((base) => findToken(base))
}

function Reading() {
  return (
    <div className="import-loading" role="status">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} width={320} />
      ))}
      <p className="dim">
        <Trans>Reading the contract and trying a transfer…</Trans>
      </p>
    </div>
  )
}

function ReadFailed({ onRetry }: { onRetry(): void }) {
  return (
    <div className="picker-note">
      <Banner
        tone="bad"
        action={
          <Button variant="outline" size="tiny" onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        }
      >
        <Trans>The node is not responding, so we know nothing about this address.</Trans>
      </Banner>
    </div>
  )
}

function NoContract({ address }: { address: Address }) {
  const short = shortenAddress(address)
  return (
    <Empty icon="error" title={t`No token at this address`}>
      <p>
        <Trans>
          It's a wallet, not a token contract. Check the address, or send to it instead.
        </Trans>
      </p>
      <Link className="btn line small" href={`/send/to/VET/${address}`}>
        <Trans>Send to {short}</Trans>
      </Link>
    </Empty>
  )
}

function OtherContract({ missing }: { missing: string }) {
  return (
    <Empty icon="error" title={t`Not a VIP-180 token`}>
      <p>
        <Trans>
          This contract doesn't answer {missing}() correctly, so it can't be traded. Check the
          address.
        </Trans>
      </p>
    </Empty>
  )
}
