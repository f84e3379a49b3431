import type { FastifyInstance } from 'fastify'
import { createAdminFolder, signIn } from '../fixture/admin.ts'
import { createTestApi } from '../fixture/createTestApi.ts'
import {
  addressOf,
  createTransactionId,
  ether,
  firstBlockAt,
  markets,
  openFilledLedger,
  stranger,
  trader,
  writeTrades,
} from '../fixture/fillLedger.ts'
import { writeRecord } from '../fixture/writeRecord.ts'
import type { AttackRequest } from './createFuzzRequest.ts'
import type { Tree } from './Operation.ts'

/** An API to attack, with orders, rewards and trades in its ledger, and a chain that continues. */
export interface Target extends AsyncDisposable {
  app: FastifyInstance
  document: Tree
  known: readonly string[]
  /** Adds the session of an administrator to the requests that need one. */
  authorize: (request: AttackRequest) => Promise<AttackRequest>
  /** Lets time pass and, now and then, a block. */
  step: (sent: number) => Promise<void>
}

/** Starts it over a ledger in memory. */
export async function startTarget(): Promise<Target> {
  const { ledger, writer } = await openFilledLedger()
  await writeRecord(writer)
  let block = 2
  let now = (firstBlockAt + 15) * 1000
  const admin = createAdminFolder()
  const { app, node } = await createTestApi(ledger, {
    clock: () => now,
    admin: admin.options,
    faucet: async () => createTransactionId(1),
  })
  node.best = block
  const [market] = markets as [(typeof markets)[number]]
  const symbols = ['VET', 'B3TR', 'VEUSD', 'VTHO', 'BTC'].map(addressOf)
  let cookie: string | undefined
  return {
    app,
    document: (await app.inject({ url: '/api/openapi.json' })).json(),
    known: [...symbols, ...markets.map(({ pool }) => pool), trader, stranger],
    async authorize(request) {
      if (!request.operation.isForAdministrators) return request
      cookie ??= await signIn(app)
      const headers = { ...request.headers, cookie }
      if (request.operation.path.endsWith('/sign-out')) cookie = undefined
      return { ...request, headers }
    },
    async step(sent) {
      now += 1_000
      if (sent % 500 !== 0) return
      block += 1
      node.best = block
      await writeTrades(writer, block, [{ market, vet: BigInt(block) * ether, token: -ether }])
    },
    async [Symbol.asyncDispose]() {
      await app.close()
      await ledger[Symbol.asyncDispose]()
      admin[Symbol.dispose]()
    },
  }
}
