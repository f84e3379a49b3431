import { t } from '@lingui/core/macro'
import type { Clause } from '@vermeil/thor'
import { type Address, parseAddress } from '@vermeil/units'
import * as v from 'valibot'
import { type SendOptions, type SignedCertificate, WalletError } from './Wallet.ts'

/** A transaction in the form that VeWorld, dapp-kit and WalletConnect take: its clauses and its options. */
export function writeRequest(
  signer: Address,
  clauses: readonly Clause[],
  { gas, comment, isFeePaid = false }: SendOptions,
) {
  return {
    message: clauses.map(({ to, value, data }) => ({ to, value: `0x${value.toString(16)}`, data })),
    options: {
      signer,
      gas: Number(gas),
      ...(comment === undefined ? {} : { comment }),
      ...(isFeePaid ? { delegator: { url: `${location.origin}/api/delegate` } } : {}),
    },
  }
}

const hex = v.custom<`0x${string}`>(
  (text) => typeof text === 'string' && /^0x(?:[0-9a-f]{2})+$/i.test(text),
)

/** A signed certificate as wallets return it. */
const answerSchema = v.object({
  annex: v.object({
    domain: v.string(),
    timestamp: v.number(),
    signer: v.pipe(v.string(), v.transform(parseAddress)),
  }),
  signature: hex,
})

/**
 * Reads a wallet's answer to a certificate request.
 * @throws {WalletError} if it is not one.
 */
export function readCertificate(answer: unknown): SignedCertificate {
  const result = v.safeParse(answerSchema, answer)
  if (!result.success) throw new WalletError('failed', t`The wallet returned no signature.`)
  const { annex, signature } = result.output
  return { ...annex, signature }
}
