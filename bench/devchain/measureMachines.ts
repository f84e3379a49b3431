import { decodeResult, uniswapV2Factory } from '@vermeil/abi'
import { createDevGenesis } from '@vermeil/devchain'
import { createNatives } from '../../packages/devchain/src/builtin/createNatives.ts'
import { State } from '../../packages/devchain/src/state/State.ts'
import { runLibraryClause } from '../../packages/devchain/src/testing/differential/runLibraryClause.ts'
import { createEngine } from '../../packages/devchain/src/vm/createEngine.ts'
import type { ClauseRun } from '../../packages/devchain/src/vm/Engine.ts'
import { encodeBytes } from '../../packages/devchain/src/word/word.ts'
import type { Figure } from '../Figure.ts'
import { type BenchClause, createPair, fillPool, swap, trader } from './swaps.ts'

const rounds = 400
const engine = createEngine(createNatives())

/**
 * Measures one swap on our EVM and on the library's, both with Thor's rules and full metering, on the same state.
 */
export async function measureMachines(): Promise<Figure[]> {
  const run = prepare()
  const own = engine.runClause(run)
  run.state.revert(0)
  const { outcome } = await runLibraryClause(run)
  if (own.vmError !== '' || own.gasUsed !== outcome.gasUsed)
    throw new Error(
      `The EVMs differ: ${own.gasUsed} ${own.vmError}, ${outcome.gasUsed} ${outcome.vmError}`,
    )
  const ownTime = await time(async () => {
    engine.runClause(run)
    run.state.revert(0)
  })
  const libraryTime = await time(async () => {
    await runLibraryClause(run)
  })
  return [
    { what: 'a swap on our EVM', value: ownTime, unit: 'CPU ms' },
    { what: 'a swap on the library’s EVM', value: libraryTime, unit: 'CPU ms' },
    { what: 'our EVM is faster by', value: libraryTime / ownTime, unit: 'times', target: 5 },
  ]
}

/** The CPU time of one round, after a warm-up of a quarter of the rounds. */
async function time(action: () => Promise<void>): Promise<number> {
  for (let left = rounds / 4; left > 0; left--) await action()
  const before = process.cpuUsage()
  for (let left = rounds; left > 0; left--) await action()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / rounds
}

function prepare(): ClauseRun {
  const state = new State()
  createDevGenesis().build(engine, state)
  const made = engine.runClause(createRun(state, createPair))
  const pair = decodeResult(uniswapV2Factory.createPair, encodeBytes(made.data))
  for (const clause of fillPool(pair)) {
    const { vmError } = engine.runClause(createRun(state, clause))
    if (vmError !== '') throw new Error(`The pool cannot be filled: ${vmError}`)
  }
  state.commit()
  return createRun(state, swap)
}

function createRun(state: State, { to, value, data }: BenchClause): ClauseRun {
  const origin = BigInt(trader)
  return {
    state,
    block: {
      number: 1,
      time: 1_700_000_000,
      gasLimit: 40_000_000,
      baseFee: 10_000_000_000_000n,
      beneficiary: origin,
      signer: origin,
      totalScore: 1,
      chainId: 1n,
      ancestor: () => undefined,
      accountAt: () => undefined,
    },
    transaction: {
      id: 1n,
      origin,
      gasPayer: origin,
      gasPrice: 10_000_000_000_000n,
      provedWork: 0n,
      blockRef: 0n,
      expiration: 32,
      clauseCount: 1,
    },
    clause: { to: BigInt(to), value, data: Buffer.from(data.slice(2), 'hex') },
    clauseIndex: 0,
    gas: 5_000_000,
  }
}
