/** The same stream of numbers in [0, 1) every time, so that quotes are the same (congruences modulo 2^32). */
export function createRandom(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
