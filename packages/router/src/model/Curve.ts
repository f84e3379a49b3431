/** A one-way stretch of constant product, as a Network's row has it. */
export interface Curve {
  isZeroIn: boolean
  /** Root of the reserve that the input meets, and of the one that the output comes from. */
  inRoot: number
  outRoot: number
  /** The root of the price ratio of output to input from which on all of the stretch is taken. */
  fullRatio: number
  capacity: number
  maxOut: number
  /** Whether its price is fixed: then only the amounts tell. */
  isLinear?: true
}
