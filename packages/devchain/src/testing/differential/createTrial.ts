import { Code, shareCode } from '../../state/Code.ts'
import { State } from '../../state/State.ts'
import type { ClauseRun } from '../../vm/Engine.ts'
import { precompileAddresses } from '../../vm/precompiles.ts'
import { type Cast, createProgram } from './createProgram.ts'
import { Dice } from './Dice.ts'

const contracts = [0xc0de01n, 0xc0de02n, 0xc0de03n]
const origin = 0x0a11cen
const heir = 0xdeadn
const stranger = 0x5eedn
const cast: Cast = { contracts, others: [origin, heir, stranger, 3n, 4n] }
const precompileCode = shareCode(Buffer.from('6060604052600256', 'hex'))

/** A small world of random contracts and a clause that runs in it; the same for the same seed. */
export function createTrial(seed: string): ClauseRun {
  const dice = new Dice(seed)
  const isCreation = dice.roll(3) === 0
  const program = createProgram(dice, cast)
  return {
    state: createWorld(dice),
    block: {
      number: 5 + dice.roll(1000),
      time: 1_700_000_000 + dice.roll(10_000) * 10,
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
      id: BigInt(`0x${dice.bytes(32).toString('hex')}`),
      origin,
      gasPayer: origin,
      gasPrice: 10_000_000_000_001n,
      provedWork: 0n,
      blockRef: 0n,
      expiration: 32,
      clauseCount: 3,
    },
    clause: {
      to: isCreation ? null : dice.pick(contracts),
      value: dice.roll(3) === 0 ? BigInt(dice.roll(5000)) : 0n,
      data: isCreation ? program : dice.bytes(dice.roll(100)),
    },
    clauseIndex: dice.roll(3),
    gas: dice.pick([20_000, 100_000, 300_000, 1_000_000, 2_000_000]),
  }
}

function createWorld(dice: Dice): State {
  const state = new State()
  state.setBalance(origin, 10n ** 18n)
  state.setEnergy(origin, 10n ** 18n)
  if (dice.roll(2) === 0) state.setBalance(heir, 1n)
  for (const address of precompileAddresses) state.setCode(address, precompileCode)
  for (const address of contracts) {
    state.setCode(address, new Code(createProgram(dice, cast)))
    state.setMaster(address, origin)
    if (dice.roll(2) === 0) state.setBalance(address, BigInt(dice.roll(10_000)))
    if (dice.roll(4) === 0) state.setEnergy(address, BigInt(dice.roll(10_000)))
    for (let slot = 0n; slot < 5n; slot++)
      if (dice.roll(2) === 0) state.setStorage(address, slot, BigInt(1 + dice.roll(9)))
  }
  state.commit()
  return state
}
