/** An account that did nothing. */
export const strangeAccount = `0x${'7'.repeat(40)}`
/** A transaction that does not exist. */
export const missingTxId = `0x${'ab'.repeat(32)}`

/** An address of each screen, for checks that do not depend on the address. */
export const screenAddresses: readonly string[] = [
  '/',
  '/swap',
  '/swap/advanced/VET/B3TR',
  '/send/VET/B3TR',
  '/vvet',
  '/about',
  '/quality',
  '/connect',
  `/share/swap/${missingTxId}`,
  `/share/limit/${missingTxId}`,
  `/users/${strangeAccount}`,
  '/limit',
  '/leaderboard',
  '/markets',
  '/markets/B3TR',
  '/me/trades',
  '/admin',
]
