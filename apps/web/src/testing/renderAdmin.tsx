import { fireEvent, screen } from '@testing-library/react'
import { adminFlagsCall, adminSessionCall } from '@vermeil/wire'
// The pages are in their own chunk. No test waits for its code.
import '../features/admin/AdminArea.tsx'
import { AdminScreen } from '../features/admin/AdminScreen.tsx'
import { createQueries, renderScreen } from './renderScreen.tsx'
import { owner } from './sample.ts'
import { createSampleApp } from './sampleApp.ts'

export const adminSession = { account: owner, expiresAt: Math.floor(Date.now() / 1000) + 3_600 }
export const adminChallenge = {
  ...{ nonce: 'n', expiresAt: 1, domain: 'localhost' },
  ...{ purpose: 'identification', payload: { type: 'text', content: 'Sign in' } },
}
/** What a wallet signs. */
export const signedChallenge = {
  domain: 'localhost',
  timestamp: 7,
  signer: owner,
  signature: '0xab',
} as const

type Answers = Record<string, object | number>

/**
 * Renders the admin area at an address, for a signed-in administrator. An answer by path is a body or an error's
 * status; asked bodies are listed. `changeWallet` changes what the wallet says.
 */
export function renderAdmin(
  path: string,
  answers: Answers,
  signCertificate: () => Promise<object> = async () => signedChallenge,
) {
  const asked: [path: string, body: unknown][] = []
  const api: Answers = {
    [adminSessionCall.path]: { session: adminSession },
    [adminFlagsCall.path]: { roundId: 125, flags: [] },
    ...answers,
  }
  globalThis.fetch = async (url, { body }: RequestInit = {}) => {
    const [called = ''] = String(url).split('?')
    asked.push([called, body === undefined ? undefined : JSON.parse(String(body))])
    const answer = api[called] ?? 404
    if (typeof answer === 'object') return new Response(JSON.stringify(answer))
    const problem = { type: 'about:blank', title: 'x', status: answer, detail: 'It failed.' }
    return new Response(JSON.stringify(problem), { status: answer })
  }
  history.replaceState(null, '', path)
  const { app } = createSampleApp(() => 'revert')
  const wallet = { kind: 'veworld', address: owner, signCertificate }
  const client = createQueries()
  const changeWallet = renderScreen(<AdminScreen notFound={<h1>Page not found</h1>} />, {
    app,
    wallet: { address: owner, wallet },
    client,
  })
  return { app, api, asked, client, changeWallet }
}

export async function pressSignIn(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Sign in with wallet' }))
}
