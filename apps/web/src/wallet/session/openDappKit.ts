import { DAppKit } from '@vechain/dapp-kit'
import { Buffer } from 'buffer/'
import type { SyncSource } from '../../trade/deal/WalletKind.ts'

const kits = new Map<SyncSource, DAppKit>()

/** The kit of one kind of wallet, created on first use. */
export function openDappKit(source: SyncSource, nodeUrl: string): DAppKit['wallet'] {
  provideBuffer()
  const kit =
    kits.get(source) ??
    new DAppKit({ node: nodeUrl, allowedWallets: [source], requireCertificate: false })
  kits.set(source, kit)
  kit.wallet.setSource(source)
  return kit.wallet
}

/** dapp-kit makes the nonce of a request to Sync2 with Node's Buffer, which browsers do not have. */
function provideBuffer(): void {
  if (!Reflect.has(globalThis, 'Buffer')) Reflect.set(globalThis, 'Buffer', Buffer)
}
