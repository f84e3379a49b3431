import { parseAddress, zeroAddress } from '@vermeil/units'
import * as v from 'valibot'
import type { Call } from '../codec/Call.ts'
import { address, createIntegerField, units, unitsInQuery } from '../codec/fields.ts'

/** An address as VeChain Kit writes it: `0x` alone is VET. */
const kitAddress = v.pipe(
  v.string('must be 0x and 40 hexadecimal digits.'),
  v.regex(/^(?:0x(?:[0-9a-fA-F]{40})?)?$/, 'must be 0x and 40 hexadecimal digits.'),
  v.transform((text) => (text === '0x' || text === '' ? zeroAddress : parseAddress(text))),
)

/** One parameter of a function, as in an ABI. */
export interface KitParameter {
  name: string
  type: string
  components?: KitParameter[] | undefined
}

/** A parameter of a function. */
export const kitParameter: v.GenericSchema<KitParameter> = v.object({
  name: v.string(),
  type: v.string(),
  components: v.optional(v.array(v.lazy(() => kitParameter))),
})

/** An argument as text, a boolean or a list of them. */
export type KitArgument = string | boolean | KitArgument[]

/** An argument of a call. */
export const kitArgument: v.GenericSchema<KitArgument> = v.union([
  v.string(),
  v.boolean(),
  v.array(v.lazy(() => kitArgument)),
])

/** A quote in the format that VeChain Kit expects from an aggregator's api. It encodes the calls itself. */
export const kitQuoteCall = {
  method: 'GET',
  path: '/api/quote/vck',
  chapter: 'Feeds',
  summary:
    'VeChain Kit: a quote for selling an amount, with calls to encode; zero and no clauses if there is no route.',
  query: v.object({
    fromAddress: kitAddress,
    toAddress: kitAddress,
    amountIn: unitsInQuery,
    recipient: v.optional(kitAddress, '0x'),
    slippageBps: v.optional(createIntegerField(0, 5000), '100'),
    network: v.optional(
      v.picklist(['main', 'test', 'solo', 'dev'], 'must be main, test, solo or dev.'),
    ),
  }),
  answer: v.object({
    amountOut: units,
    amountOutMin: units,
    clauses: v.array(
      v.object({
        to: address,
        value: units,
        comment: v.string(),
        functionCall: v.object({
          functionName: v.string(),
          abi: v.array(kitParameter),
          args: v.array(kitArgument),
        }),
      }),
    ),
    path: v.array(address),
  }),
  problems: [404],
} as const satisfies Call
