import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Address } from '@vermeil/units'
import { useApp } from '../../data/app/useApp.ts'
import { useLanguage } from '../../language/useLanguage.ts'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { Details } from '../../ui/Details.tsx'
import { Banner } from '../../ui/notice/Banner.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import './emptyWallet.css'
import { TestFunds } from '../form/TestFunds.tsx'

/** Suggestions for an empty wallet: to get test funds if the chain has a faucet, or else to receive tokens. */
export function EmptyWallet({ address }: { address: Address }) {
  const { config } = useApp()
  useLanguage()
  return (
    <section className="empty-wallet" aria-label={t`Your wallet is empty`}>
      <Banner tone="info" title={t`Your wallet is empty`}>
        {config.faucet
          ? t`Get test funds to try Vermeil. They have no value.`
          : t`Send VET or tokens to your address to start. A little VTHO pays the network fees.`}
      </Banner>
      {config.faucet ? <TestFunds address={address} /> : <Receive address={address} />}
    </section>
  )
}

function Receive({ address }: { address: Address }) {
  return (
    <>
      <p className="row spread">
        <span className="mono wrap-any">{address}</span>
        <CopyButton text={address} label={t`Copy the address`} />
      </p>
      <Details className="empty-wallet-code" summary={<Trans>Show QR code</Trans>}>
        <QrCode text={address} label={t`Your address as a QR code`} />
      </Details>
    </>
  )
}
