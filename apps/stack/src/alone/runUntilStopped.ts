/**
 * Starts a part and keeps it until Ctrl-C, SIGTERM or its own end, then stops it cleanly; what goes wrong is said in
 * one sentence and ends the process with 1.
 * @param start says by `lose` that the part has ended for good.
 */
export async function runUntilStopped(
  start: (lose: (message: string) => void) => Promise<AsyncDisposable>,
): Promise<void> {
  const ended = Promise.withResolvers<string | undefined>()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => ended.resolve(undefined))
  try {
    await using _part = await start(ended.resolve)
    const lost = await ended.promise
    if (lost !== undefined) throw new Error(lost)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
  process.exit(0)
}
