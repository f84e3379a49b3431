import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import type { Transaction } from '../../trade/transaction/Transaction.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import { useHandler } from '../../ui/state/useHandler.ts'
import { useIsNarrow } from '../../ui/state/useIsNarrow.ts'
import { ActivityList } from './ActivityList.tsx'
import { type ActivityView, activityView } from './activityView.ts'
import { TransactionDetails } from './TransactionDetails.tsx'
import { useTransactions } from './useTransactions.ts'

const close = () => activityView.write(undefined)

/**
 * The list of transactions: beside the page on a desktop, where trading continues, and in a sheet over it on a phone.
 */
export function ActivityDrawer({ view }: { view: ActivityView }) {
  const isNarrow = useIsNarrow()
  const listed = useTransactions()
  const { readTransactions } = useApp().transactions
  // It may belong to an inactive wallet.
  const opened = readTransactions().find(({ id }) => id === view.id)
  useReadOnClose(listed)
  const contents = opened ? (
    <TransactionDetails transaction={opened} />
  ) : (
    <ActivityList transactions={listed} />
  )
  return isNarrow ? (
    <Dialog title={t`Activity`} onClose={close} isFlush>
      {contents}
    </Dialog>
  ) : (
    <Drawer key={view.id}>{contents}</Drawer>
  )
}

/** A panel that leaves the page usable. Esc closes it while the focus is inside, and returns the focus. */
function Drawer({ children }: { children: ReactNode }) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const drawer = place.current
    const before = document.activeElement
    drawer?.focus({ preventScroll: true })
    return () => {
      const isLost =
        document.activeElement === document.body || drawer?.contains(document.activeElement)
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <aside
      ref={place}
      className="drawer"
      aria-labelledby="activity-title"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <div className="dialog-head">
        <h2 id="activity-title">
          <Trans>Activity</Trans>
        </h2>
        <button type="button" className="icon-button small" aria-label={t`Close`} onClick={close}>
          <ScreenIcon name="close" />
        </button>
      </div>
      {children}
    </aside>
  )
}

/** Marks the listed transactions as read when the list is closed. */
function useReadOnClose(listed: readonly Transaction[]) {
  const { transactions } = useApp()
  const read = useHandler(() => {
    void transactions.act((store) => {
      for (const { id } of listed) store.markRead(id)
    })
  })
  useEffect(() => read, [read])
}
