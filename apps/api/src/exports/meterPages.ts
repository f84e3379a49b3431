import type { ClientBudget } from '../clients/ClientBudget.ts'
import type { Turns } from '../clients/Turns.ts'
import { pagePoints } from '../config/limits.ts'

/**
 * Lets pages be made one by one, when it is the client's turn and as fast as its reader takes them. The client has paid
 * for the first one with its request and pays for each further one; if it has spent its budget it waits for the next
 * window, so that a history of any length arrives whole.
 */
export async function* meterPages(
  { budget, turns }: { budget: ClientBudget; turns: Turns },
  client: string,
  pages: AsyncGenerator<string>,
): AsyncGenerator<string> {
  const readNext = () => turns.run(client, () => pages.next())
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
