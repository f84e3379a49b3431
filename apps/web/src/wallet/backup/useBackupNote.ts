import type { Address } from '@vermeil/units'
import { useSyncExternalStore } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { type BackupNote, backupChanges, readBackupNote } from './backupNotes.ts'

/** What is known of a wallet's backup, also after it was saved elsewhere on the page. */
export function useBackupNote(address: Address): BackupNote {
  const { storage } = useApp()
  useSyncExternalStore(backupChanges.subscribe, backupChanges.read)
  return readBackupNote(storage, address)
}
