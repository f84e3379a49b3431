import type { Address } from '@vermeil/units'
import { useEffect, useState } from 'react'
import type { DappKitSource } from '../../trade/deal/WalletKind.ts'
import { ChooseWallet } from './ChooseWallet.tsx'
import '../form/connect.css'
import { useWallet } from '../session/useWallet.ts'
import { CreateWallet } from './CreateWallet.tsx'
import { OtherWallet } from './OtherWallet.tsx'
import { RestoreWallet } from './RestoreWallet.tsx'
import { UnlockWallet } from './UnlockWallet.tsx'
import { VeWorldMissing } from './VeWorldMissing.tsx'

interface ConnectPanelProps {
  onConnected(): void
  onCancel(): void
}

type Step =
  | { name: 'choose' | 'missing' | 'create' | 'restore' }
  | { name: 'unlock'; address: Address }
  | { name: 'other'; source: DappKitSource }

/** The contents of the connect card, one step at a time. A locked browser wallet is unlocked first. */
export function ConnectPanel({ onConnected, onCancel }: ConnectPanelProps) {
  const { state, kind, address, session } = useWallet()
  useEffect(() => () => session.resume(), [session])
  const isLocked = state === 'locked' && kind === 'browser' && address !== undefined
  const [step, setStep] = useState<Step>(
    isLocked ? { name: 'unlock', address } : { name: 'choose' },
  )
  const toChoice = () => setStep({ name: 'choose' })
  const toCreation = () => setStep({ name: 'create' })
  switch (step.name) {
    case 'choose':
      return (
        <ChooseWallet
          onConnected={onConnected}
          onOther={(source) => setStep({ name: 'other', source })}
          onMissing={() => setStep({ name: 'missing' })}
          onUnlock={(locked) => setStep({ name: 'unlock', address: locked })}
          onCreate={toCreation}
          onRestore={() => setStep({ name: 'restore' })}
          onCancel={onCancel}
        />
      )
    case 'missing':
      return <VeWorldMissing onBack={toChoice} onCreate={toCreation} />
    case 'other':
      return <OtherWallet source={step.source} onBack={toChoice} onConnected={onConnected} />
    case 'create':
      return <CreateWallet onBack={toChoice} onConnected={onConnected} />
    case 'restore':
      return <RestoreWallet onBack={toChoice} onConnected={onConnected} />
    case 'unlock':
      return <UnlockWallet address={step.address} onBack={toChoice} onConnected={onConnected} />
  }
}
