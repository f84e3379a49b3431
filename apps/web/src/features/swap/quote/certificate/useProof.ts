import { useEffect, useRef, useState } from 'react'
import { describeOffers, describeProof } from '../../../../trade/quote/describeProof.ts'
import { describePaths, describeRoute, nameRoute } from '../../../../trade/quote/describeRoute.ts'
import type { Quote } from '../../../../trade/quote/Quote.ts'
import type { QuoteText } from '../../model/SwapModel.ts'

/** How long the route waits for the proof before the chain's own route is shown. */
const lateMs = 1_500

/**
 * The proof and route of a quote. The proof arrives later than the chain's quote and often with a better route. The
 * last ones stay, dimmed, until then, so that a key press renders them once.
 */
export function useProof({ quote, refreshing, impact, banners }: QuoteText) {
  const { proof, offers, route } = describeQuoteDetails(quote)
  const isAwaited = !proof && refreshing && banners.every(({ kind }) => kind !== 'apiDown')
  const last = useRef({ proof, quote, offers, impact, route: undefined as RouteText | undefined })
  if (proof) last.current = { proof, quote, offers, impact, route }
  const isLate = useIsLate(isAwaited)
  if (!isAwaited) return { proof, quote, offers, impact, route, isAwaited, isRouteOld: false }
  const isRouteOld = last.current.route !== undefined && !isLate
  const isReported = impact !== undefined && impact.tier !== 'none'
  return {
    ...last.current,
    impact: isReported ? impact : last.current.impact,
    route: isRouteOld ? (last.current.route ?? route) : route,
    isAwaited,
    isRouteOld,
  }
}

/** The route of a quote as texts. */
export type RouteText = ReturnType<typeof describeQuoteDetails>['route']

function describeQuoteDetails(quote: Quote | undefined) {
  return {
    proof: quote && describeProof(quote),
    offers: quote ? describeOffers(quote) : [],
    route: {
      /** The source of the details of its pools. */
      quote,
      paths: quote ? describePaths(quote) : [],
      name: quote && nameRoute(quote),
      details: quote ? describeRoute(quote) : [],
      quotedAtBlock: quote?.blockNumber,
      /** Another amount is another quote, not a newer one. */
      quotedAmount: quote?.amount,
    },
  }
}

function useIsLate(isAwaited: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isAwaited) return undefined
    const timer = setTimeout(() => setLate(true), lateMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isAwaited])
  return isLate
}
