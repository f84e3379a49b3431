import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { maxAppeal } from '@vermeil/wire'
import { useState } from 'react'
import { disqualificationsKey } from '../../data/rewards/disqualifications.ts'
import { Button } from '../../ui/button/Button.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'
import { connectRequest } from '../../wallet/session/connectRequest.ts'
import { useWallet } from '../../wallet/session/useWallet.ts'
import { type Wallet, WalletError } from '../../wallet/Wallet.ts'
import { sendAppeal } from './sendAppeal.ts'

interface AppealFormProps {
  account: Address
  /** The number of the decision. */
  number: number
}

/** An appeal against a disqualification. The wallet signs it, so that the administrators know who wrote it. */
export function AppealForm({ account, number }: AppealFormProps) {
  const queries = useQueryClient()
  const { wallet } = useWallet()
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async (signer: Wallet) => {
    setSending(true)
    setFailure(undefined)
    try {
      await sendAppeal(signer, { account, number, text: text.trim() })
      await queries.invalidateQueries({ queryKey: disqualificationsKey })
    } catch (cause) {
      setFailure(describeFailure(cause))
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <TextArea
        label={t`Your appeal`}
        hint={t`Your wallet signs this text. It costs nothing and moves nothing.`}
        rows={4}
        maxLength={maxAppeal}
        value={text}
        onChange={setText}
      />
      {failure && <Banner tone="bad">{failure}</Banner>}
      <Button
        variant="outline"
        size="small"
        busy={isSending}
        disabled={text.trim() === ''}
        onClick={() => {
          if (wallet) void send(wallet)
          else connectRequest.write({})
        }}
      >
        <Trans>Send appeal</Trans>
      </Button>
    </>
  )
}

function describeFailure(cause: unknown): string {
  if (cause instanceof WalletError && cause.reason === 'rejected')
    return t`You cancelled in your wallet`
  return cause instanceof Error ? cause.message : String(cause)
}
