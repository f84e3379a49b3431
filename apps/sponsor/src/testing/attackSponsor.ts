import { SeededRandom } from '@vermeil/random'
import type { Hex } from '@vermeil/units'
import { Refusal } from '../rules/Refusal.ts'
import { Sponsor } from '../signing/Sponsor.ts'
import { attackNames, createHostileRaw, rememberAnswers } from './hostile.ts'
import { encodeRaw, TestChain } from './TestChain.ts'

/** The sponsor's reactions to hostile transactions. */
export interface AttackResult {
  /** The codes of all refusals. */
  codes: Set<string>
  /** The attacks that were not refused, with their transactions. */
  successes: string[]
  /** Wei of VTHO that the sponsor has granted. */
  spent: bigint
  /** Its signature of an honest transaction after that. */
  signature: string
  /** Why it refuses that transaction for another account. */
  replay: string
}

/** Asks a sponsor to sign hostile transactions, and then an honest one. */
export async function attackSponsor(seed: number, count: number): Promise<AttackResult> {
  await using world = await TestChain.open()
  using store = world.openStore()
  const { address: origin } = await world.createAccount('hostile')
  const config = world.createConfig({ dailyBudget: 10n ** 30n })
  const sponsor = new Sponsor({ ...config, thor: rememberAnswers(config.thor) }, store)
  const ask = async (raw: Hex, account = origin): Promise<string> => {
    try {
      return await sponsor.sign({ origin: account, raw })
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
  }
  const random = new SeededRandom(seed)
  const [codes, successes] = [new Set<string>(), [] as string[]]
  for (let sent = 0; sent < count; sent++) {
    const name = attackNames[sent % attackNames.length] ?? ''
    const raw = createHostileRaw(name, random, world)
    const result = await ask(raw)
    if (result.startsWith('0x')) successes.push(`${name} ${raw}`)
    else codes.add(result)
  }
  const { spent } = sponsor.budget()
  const honest = encodeRaw(world.createBody())
  const { address: thief } = await world.createAccount('thief', 1n)
  return { codes, successes, spent, signature: await ask(honest), replay: await ask(honest, thief) }
}
