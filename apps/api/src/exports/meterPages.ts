import { takePoints } from '../clients/limitClients.ts'
import { pagePoints } from '../config/limits.ts'
import type { Services } from '../Services.ts'

/**
 * Lets pages be made one by one, when it is the client's turn and as fast as its reader takes them. The client has paid
 * for the first one with its request and pays for each further one; if it has spent its budget it waits for the next
 * window, so that a history of any length arrives whole.
 */
export async function* meterPages(
  services: Pick<Services, 'limiter' | 'ownMachineFactor' | 'turns'>,
  client: string,
  pages: AsyncGenerator<string>,
): AsyncGenerator<string> {
  const readNext = () => services.turns.run(client, () => pages.next(), { isLong: true })
  try {
    let page = await readNext()
    while (!page.done) {
      yield page.value
      page = await readNext()
      if (!page.done) await pay(services, client)
    }
  } finally {
    await pages.return(undefined)
  }
}

async function pay(
  services: Pick<Services, 'limiter' | 'ownMachineFactor'>,
  client: string,
): Promise<void> {
  for (;;) {
    const { isRefused, resetSeconds } = takePoints(services, client, pagePoints)
    if (!isRefused) return
    await new Promise((resolve) => setTimeout(resolve, resetSeconds * 1000).unref())
  }
}
