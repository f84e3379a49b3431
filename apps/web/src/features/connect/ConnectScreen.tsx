import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { tokens } from '@vermeil/tokens'
import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../ui/button/Button.tsx'
import { Spinner } from '../../ui/button/Spinner.tsx'
import '../../wallet/form/connect.css'
import './connectScreen.css'
import { useTitle } from '../../navigation/useTitle.ts'
import { FloatingCoins } from './FloatingCoins.tsx'

/** The longest time that the spinner is shown before the card (1 §2). */
const spinnerMs = 3_000

type Panel = ComponentType<{ onConnected(): void; onCancel(): void }>

export interface ConnectScreenProps {
  load?: () => Promise<Panel>
}

const loadPanel = async () => (await import('../../wallet/connect/ConnectPanel.tsx')).ConnectPanel

/**
 * Opens the wallet dialog by itself (WAL-02): shows a spinner for at most 3 s, then a card that opens the dialog again
 * or goes back. Goes home once an account is connected.
 */
export function ConnectScreen({ load = loadPanel }: ConnectScreenProps) {
  const [, navigate] = useLocation()
  const { view, Panel, open, close } = usePanel(load)
  useTitle(t`Connect Wallet`)
  return (
    <div className="connect">
      <FloatingCoins tokens={tokens} />
      <section className="card rim connect-card" aria-label={t`Connect Wallet`}>
        {view === 'waiting' && (
          <>
            <header className="wallet-head">
              <p className="dim">
                <Trans>Your keys stay with you. Vermeil never holds your tokens.</Trans>
              </p>
            </header>
            <p className="connect-loading dim" role="status">
              <Spinner />
              <Trans>Connect Wallet</Trans>
            </p>
          </>
        )}
        {view === 'panel' && Panel && <Panel onConnected={() => navigate('/')} onCancel={close} />}
        {view === 'card' && (
          <div className="connect-closed">
            <h1>
              <Trans>Connect Wallet</Trans>
            </h1>
            <Button wide onClick={open}>
              <Trans>Connect Wallet</Trans>
            </Button>
            <Button wide variant="outline" onClick={() => navigate('/swap')}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        )}
      </section>
    </div>
  )
}

function usePanel(load: () => Promise<Panel>) {
  const [Panel, setPanel] = useState<Panel>()
  const [view, setView] = useState<'waiting' | 'panel' | 'card'>('waiting')
  const isWaiting = view === 'waiting'
  useEffect(() => {
    if (!isWaiting) return
    let isWanted = true
    const show = (found: Panel) => {
      if (!isWanted) return
      setPanel(() => found)
      setView('panel')
    }
    const giveUp = () => isWanted && setView('card')
    const timer = setTimeout(giveUp, spinnerMs)
    load().then(show, giveUp)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [isWaiting, load])
  return { view, Panel, open: () => setView('waiting'), close: () => setView('card') }
}
