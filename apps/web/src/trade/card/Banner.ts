/** A sentence beside the form that asks for attention. */
export interface Banner {
  kind:
    | 'unknownToken'
    | 'noRoute'
    | 'quoteFailed'
    | 'apiAway'
    | 'balance'
    | 'balanceUnknown'
    | 'unlock'
    | 'tooLarge'
    | 'valueLoss'
    | 'recipient'
    | 'charge'
    | 'impact'
    | 'worthUnknown'
    | 'tooSmall'
    | 'simulation'
    | 'reserve'
    | 'gas'
    | 'freeSwap'
    | 'delegation'
  tone: 'info' | 'warn' | 'bad'
  title?: string
  text: string
  /** The swap cannot be pressed while it stands. */
  isBlocking: boolean
}
