import { Trans } from '@lingui/react/macro'
import type { Address } from '@vermeil/units'
import { faucetCall } from '@vermeil/wire'
import { useState } from 'react'
import { fetchCall } from '../../data/api/fetchCall.ts'
import { useApp } from '../../data/app/useApp.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'
import { useAction } from './useAction.ts'

/** Sends test funds to an account; only on a test chain with a faucet. */
export function TestFunds({ address }: { address: Address }) {
  const { config } = useApp()
  const [hasFunds, setFunds] = useState(false)
  const { run, isBusy, error } = useAction()
  if (!config.faucet) return null

  async function ask() {
    await fetchCall(faucetCall, { body: { address } })
    setFunds(true)
  }

  return (
    <>
      {error && <Banner tone="bad">{error}</Banner>}
      {hasFunds ? (
        <Banner tone="good">
          <Trans>Test funds are on their way: VET and VTHO.</Trans>
        </Banner>
      ) : (
        <Button variant="outline" wide busy={isBusy} onClick={() => run(ask)}>
          <Icon name="coins" />
          <Trans>Get test funds</Trans>
        </Button>
      )}
    </>
  )
}
