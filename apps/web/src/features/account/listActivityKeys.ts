import type { AccountActivity } from '../../data/account/accountActivity.ts'

/** A unique key for each activity. Those that do not differ, such as two equal swaps of a transaction, are numbered. */
export function listActivityKeys(items: readonly AccountActivity[]): Map<AccountActivity, string> {
  const counts = new Map<string, number>()
  return new Map(
    items.map((item) => {
      const name = nameActivity(item)
      const count = counts.get(name) ?? 0
      counts.set(name, count + 1)
      return [item, `${name} ${count}`]
    }),
  )
}

function nameActivity(item: AccountActivity): string {
  if ('movement' in item) {
    const { txId, kind, token, party, amount } = item.movement
    return [txId, kind, token, party, amount].join(' ')
  }
  const { transactionId, kind, reference, amountTo } = item.event
  return [transactionId, kind, reference, amountTo].join(' ')
}
