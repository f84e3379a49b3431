/** WalletConnect's database, and the prefix of its storage keys. */
const database = 'WALLET_CONNECT_V2_INDEXED_DB'
const ownKey = /^(?:wc@2:|WCM_|WALLETCONNECT_)/

/** Clears WalletConnect's data in this browser (WAL-07). Denied storage holds nothing. */
export function forgetWalletConnect(
  storage: () => Storage = () => localStorage,
  databases: Pick<IDBFactory, 'deleteDatabase'> = indexedDB,
): void {
  databases.deleteDatabase(database)
  try {
    const kept = storage()
    for (const key of Object.keys(kept)) if (ownKey.test(key)) kept.removeItem(key)
  } catch {
    // Nothing to clear.
  }
}
