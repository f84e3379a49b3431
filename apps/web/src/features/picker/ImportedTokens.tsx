import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Address, shortenAddress } from '@vermeil/units'
import type { ImportedToken } from '../../data/tokens/importedTokens.ts'
import { i18n } from '../../language/i18n.ts'
import { Button } from '../../ui/button/Button.tsx'
import { TokenCoin } from '../../ui/coin/TokenCoin.tsx'
import './importToken.css'

interface ImportedTokensProps {
  tokens: readonly ImportedToken[]
  onRemove(address: Address): void
}

/** The tokens that the user imported on this network. Each can be removed. */
export function ImportedTokens({ tokens, onRemove }: ImportedTokensProps) {
  return (
    <ul className="import-list" aria-label={t`Imported tokens`}>
      {tokens.map((token) => (
        <li key={token.address}>
          <TokenCoin token={token} size="l" />
          <div className="ellipsis">
            <p className="ellipsis">
              <b>{token.symbol}</b> <span className="mono">{shortenAddress(token.address)}</span>
            </p>
            <small className="dim">{describeImport(token)}</small>
          </div>
          <Button variant="danger" size="small" onClick={() => onRemove(token.address)}>
            <Trans>Remove</Trans>
            <span className="visually-hidden"> {token.symbol}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function describeImport({ importedAtSeconds }: ImportedToken): string {
  const day = new Date(importedAtSeconds * 1000).toLocaleDateString(i18n.locale)
  return t`Imported in this browser on ${day}`
}
