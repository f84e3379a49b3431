import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { decodeTransaction, encodeHex, gasPayerHash, isDelegated } from '@vermeil/thor'
import { signHash } from '@vermeil/thor/sign'
import { type Hex, parseAddress } from '@vermeil/units'

export interface GasPayer extends AsyncDisposable {
  url: string
  /** The accounts that asked so far. */
  origins: string[]
}

/** A service that signs every request as gas payer (VIP-201). */
export async function startGasPayer(privateKey: Uint8Array): Promise<GasPayer> {
  const origins: string[] = []
  const sign = ({ origin, raw }: { origin: string; raw: Hex }): Hex => {
    const { body, signature } = decodeTransaction(raw)
    if (!isDelegated(body) || signature !== null) throw new Error('no unsigned delegated body')
    origins.push(origin)
    return encodeHex(signHash(gasPayerHash(body, parseAddress(origin)), privateKey))
  }
  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json')
    try {
      const signature = sign((await json(request)) as { origin: string; raw: Hex })
      response.end(JSON.stringify({ signature }))
    } catch (error) {
      response.writeHead(403).end(JSON.stringify({ message: String(error) }))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    origins,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
