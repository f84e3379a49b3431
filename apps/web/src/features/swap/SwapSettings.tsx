import { Trans } from '@lingui/react/macro'
import { explainAutoSlippage } from '../../trade/limits/autoSlippage.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { DeadlineChoice } from '../settings/DeadlineChoice.tsx'
import { SettingsDialog } from '../settings/SettingsDialog.tsx'
import { useAutoSlippage } from './useAutoSlippage.ts'
import type { Swap } from './useSwap.ts'
import { useView } from './useView.ts'

interface SwapSettingsProps {
  swap: Swap
  onClose(): void
}

/** The settings of a swap: its slippage, its deadline, another recipient, and those of the app. */
export function SwapSettings({ swap, onClose }: SwapSettingsProps) {
  const limit = useView(swap.model, ({ summary }) => summary.rate && summary.limit)
  const derived = useAutoSlippage(swap)
  const auto = {
    isOn: swap.isAuto,
    slippage: derived.bps,
    reason: explainAutoSlippage(derived),
    onTurnOn: swap.setAuto,
  }
  return (
    <SettingsDialog
      slippage={swap.slippageBps}
      onSlippage={swap.setSlippage}
      auto={auto}
      limit={limit}
      onClose={onClose}
    >
      <DeadlineChoice />
      <RecipientChoice swap={swap} onClose={onClose} />
    </SettingsDialog>
  )
}

/** Opens the field for another recipient; nothing if it is open. A conversion is for the user’s own account only. */
function RecipientChoice({ swap: { model }, onClose }: SwapSettingsProps) {
  const isShown = useView(
    model,
    ({ form, summary }) => !form.recipient && summary.conversion === undefined,
  )
  if (!isShown) return null
  return (
    <Button
      variant="quiet"
      size="small"
      className="settings-redirect"
      onClick={() => {
        model.dispatch({ type: 'recipientTyped', text: '' })
        onClose()
      }}
    >
      <Icon name="send" size="small" />
      <Trans>Send to another address</Trans>
    </Button>
  )
}
