import { createConfig } from 'ponder'
import { http } from 'viem'

/** The contracts of the recorded chain, by their names. */
const { contracts, lastBlock } = JSON.parse(process.env.RECORDED ?? '{}')

const describe = (name) => ({
  ...contracts[name],
  network: 'recorded',
  startBlock: 1,
  endBlock: lastBlock,
})

export default createConfig({
  database: { kind: 'postgres', connectionString: process.env.DATABASE_URL },
  networks: {
    recorded: {
      chainId: 61_000,
      transport: http(process.env.RPC_URL),
      maxRequestsPerSecond: 10_000,
    },
  },
  contracts: {
    Pair: describe('Pair'),
    Aggregator: describe('Aggregator'),
    OrderBook: describe('OrderBook'),
  },
})
