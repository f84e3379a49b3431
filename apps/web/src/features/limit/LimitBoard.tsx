import type { Token } from '@vermeil/tokens'
import { useState } from 'react'
import { Await } from '../../ui/loading/Await.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'
import { useIsNarrow } from '../../ui/state/useIsNarrow.ts'
import { useKeyboardInset } from '../../ui/state/useKeyboardInset.ts'
import '../swap/tradeLayout.css'
import { TransactionDialogs } from '../flow/TransactionDialogs.tsx'
import { TokenPickerPart } from '../picker/TokenPickerPart.ts'
import { PairStats } from '../swap/pair/PairStats.tsx'
import { Rain } from '../swap/Rain.tsx'
import { findFormDistance } from './findLimitFigures.ts'
import { LimitCard } from './LimitCard.tsx'
import { reduceLimitForm } from './limitForm.ts'
import { OrderSummary } from './OrderSummary.tsx'
import type { LimitCardState } from './useLimit.ts'

const SettingsDialog = createPart(
  async () => (await import('../settings/SettingsDialog.tsx')).SettingsDialog,
  { isOver: true },
)
const MarketPanels = createPart(
  async () => (await import('../markets/MarketPanels.tsx')).MarketPanels,
)
const OrdersPanel = createPart(
  async () => (await import('../orders/table/OrdersPanel.tsx')).OrdersPanel,
)

export type LimitDialog = 'sell' | 'buy' | 'settings'

/** The whole limit screen for one form. */
export function LimitBoard({ limit }: { limit: LimitCardState }) {
  const [open, setOpen] = useState<LimitDialog>()
  useKeyboardInset(useIsNarrow())
  const { form, flow, dispatch } = limit
  const { sell, buy } = form
  const close = () => setOpen(undefined)
  const pickPrice = (text: string, of: Token) => {
    const action = { type: 'pricePicked', text, of } as const
    dispatch(action)
    const percent = limit.valueAge.isOverdue
      ? undefined
      : findFormDistance(reduceLimitForm(form, action), limit.figures.market)
    return { percent, undo: () => dispatch({ type: 'rateRestored', before: form }) }
  }
  const isAdvanced = limit.advanced.isOn && sell !== undefined && buy !== undefined
  return (
    <>
      {sell && buy && <PairStats one={sell} other={buy} isPriceStale={limit.valueAge.isStale} />}
      <div className={isAdvanced ? 'layout advanced' : 'layout'}>
        <Rain />
        {isAdvanced && (
          <Await>
            <MarketPanels one={sell} other={buy} onPrice={limit.lock ? undefined : pickPrice}>
              <OrdersPanel isEmbedded />
            </MarketPanels>
          </Await>
        )}
        <div className="stage">
          <LimitCard limit={limit} onOpen={setOpen} />
        </div>
        {sell && buy && <OrderSummary limit={limit} sell={sell} buy={buy} />}
      </div>
      <Await>
        {(open === 'sell' || open === 'buy') && (
          <TokenPickerPart
            label={open}
            chosen={form[open]}
            other={form[open === 'sell' ? 'buy' : 'sell']}
            onPick={(token) => {
              dispatch({ type: 'tokenPicked', side: open, token })
              close()
            }}
            onClose={close}
          />
        )}
        {open === 'settings' && (
          <SettingsDialog
            slippage={limit.slippage}
            onSlippage={limit.setSlippage}
            limit={undefined}
            onClose={close}
          />
        )}
      </Await>
      {limit.simulation.part}
      <TransactionDialogs
        flow={flow}
        now={limit.confirmed}
        onConfirm={limit.confirm}
        onRetry={limit.retry}
      />
    </>
  )
}
