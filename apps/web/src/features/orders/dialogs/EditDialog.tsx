import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Amount } from '@vermeil/units'
import { useId, useState } from 'react'
import type { PlacedOrder } from '../../../data/orders/PlacedOrder.ts'
import { usePairPrices } from '../../../data/prices/usePairPrices.ts'
import type { Lifetime } from '../../../trade/deal/Deal.ts'
import { describeLifetime, orderLifetimes } from '../../../trade/limits/lifetimes.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Change } from '../../../ui/Change.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { Expiry } from '../detail/OrderDetails.tsx'
import {
  findMarketPercent,
  findUnfilled,
  formatOrderAmount,
  formatOrderRate,
  isOpenOrder,
} from '../order/describeOrder.ts'
import { findUnfilledPayment } from '../order/findObstacle.ts'
import { useOrder } from '../order/useOrder.ts'
import { useChainSeconds } from '../order/useOrderFacts.ts'
import { type Edited, type EditForm, openEditForm, readEdit } from './editOrder.ts'
import '../orders.css'

interface EditDialogProps {
  order: PlacedOrder
  /** The rate that the form starts with; the order's by default. */
  rate?: string | undefined
  /** `order` is what the form shows: with its newest fills. */
  onSubmit(edited: Edited, order: PlacedOrder): void
  onClose(): void
}

/**
 * Changes the rate, the amount or the expiry of an order: one signature cancels it and creates the new one. The form
 * follows the order book while it is open, and keeps what was typed (0267).
 */
export function EditDialog({ order: opened, rate, onSubmit, onClose }: EditDialogProps) {
  const { order } = useOrder(opened)
  const [typed, setTyped] = useState<Partial<EditForm>>(rate === undefined ? {} : { rate })
  const form = { ...openEditForm(order), ...typed }
  const [isTried, setTried] = useState(false)
  const edited = readEdit(order, form, useChainSeconds())
  const { problem } = edited
  const isOpen = isOpenOrder(order)
  const { sell, buy } = order
  const change = (changed: Partial<EditForm>) => {
    setTried(true)
    setTyped({ ...typed, ...changed })
  }
  const explain = (field: keyof EditForm) =>
    isOpen && isTried && problem?.field === field ? problem.text : undefined
  return (
    <Dialog title={t`Edit order #${order.id}`} onClose={onClose}>
      <form
        className="order-edit"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!problem && isOpen) onSubmit(edited, order)
        }}
      >
        <Fills opened={opened} order={order} />
        <TextField
          label={t`Rate, ${buy.symbol} per ${sell.symbol}`}
          inputMode="decimal"
          value={form.rate}
          error={explain('rate')}
          onChange={(rate) => change({ rate })}
        />
        <TextField
          label={t`Sell, ${sell.symbol}`}
          inputMode="decimal"
          value={form.amount}
          error={explain('amount')}
          onChange={(amount) => change({ amount })}
        />
        <ExpiryField
          value={form.lifetimeSeconds}
          hasExpiry={order.expiresAt !== undefined}
          error={explain('lifetimeSeconds')}
          onChange={(lifetimeSeconds) => change({ lifetimeSeconds })}
        />
        <Comparison order={order} edited={edited} />
        <p className="dim order-edit-note">
          <Trans>
            The new order gets a new number and a new share link. You keep what has been filled.
          </Trans>
        </p>
        <div className="dialog-actions">
          <Button variant="outline" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" disabled={!isOpen}>
            <Trans>Sign change</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What happened to the order since the form was opened. */
function Fills({ opened, order }: { opened: PlacedOrder; order: PlacedOrder }) {
  if (!isOpenOrder(order)) return <Banner tone="bad">{t`This order has already ended.`}</Banner>
  const filled = (order.amountFilled - opened.amountFilled) as Amount
  if (filled <= 0n) return null
  const amount = formatOrderAmount(filled, order.sell)
  const left = formatOrderAmount(findUnfilled(order), order.sell)
  return <Banner tone="info">{t`${amount} was filled in the meantime. ${left} is left.`}</Banner>
}

interface ExpiryFieldProps {
  value: EditForm['lifetimeSeconds']
  /** An expiry can be removed. */
  hasExpiry: boolean
  error: string | undefined
  onChange(value: EditForm['lifetimeSeconds']): void
}

function ExpiryField({ value, hasExpiry, error, onChange }: ExpiryFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t`Expires`}</label>
      <div className={error ? 'input bad' : 'input'}>
        <select
          id={id}
          className="grow"
          value={value ?? ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-below` : undefined}
          onChange={({ target }) => onChange(readLifetime(target.value))}
        >
          <option value="">{t`Unchanged`}</option>
          {hasExpiry && <option value="never">{t`Never`}</option>}
          {orderLifetimes.map((lifetime) => (
            <option key={lifetime} value={lifetime}>
              {writeLifetime(lifetime)}
            </option>
          ))}
        </select>
      </div>
      {error && (
        <p id={`${id}-below`} className="error-text" role="alert">
          <Icon name="error" size="small" />
          {error}
        </p>
      )}
    </div>
  )
}

function readLifetime(value: string): Lifetime | undefined {
  if (value === '') return undefined
  return value === 'never' ? 'never' : Number(value)
}

function writeLifetime(lifetimeSeconds: Lifetime): string {
  if (lifetimeSeconds === 'never') return t`Never`
  const time = describeLifetime(lifetimeSeconds)
  return t`${time} after the change`
}

/** The old and the new values side by side. */
function Comparison({ order, edited }: { order: PlacedOrder; edited: Edited }) {
  const { buy, sell } = order
  const { amountFrom, amountTo, lifetimeSeconds } = edited
  const prices = usePairPrices([sell, buy], true)
  const next = { ...order, amountFrom, amountTo }
  const now = findMarketPercent(order, prices.data)
  const then = amountFrom === 0n ? undefined : findMarketPercent(next, prices.data)
  const rows = [
    [t`Rate`, formatOrderRate(order), formatOrderRate(next)],
    [t`Sell`, formatOrderAmount(findUnfilled(order), sell), formatOrderAmount(amountFrom, sell)],
    [
      t`You receive`,
      formatOrderAmount(findUnfilledPayment(order), buy),
      formatOrderAmount(amountTo, buy),
    ],
    [t`From market`, writePercent(now), writePercent(then)],
    [
      t`Expires`,
      <Expiry key="now" order={order} />,
      lifetimeSeconds === undefined ? (
        <Expiry key="new" order={order} />
      ) : (
        writeLifetime(lifetimeSeconds)
      ),
    ],
  ] as const
  return (
    <table className="order-comparison">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t`Value`}</span>
          </th>
          <th scope="col">{t`Now`}</th>
          <th scope="col">{t`New`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, before, after]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="dim">{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function writePercent(percent: number | undefined) {
  return percent === undefined ? '-' : <Change percent={percent} />
}
