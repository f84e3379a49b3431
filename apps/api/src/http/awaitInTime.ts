/** The result, or undefined if it fails or takes longer. */
export async function awaitInTime<Result>(
  result: Promise<Result>,
  limitMs: number,
): Promise<Result | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), limitMs)
  try {
    return await Promise.race([result, late.promise])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
