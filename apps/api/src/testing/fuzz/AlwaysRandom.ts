import { SeededRandom } from '@vermeil/random'

/** Always returns true, so that nothing is omitted or damaged. */
export class AlwaysRandom extends SeededRandom {
  override chance(): boolean {
    return true
  }
}
