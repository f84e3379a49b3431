import { venues } from '@vermeil/abi'
import { MarketError } from './Desk.ts'

/** The dev chain's venue of that name. @throws {MarketError} where there is none. */
export function requireVenue(name: string): (typeof venues.dev)[number] {
  const venue = venues.dev.find((each) => each.name === name)
  if (venue === undefined) throw new MarketError(`The dev chain has no venue ${name}.`)
  return venue
}
