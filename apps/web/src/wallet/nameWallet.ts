import { t } from '@lingui/core/macro'
import type { WalletKind } from '../trade/deal/WalletKind.ts'

const names: Record<Exclude<WalletKind, 'browser'>, string> = {
  veworld: 'VeWorld',
  'wallet-connect': 'WalletConnect',
  sync2: 'Sync2',
  sync: 'Sync',
}

/** The name of a kind of wallet. */
export function nameWallet(kind: WalletKind): string {
  return kind === 'browser' ? t`Browser wallet` : names[kind]
}

/** Who signs: `VeWorld`, or this browser. */
export function nameSigner(kind: WalletKind = 'veworld'): string {
  return kind === 'browser' ? t`this browser` : names[kind]
}
