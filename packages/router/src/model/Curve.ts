/** A one-way constant product curve, as a row of a `CurveTable` stores it. */
export interface Curve {
  isZeroIn: boolean
  /** Roots of the reserve that receives the input and of the reserve that pays the output, fee included. */
  inRoot: number
  outRoot: number
  /** The root of the price ratio of output to input from which the whole curve is used. */
  fullRatio: number
  capacity: number
  maxOut: number
  /** Whether the price is fixed. Then only the amounts count. */
  isLinear?: true
}
