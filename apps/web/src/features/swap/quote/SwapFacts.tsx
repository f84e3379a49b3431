import { t } from '@lingui/core/macro'
import { useLanguage } from '../../../language/useLanguage.ts'
import { messages } from '../../../trade/messages/messages.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Skeleton } from '../../../ui/loading/Skeleton.tsx'
import { useIsNarrow } from '../../../ui/state/useIsNarrow.ts'
import { useKeyboardInset } from '../../../ui/state/useKeyboardInset.ts'
import type { SwapModel } from '../model/SwapModel.ts'
import { useView } from '../useView.ts'
import { ImpactValue } from './ImpactValue.tsx'
import { NetworkFee } from './NetworkFee.tsx'
import './SwapFacts.css'

/** The result and the cost of a swap above the button, on a phone: the quote panel is below the fold there. */
export function SwapFacts({ model }: { model: SwapModel }) {
  useLanguage()
  const isNarrow = useIsNarrow()
  useKeyboardInset(isNarrow)
  const isShown = useView(
    model,
    ({ summary }) => summary.rate !== undefined || summary.quoteState === 'loading',
  )
  return isNarrow && isShown ? <Facts model={model} /> : null
}

function Facts({ model }: { model: SwapModel }) {
  const { limit, networkFee, isFeePaid, impact, isOutdated, refreshing } = useView(
    model,
    ({ quoteText }) => quoteText,
  )
  const { differences, isRunning, isEarlier } = useView(model, ({ simulation }) => simulation)
  const awaited = <Skeleton width={72} />
  const unknown = isRunning ? awaited : '–'
  const [received] = [...(differences?.delivered ?? []), ...(differences?.receive ?? [])]
  return (
    <dl className={isOutdated || refreshing ? 'swap-facts old' : 'swap-facts'}>
      <div>
        <dt>{limit?.label ?? t(messages.minimumReceived)}</dt>
        <dd>{limit?.value ?? awaited}</dd>
      </div>
      <div>
        <dt>{t`Fee`}</dt>
        <dd>{networkFee ? <NetworkFee fee={networkFee} isPaid={isFeePaid} /> : unknown}</dd>
      </div>
      <div>
        <dt>{t`Impact`}</dt>
        <dd>{impact ? <ImpactValue {...impact} /> : '–'}</dd>
      </div>
      <div>
        <dt>{t`Simulated`}</dt>
        <dd className={isEarlier ? 'dim' : ''}>
          {received ? (
            <span className="sign up">
              <Icon name="check" />+{received.text} {received.token.symbol}
            </span>
          ) : (
            unknown
          )}
        </dd>
      </div>
    </dl>
  )
}
