import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { DappKitSource } from '../../trade/deal/WalletKind.ts'
import { describeError } from '../../trade/errors/describeError.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Spinner } from '../../ui/button/Spinner.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'
import { nameWallet } from '../nameWallet.ts'
import { useWallet } from '../session/useWallet.ts'
import { PanelHead } from './PanelHead.tsx'

/** After this time a silent wallet is reported; the app keeps waiting. */
const silentMs = 10_000

interface OtherWalletProps {
  source: DappKitSource
  onConnected(): void
  onBack(): void
}

/** Waits for a wallet behind dapp-kit and shows the status that the wallet does not show itself. */
export function OtherWallet({ source, onConnected, onBack }: OtherWalletProps) {
  const { session } = useWallet()
  const [attempt, setAttempt] = useState(1)
  const [error, setError] = useState<string | null>(null)
  const isSilent = useIsUnanswered(attempt, error === null)
  const done = useRef(onConnected)
  useEffect(() => {
    done.current = onConnected
  })
  useEffect(() => {
    let isWanted = attempt > 0
    session
      .connectOther(source, () => isWanted)
      .then(
        (isConnected) => isConnected && done.current(),
        (cause) => isWanted && setError(describeError(cause)),
      )
    return () => {
      isWanted = false
      session.resume()
    }
  }, [session, source, attempt])

  return (
    <>
      <PanelHead title={nameWallet(source)} onBack={onBack} />
      <div className="wallet-body">
        {error === null ? (
          <p className="row dim" role="status">
            <Spinner />
            <Trans>Waiting for the wallet...</Trans>
          </p>
        ) : (
          <Banner tone="bad">{error}</Banner>
        )}
        {isSilent && <Banner tone="warn">{describeNoAnswer(source)}</Banner>}
        {(isSilent || error !== null) && (
          <Button
            wide
            variant="outline"
            onClick={() => {
              setError(null)
              setAttempt(attempt + 1)
            }}
          >
            <Trans>Try Again</Trans>
          </Button>
        )}
        <Button wide variant="quiet" onClick={onBack}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </>
  )
}

function describeNoAnswer(source: DappKitSource): string {
  if (source === 'wallet-connect') {
    return t`WalletConnect has not answered for 10 seconds. Check your connection, or choose another wallet.`
  }
  return source === 'sync2'
    ? t`Sync2 has not answered for 10 seconds. Check for an open Sync2 window, or choose another wallet.`
    : t`Sync has not answered for 10 seconds. Check for an open Sync window, or choose another wallet.`
}

/** Whether there was no answer since the attempt began. */
function useIsUnanswered(attempt: number, isWaiting: boolean): boolean {
  const [silent, setSilent] = useState(0)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setSilent(attempt), silentMs)
    return () => clearTimeout(timer)
  }, [attempt, isWaiting])
  return isWaiting && silent === attempt
}
