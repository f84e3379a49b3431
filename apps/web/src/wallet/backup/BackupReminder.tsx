import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Address } from '@vermeil/units'
import { useState } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { useBalances } from '../../data/balances/useBalances.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import { BackUpWallet } from './BackUpWallet.tsx'
import '../form/connect.css'
import { isReminderDue, postponeReminder } from './backupNotes.ts'
import { useBackupNote } from './useBackupNote.ts'

/** Reminds the user to back up a browser wallet. It can be postponed and blocks nothing. */
export function BackupReminder({ address }: { address: Address }) {
  const { storage } = useApp()
  const note = useBackupNote(address)
  const { data: balances } = useBalances(address)
  const [nowMs] = useState(Date.now)
  const [isSaving, setSaving] = useState(false)
  const hasFunds = [...(balances?.values() ?? [])].some((amount) => amount > 0n)
  const close = () => setSaving(false)
  return (
    <>
      {isReminderDue(note, { nowMs, hasFunds }) && (
        <div className="strip neutral" role="status">
          <ScreenIcon name="shield" size="small" />
          {hasFunds ? (
            <Trans>This wallet holds tokens and has no backup.</Trans>
          ) : (
            <Trans>Back up this wallet before you add tokens.</Trans>
          )}
          <button type="button" onClick={() => setSaving(true)}>
            <Trans>Save backup</Trans>
          </button>
          <button
            type="button"
            onClick={() => postponeReminder(storage, address, { nowMs: Date.now(), hasFunds })}
          >
            <Trans>Remind me in a week</Trans>
          </button>
        </div>
      )}
      {isSaving && (
        <Dialog title={t`Back up`} onClose={close}>
          <BackUpWallet address={address} onBack={close} />
        </Dialog>
      )}
    </>
  )
}
