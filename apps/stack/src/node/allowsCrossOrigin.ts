const timeoutMs = 10_000

/** Whether the node allows cross-origin requests, which a browser requires. */
export async function allowsCrossOrigin(nodeUrl: string): Promise<boolean> {
  const origin = 'http://localhost:4600'
  const answer = await fetch(`${nodeUrl}/blocks/best`, {
    headers: { origin },
    signal: AbortSignal.timeout(timeoutMs),
  })
  await answer.body?.cancel()
  const allowed = answer.headers.get('access-control-allow-origin')
  return allowed === '*' || allowed === origin
}
