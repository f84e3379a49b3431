import type { Address } from '@vermeil/units'
import { useSyncExternalStore } from 'react'
import { useApp } from '../../data/app/useApp.ts'
import { type BackupNote, backupChanges, readBackupNote } from './backupNotes.ts'

/** The note about a wallet's backup. Updates when it is saved elsewhere on the page. */
export function useBackupNote(address: Address): BackupNote {
  const { storage } = useApp()
  useSyncExternalStore(backupChanges.subscribe, backupChanges.read)
  return readBackupNote(storage, address)
}
