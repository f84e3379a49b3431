import { useQueryClient } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { formatTopic, streamCall } from '@vermeil/wire'
import { useEffect } from 'react'
import { refreshOrders } from './orders.ts'

/** Messages of the stream after which shown orders may be outdated. */
const messages = ['order', 'reset'] as const

/**
 * Refreshes shown orders as soon as the API reports an event of an account's orders. While the stream is interrupted,
 * they are polled.
 */
export function useOrderUpdates(account: Address | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!account || !('EventSource' in globalThis)) return undefined
    const topics = formatTopic({ kind: 'orders', account })
    const stream = new EventSource(`${streamCall.path}?${new URLSearchParams({ topics })}`)
    const refresh = () => void refreshOrders(queries)
    for (const message of messages) stream.addEventListener(message, refresh)
    return () => stream.close()
  }, [account, queries])
}
