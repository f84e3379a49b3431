import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatCertificate, type QuoteCertificate } from '@vermeil/pools'
import { useState } from 'react'
import { useApp } from '../../../../data/app/useApp.ts'
import { formatCount, formatPercentage } from '../../../../language/numbers.ts'
import { buildCertificate } from '../../../../trade/quote/buildCertificate.ts'
import { describeOffers, describeProof } from '../../../../trade/quote/describeProof.ts'
import type { Quote } from '../../../../trade/quote/Quote.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Dialog } from '../../../../ui/dialog/Dialog.tsx'
import { Banner } from '../../../../ui/notice/Banner.tsx'
import { ScreenIcon } from '../../../../ui/ScreenIcon.tsx'
import { Terms } from '../../../../ui/Terms.tsx'
import { describeCertificate, describeMismatch, writePercent } from './describeCertificate.ts'
import { useVerification, type VerificationState } from './useVerification.ts'
import './CertificateDialog.css'

interface CertificateDialogProps {
  quote: Quote
  onClose(): void
}

/** The price certificate of a quote: what it proves, how it is computed, and its verification in this browser. */
export function CertificateDialog({ quote, onClose }: CertificateDialogProps) {
  const { genesisId } = useApp()
  // The certificate stays the one that was opened, while the quote behind it is refreshed.
  const [certificate] = useState(() => buildCertificate(quote, genesisId))
  const { state, verify, stop } = useVerification(certificate)
  return (
    <Dialog title={t`Price certificate`} onClose={onClose}>
      <div className="certificate">
        <Claim quote={quote} />
        <Method quote={quote} />
        <Result state={state} quote={quote} />
        {certificate ? (
          <Actions {...{ certificate, state, verify, stop }} />
        ) : (
          <p className="dim">
            <Trans>
              This bound can't be recomputed from the chain alone: the route uses unregistered pools
              or a token with a fee on transfers, or it comes from the chain.
            </Trans>
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** The bound, the quote and the distance between both. */
function Claim({ quote }: { quote: Quote }) {
  const proof = describeProof(quote)
  const numbers = describeCertificate(quote)
  const [best] = describeOffers(quote)
  if (!proof || !numbers) return null
  const { lossPercent } = proof
  const offer = best?.amount && best.differencePercent !== undefined ? best : undefined
  return (
    <>
      <p className="certificate-loss">
        <b>{formatPercentage(lossPercent ?? '0')}</b>{' '}
        <span className="dim">
          <Trans>from the best possible price</Trans>
        </span>
      </p>
      <Terms
        terms={[
          { name: t`Best possible (bound)`, value: numbers.bound },
          { name: t`Your route`, value: numbers.reached },
          { name: t`Difference`, value: numbers.difference },
          ...(offer
            ? [
                {
                  name: t`Best single exchange`,
                  value: `${offer.amount} (${offer.isWorse ? '−' : '+'}${writePercent(offer.differencePercent ?? 0)})`,
                },
              ]
            : []),
          { name: t`Block`, value: formatCount(proof.blockNumber) },
        ]}
      />
    </>
  )
}

function Method({ quote }: { quote: Quote }) {
  const block = formatCount(quote.bound?.blockNumber ?? quote.blockNumber)
  return (
    <section aria-labelledby="certificate-method">
      <h3 id="certificate-method">
        <Trans>How it's computed</Trans>
      </h3>
      <ol className="certificate-method">
        <li>
          <Trans>
            We read every pool at block {block} and find the prices at which no pool is worth
            trading further.
          </Trans>
        </li>
        <li>
          <Trans>
            What all pools together would pay at those prices is a ceiling: no route of this size
            can beat it.
          </Trans>
        </li>
        <li>
          <Trans>The difference is the most that a perfect route could gain you.</Trans>
        </li>
      </ol>
    </section>
  )
}

function Result({ state, quote }: { state: VerificationState; quote: Quote }) {
  if (state.step === 'running') {
    const done = formatCount(state.done)
    const all = formatCount(state.all)
    return (
      <p role="status">
        {state.all === 0
          ? t`Reading the pools from your node…`
          : t`Reading the pools from your node… ${done} of ${all}`}
      </p>
    )
  }
  if (state.step === 'failed') return <Banner tone="bad">{state.reason}</Banner>
  if (state.step !== 'done') return null
  const { mismatches, poolCount } = state.verification
  const count = formatCount(poolCount)
  if (mismatches.length === 0)
    return (
      <Banner tone="good" title={t`Verified`}>
        <Trans>This browser read {count} pools and orders and got the same numbers.</Trans>
      </Banner>
    )
  return (
    <Banner tone="bad" title={t`The numbers differ`}>
      <ul>
        {mismatches.map((mismatch) => (
          <li key={`${mismatch.claim} ${mismatch.address}`}>{describeMismatch(mismatch, quote)}</li>
        ))}
      </ul>
    </Banner>
  )
}

interface ActionsProps {
  certificate: QuoteCertificate
  state: VerificationState
  verify(): Promise<void>
  stop(): void
}

function Actions({ certificate, state, verify, stop }: ActionsProps) {
  const { number } = certificate.block
  return (
    <div className="dialog-actions">
      <a
        className="btn line"
        href={`data:application/json,${encodeURIComponent(formatCertificate(certificate))}`}
        download={`vermeil-quote-${number}.json`}
      >
        <ScreenIcon name="arrowDown" size="small" />
        <Trans>Download</Trans>
      </a>
      {state.step === 'running' ? (
        <Button variant="outline" onClick={stop}>
          <Trans>Stop</Trans>
        </Button>
      ) : (
        <Button onClick={() => void verify()}>
          <ScreenIcon name="shield" size="small" />
          {state.step === 'idle' ? t`Verify yourself` : t`Verify again`}
        </Button>
      )}
    </div>
  )
}
