import { Await } from '../ui/loading/Await.tsx'
import { createPart } from '../ui/loading/createPart.tsx'
import { useWallet } from '../wallet/session/useWallet.ts'

const BackupReminder = createPart(
  async () => (await import('../wallet/backup/BackupReminder.tsx')).BackupReminder,
)

/** Reminds the user to back up the active wallet. Its code is loaded only for a browser wallet. */
export function BackupStrip() {
  const { kind, address } = useWallet()
  return (
    <Await>
      {kind === 'browser' && address && <BackupReminder key={address} address={address} />}
    </Await>
  )
}
