/** A notice on the card. */
export interface BannerText {
  kind:
    | 'unknownToken'
    | 'noRoute'
    | 'quoteFailed'
    | 'apiDown'
    | 'balance'
    | 'balanceUnknown'
    | 'unlock'
    | 'tooLarge'
    | 'valueLoss'
    | 'recipient'
    | 'transferFee'
    | 'impact'
    | 'valueUnknown'
    | 'tooSmall'
    | 'simulation'
    | 'reserve'
    | 'gas'
    | 'freeSwap'
    | 'delegation'
  tone: 'info' | 'warn' | 'bad'
  title?: string
  text: string
  /** The button is disabled while it is shown. */
  isBlocking: boolean
}
