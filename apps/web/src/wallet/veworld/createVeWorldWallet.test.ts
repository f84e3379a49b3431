import type { Address, Hex } from '@vermeil/units'
import { expect, test, vi } from 'vitest'
import { connectVeWorld, createVeWorldWallet, revokeVeWorld } from './createVeWorldWallet.ts'
import { findProvider, type Provider } from './Provider.ts'

const genesisId: Hex = `0x${'00'.repeat(31)}f6`
const account = '0xF077b491b355E64048cE21E3A6Fc4751eEeA77fa'
const address = account.toLowerCase() as Address
const txid = `0x${'ab'.repeat(32)}`
const clauses = [{ to: address, value: 255n, data: '0x' as Hex }]

interface ReceivedCall {
  method: string
  params: unknown
}

function openExtension(answer: (call: ReceivedCall) => unknown): {
  provider: Provider
  asked: ReceivedCall[]
} {
  const asked: ReceivedCall[] = []
  const vechain = {
    request: async (call: { method: string; params?: unknown }) => {
      asked.push({ method: call.method, params: call.params })
      return answer({ method: call.method, params: call.params })
    },
  }
  return { provider: need(findProvider({ vechain })), asked }
}

function openInAppBrowser(answer: (call: ReceivedCall) => unknown): {
  provider: Provider
  asked: ReceivedCall[]
} {
  const asked: ReceivedCall[] = []
  const call = async (method: string, params: unknown) => {
    asked.push({ method, params })
    return answer({ method, params })
  }
  const vechain = {
    isVeWorld: true,
    isInAppBrowser: true,
    newConnexSigner: (id: string) => ({
      signTx: (message: unknown[], options: object) => call('signTx', [message, options, id]),
      signCert: (message: object, options: object) => call('signCert', [message, options, id]),
    }),
  }
  return { provider: need(findProvider({ vechain })), asked }
}

function need<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('There is no provider.')
  return value
}

test('distinguishes both generations and rejects anything else', () => {
  expect(openExtension(() => null).provider.generation).toBe(2)
  expect(openInAppBrowser(() => null).provider.generation).toBe(1)
  for (const vechain of [undefined, null, 'x', {}, { request: true }]) {
    expect(findProvider({ vechain })).toBeUndefined()
  }
})

test('[WAL-01] connects the extension silently at first and asks again for another account', async () => {
  const { provider, asked } = openExtension(() => [account])
  expect(await connectVeWorld(provider, genesisId)).toBe(address)
  expect(await connectVeWorld(provider, genesisId, { another: true })).toBe(address)
  expect(asked.map(({ method }) => method)).toEqual([
    'eth_requestAccounts',
    'wallet_requestPermissions',
  ])
})

test('[WAL-01] connects the in-app browser by an identification', async () => {
  const { provider, asked } = openInAppBrowser(() => ({
    annex: { signer: account },
    signature: '0x',
  }))
  expect(await connectVeWorld(provider, genesisId)).toBe(address)
  expect(asked[0]).toMatchObject({
    method: 'signCert',
    params: [{ purpose: 'identification' }, {}, genesisId],
  })
})

test.each([
  ['extension', openExtension, 'thor_sendTransaction'],
  ['in-app browser', openInAppBrowser, 'signTx'],
] as const)(
  'signs exactly the clauses with the %s, for that account and network',
  async (_, open, method) => {
    const { provider, asked } = open(() => ({ txid, signer: account }))
    const wallet = createVeWorldWallet(provider, genesisId, address)
    expect(await wallet.send(clauses, { gas: 123_456n, comment: 'Swap' })).toEqual({ txId: txid })
    expect(asked).toEqual([
      {
        method,
        params: [
          [{ to: address, value: '0xff', data: '0x' }],
          { signer: address, gas: 123_456, comment: 'Swap' },
          genesisId,
        ],
      },
    ])
  },
)

test.each([
  'User rejected the request',
  'user rejected request',
  'USER REJECTED ACCOUNT CHANGE',
  { code: 4001, message: 'declined' },
])('shows a rejection %j as Transaction was rejected', async (thrown) => {
  for (const open of [openExtension, openInAppBrowser]) {
    const { provider } = open(() => {
      throw typeof thrown === 'string' ? new Error(thrown) : thrown
    })
    const wallet = createVeWorldWallet(provider, genesisId, address)
    await expect(wallet.send(clauses, { gas: 1n })).rejects.toMatchObject({
      reason: 'rejected',
      message: 'Transaction was rejected',
    })
    await expect(connectVeWorld(provider, genesisId)).rejects.toMatchObject({
      reason: 'rejected',
      message: 'The connection was rejected',
    })
  }
})

test('[SWP-20] keeps a failure’s own words, and leaves it to the caller to name one without any', async () => {
  const failing = openExtension(() => {
    throw new Error('There was an error processing the transaction')
  })
  const wallet = createVeWorldWallet(failing.provider, genesisId, address)
  await expect(wallet.send(clauses, { gas: 1n })).rejects.toMatchObject({
    reason: 'failed',
    message: 'There was an error processing the transaction',
  })
  const silent = openExtension(() => Promise.reject(new Error('')))
  await expect(
    createVeWorldWallet(silent.provider, genesisId, address).send(clauses, { gas: 1n }),
  ).rejects.toMatchObject({ reason: 'failed', message: '' })
  await expect(connectVeWorld(silent.provider, genesisId)).rejects.toThrow('Unknown error occurred')
})

test('says what to do if the wallet is locked', async () => {
  const { provider } = openExtension(() => {
    throw new Error('Wallet is locked')
  })
  const wallet = createVeWorldWallet(provider, genesisId, address)
  const message = 'Your wallet is locked. Unlock it, then try again.'
  await expect(wallet.send(clauses, { gas: 1n })).rejects.toMatchObject({
    reason: 'failed',
    message,
  })
  await expect(connectVeWorld(provider, genesisId)).rejects.toMatchObject({ message })
})

test.each([
  new Error('Request expired. Please try again.'),
  new Error('Failed to publish payload, please try again.'),
  new Error('The message port closed before a response was received.'),
  new Error('Extension context invalidated.'),
  new Error('The window was closed.'),
  new Error('failed fetch response'),
  new Error('timeout'),
  new Error('timeout of 30000ms exceeded'),
  new Error('post https://node/transactions: Network Error'),
  new Error('502 post https://node/transactions: Bad gateway'),
  new TypeError('Failed to fetch'),
  new TypeError('Load failed due to a lost connection'),
  { code: 4900, message: 'Gone' },
  { code: -32603, message: 'Internal JSON-RPC error.' },
])('counts %s as an answer that was lost, because the wallet may have sent it', async (thrown) => {
  for (const open of [openExtension, openInAppBrowser]) {
    const { provider } = open(() => {
      throw thrown
    })
    const wallet = createVeWorldWallet(provider, genesisId, address)
    await expect(wallet.send(clauses, { gas: 1n })).rejects.toMatchObject({
      reason: 'lost',
      message: "Your wallet's answer didn't reach us. Check its activity before you try again.",
    })
  }
})

test.each([
  new Error('403 post https://node/transactions: tx rejected: insufficient energy'),
  new Error('insufficient balance for transfer'),
  { code: -32602, message: 'Invalid params' },
])('keeps %s as a failure', async (thrown) => {
  const { provider } = openExtension(() => {
    throw thrown
  })
  const wallet = createVeWorldWallet(provider, genesisId, address)
  await expect(wallet.send(clauses, { gas: 1n })).rejects.toMatchObject({ reason: 'failed' })
})

test('rejects an answer without an account, and counts one without a transaction id as lost', async () => {
  for (const answer of [undefined, [], ['0x1'], {}, { txid: 5 }, { txid: '0x12' }]) {
    const { provider } = openExtension(() => answer)
    await expect(connectVeWorld(provider, genesisId)).rejects.toThrow(
      'VeWorld returned no account.',
    )
    const wallet = createVeWorldWallet(provider, genesisId, address)
    await expect(wallet.send(clauses, { gas: 1n })).rejects.toMatchObject({ reason: 'lost' })
  }
})

test('revokes permission if the wallet can', async () => {
  const { provider, asked } = openExtension(() => null)
  await revokeVeWorld(provider, address)
  expect(asked).toEqual([
    {
      method: 'wallet_revokeAccountPermission',
      params: [{ eth_accounts: { addresses: [address] } }],
    },
  ])
  await expect(
    revokeVeWorld(openInAppBrowser(() => null).provider, address),
  ).resolves.toBeUndefined()
})

test('[SWP-25] names the gas payer to VeWorld if Vermeil pays, and reports its refusal', async () => {
  vi.stubGlobal('location', { origin: 'https://vermeil.test' })
  const { provider, asked } = openExtension(() => ({ txid }))
  const wallet = createVeWorldWallet(provider, genesisId, address)
  await wallet.send(clauses, { gas: 1n, isFeePaid: true })
  expect(asked[0]?.params).toMatchObject([
    {},
    { delegator: { url: 'https://vermeil.test/api/delegate' } },
    genesisId,
  ])
  const refusing = openExtension(() => {
    throw new Error('Delegation request failed')
  })
  const refused = createVeWorldWallet(refusing.provider, genesisId, address)
  await expect(refused.send(clauses, { gas: 1n, isFeePaid: true })).rejects.toMatchObject({
    reason: 'refused',
    message: expect.stringMatching(/^You have already used your one free delegation/),
  })
  vi.unstubAllGlobals()
})

const message = {
  purpose: 'identification',
  payload: { type: 'text', content: 'Sign in' },
} as const
const annex = { domain: 'localhost:4600', timestamp: 1_750_000_000, signer: account }
const signature: Hex = `0x${'ab'.repeat(65)}`

test('signs a certificate with the account of the wallet', async () => {
  for (const [scene, method, params] of [
    [openExtension, 'thor_signCertificate', [message, { signer: address }, genesisId]],
    [openInAppBrowser, 'signCert', [message, { signer: address }, genesisId]],
  ] as const) {
    const { provider, asked } = scene(() => ({ annex, signature }))
    const wallet = createVeWorldWallet(provider, genesisId, address)
    expect(await wallet.signCertificate(message)).toEqual({ ...annex, signer: address, signature })
    expect(asked).toEqual([{ method, params }])
  }
})

test('a rejected certificate and an answer without a signature are failures of the wallet', async () => {
  const refused = openExtension(() => {
    throw new Error('User rejected request')
  })
  await expect(
    createVeWorldWallet(refused.provider, genesisId, address).signCertificate(message),
  ).rejects.toMatchObject({ name: 'WalletError', reason: 'rejected' })
  for (const answer of [null, { annex }, { annex, signature: 'yes' }, { signature }]) {
    const { provider } = openExtension(() => answer)
    const wallet = createVeWorldWallet(provider, genesisId, address)
    await expect(wallet.signCertificate(message)).rejects.toMatchObject({
      reason: 'failed',
      message: 'The wallet returned no signature.',
    })
  }
})
