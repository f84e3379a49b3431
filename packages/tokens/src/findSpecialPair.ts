import { type Address, parseAddress } from '@vermeil/units'

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

const b3tr = parseAddress('0x5ef79995fe8a89e0812330e4378eb2660cede699')
const vot3 = parseAddress('0x76ca782b59c74d088c7d2cce2f211bc00836c602')
const veB3tr = parseAddress('0x420dfe6b7bc605ce61e9839c8c0e745870a6cde0')

const governance = { label: 'Open VeBetterDAO', url: 'https://governance.vebetterdao.org' }
const delegation = { label: 'Open veDelegate', url: 'https://veDelegate.vet/' }

const specialPairs: readonly SpecialPair[] = [
  {
    fromToken: vot3,
    toToken: b3tr,
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
    fromToken: b3tr,
    toToken: vot3,
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
    fromToken: veB3tr,
    toToken: b3tr,
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
    fromToken: b3tr,
    toToken: veB3tr,
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
  return specialPairs.find((pair) => pair.fromToken === from && pair.toToken === to)
}
