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
    const entries = storage()
    for (const key of Object.keys(entries)) if (ownKey.test(key)) entries.removeItem(key)
  } catch {
    // Nothing to clear.
  }
}
