import { Waker } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import { GrantStore } from './grants/GrantStore.ts'
import { serveSponsor } from './serving/serveSponsor.ts'
import { Sponsor } from './signing/Sponsor.ts'
import type { SponsorConfig } from './signing/SponsorConfig.ts'

const defaultPollMs = 10_000

/** A sponsor that serves requests. Disposing it answers those in flight and stops it. */
export interface RunningSponsor extends AsyncDisposable {
  url: string
  address: Address
}

/**
 * Starts a sponsor. Troubles of the node pass by themselves: until then every request is refused.
 * @throws {FolderInUseError} if another process uses the folder, or an error if the port is taken.
 */
export async function startSponsor(
  config: SponsorConfig,
  { host, port }: { host: string; port: number },
): Promise<RunningSponsor> {
  await using stack = new AsyncDisposableStack()
  const { log, folder, pollMs = defaultPollMs } = config
  const sponsor = new Sponsor(config, stack.use(new GrantStore(folder)))
  const stop = new AbortController()
  const following = follow(sponsor, { log, pollMs, signal: stop.signal })
  stack.defer(async () => {
    stop.abort()
    await following
  })
  const server = stack.use(await serveSponsor({ sponsor, log, host, port }))
  const parts = stack.move()
  return {
    url: server.url,
    address: sponsor.address,
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}

async function follow(
  sponsor: Sponsor,
  { log, pollMs, signal }: { log: SponsorConfig['log']; pollMs: number; signal: AbortSignal },
): Promise<void> {
  const waker = new Waker()
  let reported = ''
  while (!signal.aborted) {
    const trouble = await sponsor.tick().then(
      () => '',
      (error: Error) => error.message,
    )
    if (trouble !== '' && trouble !== reported) log.error({}, `The sponsor is waiting. ${trouble}`)
    if (trouble === '' && reported !== '') log.info({}, 'The sponsor continues.')
    reported = trouble
    await waker.wait(pollMs, signal)
  }
}
