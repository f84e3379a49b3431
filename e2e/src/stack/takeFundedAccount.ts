import { createAccount, type TestAccount } from '../wallet/TestAccount.ts'
import { takeTestFunds } from './takeTestFunds.ts'

/** How many further accounts are funded while a test uses the last. */
const ahead = 2
const queues = new Map<string, Promise<TestAccount>[]>()

/** A new account with test funds. The next ones are funded at the same time, so that they need not wait for a block. */
export async function takeFundedAccount(urls: {
  url: string
  nodeUrl: string
}): Promise<TestAccount> {
  const queue = queues.get(urls.url) ?? []
  queues.set(urls.url, queue)
  const create = async () => {
    const account = createAccount()
    await takeTestFunds(urls, account.address)
    return account
  }
  while (queue.length <= ahead) {
    const next = create()
    // A failure is reported to the test that takes the account.
    next.catch(() => undefined)
    queue.push(next)
  }
  return await (queue.shift() ?? create())
}
