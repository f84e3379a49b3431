import { type Address, shortenAddress } from '@vermeil/units'
import { useNames } from '../../data/names/useNames.ts'

/** The name of an account that receives, or its shortened address. */
export function ReceiverName({ address }: { address: Address }) {
  const { data: names } = useNames([address])
  return names?.get(address) ?? shortenAddress(address)
}
