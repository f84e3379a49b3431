import { tokens } from '@vermeil/tokens'
import { lazy } from 'react'
import { useLocation } from 'wouter'
import { Await } from '../ui/Await.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import './connectScreen.css'
import { FloatingCoins } from './FloatingCoins.tsx'
import { useTitle } from './useTitle.ts'

const ConnectPanel = lazy(async () => ({
  default: (await import('../wallet/ConnectPanel.tsx')).ConnectPanel,
}))

export function ConnectScreen() {
  const [, navigate] = useLocation()
  useTitle('Connect Wallet')
  return (
    <div className="meet">
      <FloatingCoins tokens={tokens} />
      <section className="card rim meet-card" aria-label="Connect Wallet">
        <Await
          meanwhile={
            <p className="meet-wait dim">
              <Spinner />
              Connect Wallet
            </p>
          }
        >
          <ConnectPanel onConnected={() => navigate('/')} onCancel={() => navigate('/swap')} />
        </Await>
      </section>
    </div>
  )
}
