import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Token } from '@vermeil/tokens'
import { shortenAddress } from '@vermeil/units'
import { useState } from 'react'
import type { FoundToken } from '../../data/tokens/fetchTokenReport.ts'
import { Button } from '../../ui/button/Button.tsx'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'
import '../../ui/form/Checkbox.css'
import { TokenCoin } from '../../ui/coin/TokenCoin.tsx'
import { ScreenIcon, type ScreenIconName } from '../../ui/ScreenIcon.tsx'
import type { TokenFact } from './describeToken.ts'

interface TokenFactsPanelProps {
  found: FoundToken
  facts: readonly TokenFact[]
  onImport(): void
  /** The user takes the listed token that this one imitates. */
  onPickTwin(twin: Token): void
}

/** The facts of a token, and the consent without which it cannot be imported. */
export function TokenFactsPanel(props: TokenFactsPanelProps) {
  const { found, facts, onImport, onPickTwin } = props
  const { token, twin } = found
  const [isTrusted, setTrusted] = useState(false)
  const { symbol } = token
  return (
    <>
      <div className="import-body">
        <TokenHead token={token} />
        {twin && <TwinWarning twin={twin} token={token} />}
        <dl className="import-facts">
          {facts.map(({ name, value, tone }) => (
            <div key={name} className={tone}>
              <dt>
                <ScreenIcon name={icons[tone]} size="small" />
                {name}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Banner tone="warn" title={<Trans>Not on our list</Trans>}>
          <Trans>
            Anyone can create a token with any name. Make sure this is the contract you want.
          </Trans>
        </Banner>
      </div>
      <div className="import-foot">
        <label className="import-accept">
          <input
            type="checkbox"
            className="check"
            checked={isTrusted}
            onChange={(event) => setTrusted(event.target.checked)}
          />
          <Trans>I trust this contract</Trans>
        </label>
        {twin && (
          <Button wide onClick={() => onPickTwin(twin)}>
            <UseTwin symbol={twin.symbol} />
          </Button>
        )}
        <Button wide variant={twin ? 'danger' : 'primary'} disabled={!isTrusted} onClick={onImport}>
          {twin ? <Trans>Import anyway</Trans> : <Trans>Import {symbol}</Trans>}
        </Button>
      </div>
    </>
  )
}

const icons: Record<TokenFact['tone'], ScreenIconName> = {
  info: 'info',
  good: 'check',
  warn: 'warning',
  bad: 'error',
}

function TokenHead({ token }: { token: Token }) {
  return (
    <div className="import-head">
      <TokenCoin token={token} size="l" />
      <div className="ellipsis">
        <p className="ellipsis">
          <b>{token.symbol}</b> <span className="dim">{token.name}</span>
        </p>
        <p className="mono">
          {shortenAddress(token.address)}
          <CopyButton text={token.address} label={t`Copy the address`} />
        </p>
      </div>
      <span className="badge warn">
        <Trans>Not on our list</Trans>
      </span>
    </div>
  )
}

function TwinWarning({ twin, token }: { twin: Token; token: Token }) {
  const { symbol } = twin
  return (
    <>
      <Banner tone="bad" title={<Trans>This isn't {symbol}</Trans>}>
        <Trans>It looks like {symbol}, but it's a different contract.</Trans>
      </Banner>
      <div className="import-look-alikes">
        {[token, twin].map((each) => (
          <div key={each.address}>
            <TokenCoin token={each} size="l" />
            <b>{each.symbol}</b>
            <span className="mono">{shortenAddress(each.address)}</span>
            {each === twin ? (
              <span className="badge good">
                <Trans>Verified</Trans>
              </span>
            ) : (
              <span className="badge bad">
                <Trans>Not on our list</Trans>
              </span>
            )}
          </div>
        ))}
      </div>
    </>
  )
}

function UseTwin({ symbol }: { symbol: string }) {
  return <Trans>Use {symbol} instead</Trans>
}
