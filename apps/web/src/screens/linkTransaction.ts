import type { TxId } from '@vermeil/units'

const explorers: Record<string, string> = {
  main: 'https://explore.vechain.org/transactions/',
  test: 'https://explore-testnet.vechain.org/transactions/',
}

/** Where a transaction can be looked at: the network's explorer, or the node itself where there is none. */
export function linkTransaction(config: { network: string; nodeUrl: string }, txId: TxId): string {
  return (explorers[config.network] ?? `${config.nodeUrl}/transactions/`) + txId
}
