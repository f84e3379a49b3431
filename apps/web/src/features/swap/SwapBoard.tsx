import { isListed, type Token } from '@vermeil/tokens'
import { isAddress, parseAddress } from '@vermeil/units'
import { useEffect, useState } from 'react'
import { Await } from '../../ui/loading/Await.tsx'
import { createPart } from '../../ui/loading/createPart.tsx'
import { useHandler } from '../../ui/state/useHandler.ts'
import { TokenPickerPart } from '../picker/TokenPickerPart.ts'
import './tradeLayout.css'
import { PairStats } from './pair/PairStats.tsx'
import { QuotePanel } from './quote/QuotePanel.tsx'
import { Rain } from './Rain.tsx'
import { SwapCard } from './SwapCard.tsx'
import type { Swap } from './useSwap.ts'
import { useView } from './useView.ts'

const ImportDialog = createPart(
  async () => (await import('../picker/ImportDialog.tsx')).ImportDialog,
  { isOver: true },
)
const SwapSettings = createPart(async () => (await import('./SwapSettings.tsx')).SwapSettings, {
  isOver: true,
})
/** The market beside the card in advanced mode. */
export const MarketPanels = createPart(
  async () => (await import('../markets/MarketPanels.tsx')).MarketPanels,
)
const FlowDialogs = createPart(async () => (await import('../flow/FlowDialogs.tsx')).FlowDialogs, {
  isOver: true,
})

type Open = 'sell' | 'buy' | 'settings' | 'nothing' | undefined

/** The whole swap screen for one swap. */
export function SwapBoard({ swap }: { swap: Swap }) {
  const [open, setOpen] = useState<Open>()
  const [isUnfolded, setUnfolded] = useState(true)
  const { model } = swap
  const sell = useView(model, ({ form }) => form.sell)
  const buy = useView(model, ({ form }) => form.buy)
  const toggleDetails = useHandler(() => setUnfolded(!isUnfolded))
  const openSettings = useHandler(() => setOpen('settings'))
  const unknown = useView(model, ({ form }) => form.unknownSymbols.find(isAddress))
  // A link to a token that is on no list opens its facts once.
  const close = () => setOpen('nothing')
  const hasPair = sell !== undefined && buy !== undefined
  const isAdvanced = swap.advanced.isOn && hasPair
  const isPriceStale = useView(model, ({ summary }) => summary.usdStale)
  return (
    <>
      {sell && buy && isListed(sell.address) && isListed(buy.address) && (
        // The API assumes 18 decimals for unlisted tokens.
        <PairStats one={sell} other={buy} isPriceStale={isPriceStale} />
      )}
      <div className={buildClassName(isUnfolded && hasPair, isAdvanced)}>
        <Rain />
        {isAdvanced && (
          <Await>
            <MarketPanels one={sell} other={buy} />
          </Await>
        )}
        <div className="stage">
          <SwapCard swap={swap} onPick={setOpen} onSettings={openSettings} />
        </div>
        {sell && buy && (
          <SwapQuotePanel
            key={`${sell.address} ${buy.address}`}
            {...{ swap, sell, buy }}
            isOpen={isUnfolded}
            onToggle={toggleDetails}
          />
        )}
      </div>
      <Await>
        {(open === 'sell' || open === 'buy') && (
          <TokenPickerPart
            label={open}
            chosen={open === 'sell' ? sell : buy}
            other={open === 'sell' ? buy : sell}
            onPick={(token) => {
              model.dispatch({ type: 'tokenPicked', side: open, token })
              close()
            }}
            onClose={close}
          />
        )}
        {open === undefined && unknown && (
          <ImportDialog
            address={parseAddress(unknown)}
            onPick={(token) => {
              model.dispatch({ type: 'tokenPicked', side: sell ? 'buy' : 'sell', token })
            }}
            onClose={close}
          />
        )}
        {open === 'settings' && <SwapSettings swap={swap} onClose={close} />}
      </Await>
      <Await>{swap.flow.isShown && <SwapDialogs swap={swap} />}</Await>
    </>
  )
}

interface SwapQuotePanelProps {
  swap: Swap
  sell: Token
  buy: Token
  isOpen: boolean
  onToggle(): void
}

function SwapQuotePanel({
  swap: { model, slippageBps, isAuto, refreshMs },
  ...props
}: SwapQuotePanelProps) {
  const summary = useView(model, ({ quoteText }) => quoteText)
  useDialogsAtHand(summary.rate !== undefined)
  return (
    <QuotePanel
      {...props}
      {...{ slippageBps, isAuto, refreshMs }}
      summary={summary}
      simulation={useView(model, ({ simulation }) => simulation)}
      quotedAtMs={useView(model, ({ quotedAtMs }) => quotedAtMs)}
      onRefresh={model.refresh}
    />
  )
}

/** Renders again with every new quote, which an open review compares with its terms. */
function SwapDialogs({ swap }: { swap: Swap }) {
  const { flow, model } = swap
  useView(model, ({ figures }) => figures)
  return (
    <FlowDialogs
      flow={flow}
      now={swap.confirmTrade()}
      onConfirm={swap.confirm}
      onRetry={model.refresh}
      onUseReceiver={(address) => model.dispatch({ type: 'recipientTyped', text: address })}
    />
  )
}

function buildClassName(isUnfolded: boolean, isAdvanced: boolean): string {
  return ['layout', isUnfolded ? '' : 'folded', isAdvanced ? 'advanced' : '']
    .filter(Boolean)
    .join(' ')
}

/** Preloads the dialogs once there is a quote, so that a press is answered at once. */
function useDialogsAtHand(hasQuote: boolean) {
  useEffect(() => {
    // A failed load is retried when the dialog opens.
    if (hasQuote) FlowDialogs.load().catch(() => undefined)
  }, [hasQuote])
}
