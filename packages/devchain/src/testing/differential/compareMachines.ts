import { isEmpty } from '../../state/Account.ts'
import type { Diff } from '../../state/Diff.ts'
import type { State } from '../../state/State.ts'
import { createEngine } from '../../vm/createEngine.ts'
import type { ClauseOutcome, Engine } from '../../vm/Engine.ts'
import { encodeBytes, formatAddress } from '../../word/word.ts'
import { createRandomClause } from './createRandomClause.ts'
import type { LibraryState } from './LibraryState.ts'
import { runLibraryClause } from './runLibraryClause.ts'

const engine: Engine = createEngine(new Map())

/** The results of both machines for one random clause, in a form that tests can compare. */
export interface Comparison {
  own: unknown
  library: unknown
  /** The error of the clause, or '' if it succeeded. */
  vmError: string
}

/** Runs the random clause of a seed on both machines. */
export async function compareMachines(seed: string): Promise<Comparison> {
  const run = createRandomClause(seed)
  const library = await runLibraryClause(run)
  const outcome = engine.runClause(run)
  const diff = run.state.commit()
  const places = listPlaces(library.state, diff)
  return {
    own: { ...describe(outcome), accounts: readPlaces(places, run.state) },
    library: { ...describe(library.outcome), accounts: readPlaces(places, library.state) },
    vmError: outcome.vmError,
  }
}

function describe(outcome: ClauseOutcome) {
  const { data, events, transfers, gasUsed, refund, vmError, contractAddress } = outcome
  const end = vmError === '' ? 'well' : vmError === 'execution reverted' ? 'reverted' : 'failed'
  return {
    // Thor returns the code that it could not store; the library does not.
    data: end === 'failed' ? '' : encodeBytes(data),
    events: events.map((event) => ({ ...event, data: encodeBytes(event.data) })),
    transfers,
    gasUsed,
    refund: end === 'well' ? refund : 0,
    end,
    contractAddress,
  }
}

type Places = Map<bigint, Set<bigint>>

/** Every account and slot that either machine touched. */
function listPlaces(library: LibraryState, diff: Diff): Places {
  const places: Places = new Map()
  for (const address of new Set([...library.accounts.keys(), ...diff.keys()])) {
    const slots = [
      ...library.find(address).slots.keys(),
      ...(diff.get(address)?.slots.keys() ?? []),
    ]
    places.set(address, new Set([...slots, 0n, 1n, 2n, 3n, 4n]))
  }
  return places
}

function readPlaces(places: Places, state: Pick<State, 'fields' | 'storage'>) {
  return [...places].map(([address, slots]) => {
    const fields = state.fields(address)
    const { balance, energy, master, code } = fields
    // Thor removes the storage of an account that is empty at the end of a block.
    const read = (slot: bigint): bigint => (isEmpty(fields) ? 0n : state.storage(address, slot))
    return {
      address: formatAddress(address),
      balance,
      energy,
      master,
      code: encodeBytes(code.bytes),
      slots: [...slots].map((slot) => [slot, read(slot)]),
    }
  })
}
