import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Address } from '@vermeil/units'
import { type ReactNode, useEffect, useState } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import type { DappKitSource } from '../../trade/deal/WalletKind.ts'
import '../../ui/Badge.css'
import { Button } from '../../ui/button/Button.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import '../../ui/List.css'
import { useAction } from '../form/useAction.ts'
import { nameWallet } from '../nameWallet.ts'
import { useWallet } from '../session/useWallet.ts'
import { PanelHead } from './PanelHead.tsx'
import { WalletGlyph } from './WalletGlyph.tsx'
import { WalletRows } from './WalletRows.tsx'

interface ChooseWalletProps {
  onConnected(): void
  onMissing(): void
  onOther(source: DappKitSource): void
  onUnlock(address: Address): void
  onCreate(): void
  onRestore(): void
  onCancel(): void
}

/** The first step of the connect card: choosing a wallet. */
export function ChooseWallet(props: ChooseWalletProps) {
  const { config } = useApp()
  const { session, isDamaged } = useWallet()
  const hasVeWorld = useVeWorld()
  const { run, isBusy, error } = useAction()

  async function connect() {
    if (!(await session.hasVeWorld())) return props.onMissing()
    await session.connectVeWorld()
    props.onConnected()
  }

  return (
    <>
      <PanelHead title={t`Connect Wallet`}>
        <Trans>Your keys stay with you. Vermeil never holds your tokens.</Trans>
      </PanelHead>
      <WalletRows onConnected={props.onConnected} onUnlock={props.onUnlock} />
      <ul className="list wallet-list">
        <li>
          <Option
            glyph={<WalletGlyph name="veworld" />}
            name={t`VeWorld`}
            text={t`Extension or phone`}
            isBusy={isBusy}
            onPick={() => run(connect)}
          >
            {hasVeWorld && (
              <span className="badge good">
                <Trans>Detected</Trans>
              </span>
            )}
            {hasVeWorld === false && (
              <span className="badge mute">
                <Trans>Not found</Trans>
              </span>
            )}
          </Option>
        </li>
        {listOthers(config.walletConnect !== undefined).map(({ source, text }) => (
          <li key={source}>
            <Option
              glyph={<WalletGlyph name={source} />}
              name={nameWallet(source)}
              text={text}
              onPick={() => props.onOther(source)}
            />
          </li>
        ))}
      </ul>
      <div className="row off wallet-divider">
        <Trans>or without a wallet</Trans>
      </div>
      <ul className="list wallet-list">
        <li>
          <Option
            glyph={<ScreenIcon name="fingerprint" />}
            name={t`Browser wallet`}
            text={t`Created here, secured by a passkey or password`}
            onPick={props.onCreate}
          />
        </li>
        <li>
          <Option
            glyph={<ScreenIcon name="key" />}
            name={t`Restore a wallet`}
            text={t`From a backup file or a private key`}
            onPick={props.onRestore}
          />
        </li>
      </ul>
      <div className="wallet-body">
        {error && <Banner tone="bad">{error}</Banner>}
        {isDamaged && (
          <Banner tone="warn" title={t`A saved wallet could not be read`}>
            <Trans>Its data is kept in this browser. Restore the wallet from its backup.</Trans>
          </Banner>
        )}
        <Button variant="outline" wide onClick={props.onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </>
  )
}

interface OtherOption {
  source: DappKitSource
  text: string
}

/** WalletConnect is left out if the server has no project id for it (WAL-01). */
function listOthers(hasWalletConnect: boolean): OtherOption[] {
  const options: OtherOption[] = [
    { source: 'wallet-connect', text: t`Scan a QR code with a phone wallet` },
    { source: 'sync2', text: t`Desktop wallet` },
    { source: 'sync', text: t`Older Sync browser` },
  ]
  return hasWalletConnect ? options : options.filter(({ source }) => source !== 'wallet-connect')
}

interface OptionProps {
  glyph: ReactNode
  name: string
  text: string
  isBusy?: boolean
  onPick(): void
  children?: ReactNode
}

function Option({ glyph, name, text, isBusy = false, onPick, children }: OptionProps) {
  return (
    <button type="button" aria-busy={isBusy} disabled={isBusy} onClick={onPick}>
      <span className="wallet-icon">{glyph}</span>
      <span>
        <b>{name}</b>
        <small>{isBusy ? t`Waiting for the wallet...` : text}</small>
      </span>
      {children ?? <ScreenIcon name="chevronRight" size="small" />}
    </button>
  )
}

/** Whether VeWorld is installed; undefined until that is known. */
function useVeWorld(): boolean | undefined {
  const { session } = useWallet()
  const [isHere, setHere] = useState<boolean>()
  useEffect(() => {
    let isShown = true
    void session.hasVeWorld().then((found) => {
      if (isShown) setHere(found)
    })
    return () => {
      isShown = false
    }
  }, [session])
  return isHere
}
