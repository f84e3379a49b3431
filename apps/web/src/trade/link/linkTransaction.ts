import type { Address, TxId } from '@vermeil/units'

interface Config {
  network: string
  nodeUrl: string
}

const explorers: Record<string, string> = {
  main: 'https://explore.vechain.org',
  test: 'https://explore-testnet.vechain.org',
}

/** Where a transaction can be looked at: the network's explorer, or the node itself where there is none (SHL-10). */
export function linkTransaction(config: Config, txId: TxId): string {
  return `${findExplorer(config)}/transactions/${txId}`
}

/** Where an account can be looked at. */
export function linkAccount(config: Config, address: Address): string {
  return `${findExplorer(config)}/accounts/${address}`
}

/** Where a block can be looked at. */
export function linkBlock(config: Config, blockNumber: number): string {
  return `${findExplorer(config)}/blocks/${blockNumber}`
}

function findExplorer({ network, nodeUrl }: Config): string {
  return explorers[network] ?? nodeUrl.replace(/\/$/, '')
}
