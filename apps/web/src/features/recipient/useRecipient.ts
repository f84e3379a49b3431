import { useQuery } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { useEffect, useMemo } from 'react'
import { useHasCode } from '../../data/account/useHasCode.ts'
import { useApp } from '../../data/app/useApp.ts'
import { useNameOwner } from '../../data/names/useNameOwner.ts'
import { describeError } from '../../trade/errors/describeError.ts'
import type { RecipientFacts } from '../../trade/recipient/checkRecipient.ts'
import {
  type ChecksumCheck,
  findRecipient,
  type Recipient,
  readRecipient,
} from '../../trade/recipient/readRecipient.ts'
import { readRecipients, writeRecipient } from '../../trade/recipient/recipients.ts'
import type { TransactionFlow } from '../../trade/transaction/TransactionFlow.ts'
import { useWallet } from '../../wallet/session/useWallet.ts'

/** The recipient of a typed text, and what is known about it. */
export function useRecipient(text: string): RecipientFacts & { recipient: Recipient } {
  const { storage } = useApp()
  const { address: owner, wallets } = useWallet()
  const typed = useMemo(() => readRecipient(text), [text])
  const lookup = useNameOwner(typed.kind === 'name' ? typed.name : undefined)
  const check = useChecksum(typed.kind === 'address' ? typed.checksummed : undefined)
  const recipient = findRecipient(typed, lookup, check)
  return {
    recipient,
    owner,
    isContract: useHasCode(recipient.state === 'known' ? recipient.address : undefined),
    known: { own: wallets.map(({ address }) => address), recipients: readRecipients(storage) },
  }
}

/** Checks the checksum of an address. The hash function is loaded for the first one. */
function useChecksum(address: string | undefined): ChecksumCheck {
  const { data, error } = useQuery({
    queryKey: ['checksum', address],
    enabled: address !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { hasChecksum } = await import('../../trade/recipient/hasChecksum.ts')
      return { isCorrect: hasChecksum(address ?? '') }
    },
  })
  return error ? { failure: describeError(error) } : data
}

/** Remembers whom the transaction of these dialogs pays, once it is sent. */
export function useSentRecipient({ state }: { state: TransactionFlow }): void {
  const { storage } = useApp()
  const sentTo: Address | undefined =
    state.stage === 'waiting' ? state.transaction.recipient : undefined
  useEffect(() => {
    if (sentTo) writeRecipient(storage, sentTo)
  }, [storage, sentTo])
}
