/**
 * Puts the answers of requests of one kind in order. Call the result when a request begins, and what it returns when the
 * answer arrives: false if a later request was answered before, so that this answer is outdated.
 */
export function createRequestOrder(): () => () => boolean {
  let begun = 0
  let answered = 0
  return () => {
    begun += 1
    const request = begun
    return () => {
      if (request < answered) return false
      answered = request
      return true
    }
  }
}
