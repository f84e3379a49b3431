import { addresses } from '@vermeil/abi'
import { AccountSender } from '@vermeil/deploy'
import { settleRound } from '@vermeil/settler'
import { createThorClient, decodeHex } from '@vermeil/thor'
import { createPoints, poolWei, type SettlementOptions } from './settlement.ts'

// Settles the round from the beginning or from where a killed process stopped.
const { url, genesisId, toBlock, key } = JSON.parse(process.argv[2] ?? '{}') as SettlementOptions
const thor = createThorClient({ url, genesisId })
const points = createPoints({ genesisId, toBlock })
await settleRound({
  thor,
  contract: addresses.dev.rewards,
  points,
  readPoints: async () => points,
  amount: poolWei,
  sender: new AccountSender(thor, genesisId, decodeHex(key)),
  onStep: () => process.send?.('step'),
})
