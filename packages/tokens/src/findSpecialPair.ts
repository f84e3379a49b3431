import type { Address } from '@vermeil/units'
import { findToken } from './findToken.ts'

/** A pair that converts one to one outside every pool: no slippage, no fees, a notice instead of a route. */
export interface SpecialPair {
  fromToken: Address
  toToken: Address
  notification: {
    title: string
    message: string
    type: 'info'
    link: { label: string; url: string }
  }
  isLossless: true
  customRouteTitle: string
  /** What the route shows from first to last: symbols and who converts. */
  customRoute: readonly string[]
}

const governance = { label: 'Open VeBetterDAO', url: 'https://governance.vebetterdao.org' }
const delegation = { label: 'Open veDelegate', url: 'https://veDelegate.vet/' }

const specialPairs: readonly (Omit<SpecialPair, 'fromToken' | 'toToken'> & {
  from: string
  to: string
})[] = [
  {
    from: 'VOT3',
    to: 'B3TR',
    notification: {
      title: 'VOT3 converts to B3TR one to one',
      message:
        'VeBetterDAO converts VOT3 back to B3TR without slippage or fees, up to what this account converted before.',
      type: 'info',
      link: governance,
    },
    isLossless: true,
    customRouteTitle: 'VeBetterDAO conversion',
    customRoute: ['VOT3', 'VeBetterDAO', 'B3TR'],
  },
  {
    from: 'B3TR',
    to: 'VOT3',
    notification: {
      title: 'B3TR converts to VOT3 one to one',
      message: 'VeBetterDAO converts B3TR to VOT3 without slippage or fees.',
      type: 'info',
      link: governance,
    },
    isLossless: true,
    customRouteTitle: 'VeBetterDAO conversion',
    customRoute: ['B3TR', 'VeBetterDAO', 'VOT3'],
  },
  {
    from: 'veB3TR',
    to: 'B3TR',
    notification: {
      title: 'veB3TR converts to B3TR one to one',
      message: 'veDelegate converts veB3TR back to B3TR without slippage or fees.',
      type: 'info',
      link: delegation,
    },
    isLossless: true,
    customRouteTitle: 'veDelegate conversion',
    customRoute: ['veB3TR', 'veDelegate', 'B3TR'],
  },
  {
    from: 'B3TR',
    to: 'veB3TR',
    notification: {
      title: 'B3TR converts to veB3TR one to one',
      message: 'veDelegate converts B3TR to veB3TR without slippage or fees.',
      type: 'info',
      link: delegation,
    },
    isLossless: true,
    customRouteTitle: 'veDelegate conversion',
    customRoute: ['B3TR', 'veDelegate', 'veB3TR'],
  },
]

/** The special pair of two tokens in this direction, if there is one. */
export function findSpecialPair(from: Address, to: Address): SpecialPair | undefined {
  const symbols = { from: findToken(from).symbol, to: findToken(to).symbol }
  const found = specialPairs.find((pair) => pair.from === symbols.from && pair.to === symbols.to)
  if (found === undefined) return undefined
  const { from: _from, to: _to, ...facts } = found
  return { ...facts, fromToken: from, toToken: to }
}
