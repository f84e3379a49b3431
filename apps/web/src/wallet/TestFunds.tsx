import type { Address } from '@vermeil/units'
import { faucetPath, parseFaucetAnswer } from '@vermeil/wire'
import { useState } from 'react'
import { fetchApi } from '../data/fetchApi.ts'
import { useApp } from '../data/useApp.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useAction } from './useAction.ts'

/** Sends test funds to an account; only where the chain is a test chain that gives some. */
export function TestFunds({ address }: { address: Address }) {
  const { config } = useApp()
  const [hasFunds, setFunds] = useState(false)
  const { run, isBusy, error } = useAction()
  if (!config.faucet) return null

  async function ask() {
    await fetchApi({ path: faucetPath, body: { address }, parse: parseFaucetAnswer })
    setFunds(true)
  }

  return (
    <>
      {error && <Banner tone="bad">{error}</Banner>}
      {hasFunds ? (
        <Banner tone="good">Test funds are on their way: VET and VTHO.</Banner>
      ) : (
        <Button variant="outline" wide busy={isBusy} onClick={() => run(ask)}>
          <Icon name="coins" />
          Get test funds
        </Button>
      )}
    </>
  )
}
