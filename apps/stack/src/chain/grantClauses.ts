import { addresses, encodeCall, erc20 } from '@vermeil/abi'
import type { Clause } from '@vermeil/thor'
import type { Address } from '@vermeil/units'

const whole = 10n ** 18n

/** The test funds of one grant: enough VET to trade, and VTHO for a few hundred transactions. */
const grant = { vet: 50_000n * whole, vtho: 2_000n * whole }

/** The clauses with which a development account sends test funds. */
export function grantClauses(recipient: Address): Clause[] {
  const data = encodeCall(erc20.transfer, [recipient, grant.vtho])
  return [
    { to: recipient, value: grant.vet, data: '0x' },
    { to: addresses.dev.energy, value: 0n, data },
  ]
}
