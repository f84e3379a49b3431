import { SeededRandom } from '@vermeil/random'

/** Always returns true, so that nothing is omitted or damaged. */
export class Certainty extends SeededRandom {
  override chance(): boolean {
    return true
  }
}
