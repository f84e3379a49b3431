import { Await } from '../ui/Await.tsx'
import { createPart } from '../ui/createPart.tsx'
import { useWallet } from '../wallet/useWallet.ts'

const BackupReminder = createPart(
  async () => (await import('../wallet/backup/BackupReminder.tsx')).BackupReminder,
)

/** Reminds of the backup of the wallet in use; its code is loaded only for a wallet kept in this browser. */
export function BackupStrip() {
  const { kind, address } = useWallet()
  return (
    <Await>
      {kind === 'browser' && address && <BackupReminder key={address} address={address} />}
    </Await>
  )
}
