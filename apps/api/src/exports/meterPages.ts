import type { ClientBudget } from '../clients/ClientBudget.ts'
import type { FairQueue } from '../clients/FairQueue.ts'
import { pagePoints } from '../config/limits.ts'

/**
 * Makes pages one by one, when it is the client's turn and as fast as the client reads them. The request has paid for
 * the first page; each further page is charged. A client without budget waits for the next window, so that an export
 * of any length is complete.
 */
export async function* meterPages(
  { budget, queue }: { budget: ClientBudget; queue: FairQueue },
  client: string,
  pages: AsyncGenerator<string>,
): AsyncGenerator<string> {
  const readNext = () => queue.run(client, () => pages.next(), { isLong: true })
  try {
    let page = await readNext()
    while (!page.done) {
      yield page.value
      page = await readNext()
      if (!page.done) await pay(budget, client)
    }
  } finally {
    await pages.return(undefined)
  }
}

async function pay(budget: ClientBudget, client: string): Promise<void> {
  for (;;) {
    const { isRefused, resetSeconds } = budget.take(client, pagePoints)
    if (!isRefused) return
    await new Promise((resolve) => setTimeout(resolve, resetSeconds * 1000).unref())
  }
}
