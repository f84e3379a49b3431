import { SeededRandom } from '@vermeil/random'
import { Code, shareCode } from '../../state/Code.ts'
import { State } from '../../state/State.ts'
import type { ClauseRun } from '../../vm/Engine.ts'
import { precompileAddresses } from '../../vm/precompiles.ts'
import { createProgram, type ProgramAccounts } from './createProgram.ts'

const contracts = [0xc0de01n, 0xc0de02n, 0xc0de03n]
const origin = 0x0a11cen
const beneficiary = 0xdeadn
const stranger = 0x5eedn
const cast: ProgramAccounts = { contracts, others: [origin, beneficiary, stranger, 3n, 4n] }
const precompileCode = shareCode(Buffer.from('6060604052600256', 'hex'))

/** Generates random contracts and a clause that runs on them. The same seed gives the same result. */
export function createRandomClause(seed: string): ClauseRun {
  const random = new SeededRandom(seed)
  const isCreation = random.below(3) === 0
  const program = createProgram(random, cast)
  return {
    state: createWorld(random),
    block: {
      number: 5 + random.below(1000),
      time: 1_700_000_000 + random.below(10_000) * 10,
      gasLimit: 40_000_000,
      baseFee: 10_000_000_000_000n,
      beneficiary: 0xbe4en,
      signer: 0xbe4en,
      totalScore: 10_000,
      chainId: 2n ** 255n + 0x27n,
      ancestor: (number) => ({ id: BigInt(number) << 224n, time: 0, signer: 0n, totalScore: 0 }),
      accountAt: () => undefined,
    },
    transaction: {
      id: BigInt(`0x${random.bytes(32).toString('hex')}`),
      origin,
      gasPayer: origin,
      gasPrice: 10_000_000_000_001n,
      provedWork: 0n,
      blockRef: 0n,
      expiration: 32,
      clauseCount: 3,
    },
    clause: {
      to: isCreation ? null : random.pick(contracts),
      value: random.below(3) === 0 ? BigInt(random.below(5000)) : 0n,
      data: isCreation ? program : random.bytes(random.below(100)),
    },
    clauseIndex: random.below(3),
    gas: random.pick([20_000, 100_000, 300_000, 1_000_000, 2_000_000]),
  }
}

function createWorld(random: SeededRandom): State {
  const state = new State()
  state.setBalance(origin, 10n ** 18n)
  state.setEnergy(origin, 10n ** 18n)
  if (random.below(2) === 0) state.setBalance(beneficiary, 1n)
  for (const address of precompileAddresses) state.setCode(address, precompileCode)
  for (const address of contracts) {
    state.setCode(address, new Code(createProgram(random, cast)))
    state.setMaster(address, origin)
    if (random.below(2) === 0) state.setBalance(address, BigInt(random.below(10_000)))
    if (random.below(4) === 0) state.setEnergy(address, BigInt(random.below(10_000)))
    for (let slot = 0n; slot < 5n; slot++)
      if (random.below(2) === 0) state.setStorage(address, slot, BigInt(1 + random.below(9)))
  }
  state.commit()
  return state
}
