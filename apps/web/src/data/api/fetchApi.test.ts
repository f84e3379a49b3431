import { parseFaucetAnswer } from '@vermeil/wire'
import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '../app/config.ts'
import { ApiError, fetchApi } from './fetchApi.ts'

afterEach(() => vi.unstubAllGlobals())

const transactionId = `0x${'ab'.repeat(32)}`

function serve(answer: () => Response | Promise<Response>) {
  const asked: [string, RequestInit | undefined][] = []
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    asked.push([url, options])
    return answer()
  })
  return asked
}

function problem(status: number, detail: string): Response {
  const body = { type: 'about:blank', title: 'x', status, detail }
  return Response.json(body, { status })
}

test('writes the query into the path and sends the body as JSON', async () => {
  const asked = serve(() => Response.json({ transactionId }))
  await fetchApi({ path: '/a', query: { x: '1' }, parse: parseFaucetAnswer })
  await fetchApi({ path: '/b', body: { address: '0x' }, parse: parseFaucetAnswer })
  expect(asked[0]?.[0]).toBe('/a?x=1')
  expect(asked[1]?.[1]).toMatchObject({ method: 'POST', body: '{"address":"0x"}' })
})

test.each<[string, () => Response | Promise<Response>, string, boolean]>([
  [
    'a refusal tells its detail',
    () => problem(400, 'The address is wrong.'),
    'The address is wrong.',
    false,
  ],
  ['too many requests may be repeated', () => problem(429, 'Wait.'), 'Wait.', true],
  [
    'a page instead of JSON',
    () => new Response('<html>', { status: 502 }),
    'The service answered with status 502.',
    true,
  ],
  [
    'an answer of another shape',
    () => Response.json({}),
    'The service returned an invalid response.',
    false,
  ],
  [
    'silence',
    () => Promise.reject(new TypeError('failed')),
    'The service is not responding.',
    true,
  ],
])('%s', async (_, answer, message, retryable) => {
  serve(answer)
  const failure = await fetchApi({ path: '/a', parse: parseFaucetAnswer }).catch((cause) => cause)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ message, retryable })
})

test('does not count an aborted request as a failure of the service', async () => {
  const abort = new AbortController()
  serve(() => {
    abort.abort(new Error('changed'))
    return Promise.reject(new TypeError('aborted'))
  })
  const request = { path: '/a', parse: parseFaucetAnswer, signal: abort.signal }
  await expect(fetchApi(request)).rejects.toThrow('changed')
})

function createPage(text: string | undefined) {
  return {
    getElementById: (id: string) =>
      id === 'config' && text !== undefined ? ({ textContent: text } as HTMLElement) : null,
  }
}

test('reads the configuration from the page and explains a missing or damaged one in one sentence', () => {
  const config = {
    network: 'dev',
    genesisId: `0x${'00'.repeat(32)}`,
    nodeUrl: 'http://127.0.0.1:8669',
    faucet: true,
  }
  expect(readConfig(createPage(JSON.stringify(config)))).toEqual(config)
  expect(() => readConfig(createPage(undefined))).toThrow(
    'The page is missing its network configuration.',
  )
  for (const text of ['{', '{}', JSON.stringify({ ...config, network: 'mars' })]) {
    expect(() => readConfig(createPage(text))).toThrow(/configuration cannot be read/)
  }
})
