import {
  type Block,
  decodeHex,
  decodeTransaction,
  encodeHex,
  gasPayerHash,
  hashCertificate,
  isDelegated,
  signingHash,
  type ThorClient,
  ThorError,
  transactionId,
} from '@vermeil/thor'
import { recoverAddress, signHash } from '@vermeil/thor/sign'
import type { Address, Amount, Hex } from '@vermeil/units'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WalletError } from '../Wallet.ts'
import { createBrowserWallet } from './createBrowserWallet.ts'
import { createKeyPair } from './keys.ts'

const genesisId: Hex = `0x${'00'.repeat(31)}f6`
const bestId: Hex = `0x0000002a${'cd'.repeat(28)}`
const to = `0x${'11'.repeat(20)}` as Address
const clauses = [{ to, value: 7n, data: '0x1234' as Hex }]

function createNode(baseFeePerGas: bigint | null, refuse?: ThorError) {
  const sent: Uint8Array[] = []
  const node: Pick<ThorClient, 'fetchBlock' | 'fetchPriorityFee' | 'sendTransaction'> = {
    fetchBlock: async () => ({ id: bestId, number: 42, baseFeePerGas }) as unknown as Block,
    fetchPriorityFee: async () => 500n as Amount,
    sendTransaction: async (raw) => {
      sent.push(raw as Uint8Array)
      if (refuse) throw refuse
      return '0x' as never
    },
  }
  return { node, sent }
}

test('signs what it was asked and reports when it expires', async () => {
  const pair = createKeyPair()
  const { node, sent } = createNode(6400n)
  const wallet = createBrowserWallet(pair, node, genesisId)
  const { txId, expiresAtBlock } = await wallet.send(clauses, { gas: 90_000n })
  const { body, signature } = decodeTransaction(sent[0] ?? new Uint8Array())
  expect(body).toMatchObject({
    type: 0x51,
    chainTag: 0xf6,
    blockRef: '0x0000002acdcdcdcd',
    expiration: 32,
    clauses,
    gas: 90_000n,
    maxFeePerGas: 8_600n,
    maxPriorityFeePerGas: 500n,
  })
  expect(expiresAtBlock).toBe(74)
  expect(transactionId(body, pair.address)).toBe(txId)
  expect(recoverAddress(signingHash(body), signature ?? new Uint8Array())).toBe(pair.address)
})

test('reports the id of a signed transaction before it is sent', async () => {
  const { node, sent } = createNode(6400n)
  const wallet = createBrowserWallet(createKeyPair(), node, genesisId)
  const calls: unknown[] = []
  const onSigned = (signed: unknown) => calls.push(signed, sent.length)
  expect([await wallet.send(clauses, { gas: 1n, onSigned }), 0]).toEqual(calls)
})

test('creates two transactions for two equal swaps', async () => {
  const { node } = createNode(6400n)
  const wallet = createBrowserWallet(createKeyPair(), node, genesisId)
  const [first, second] = [
    await wallet.send(clauses, { gas: 1n }),
    await wallet.send(clauses, { gas: 1n }),
  ]
  expect(first.txId).not.toBe(second.txId)
})

test('uses a legacy transaction on a chain without a base fee', async () => {
  const { node, sent } = createNode(null)
  await createBrowserWallet(createKeyPair(), node, genesisId).send(clauses, { gas: 1n })
  expect(decodeTransaction(sent[0] ?? new Uint8Array()).body).toMatchObject({
    type: 0,
    gasPriceCoef: 0,
  })
})

test('does not count silence after sending as a failure: the transaction is followed', async () => {
  const { node } = createNode(6400n, new ThorError('no answer', { status: null, retryable: true }))
  const wallet = createBrowserWallet(createKeyPair(), node, genesisId)
  expect((await wallet.send(clauses, { gas: 1n })).txId).toMatch(/^0x[0-9a-f]{64}$/)
})

test('sends the same transaction again until the node answers', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const silence = new ThorError('no answer', { status: null, retryable: true })
  const { node, sent } = createNode(6400n)
  const tried: Uint8Array[] = []
  const sendTransaction: typeof node.sendTransaction = (raw) => {
    tried.push(raw as Uint8Array)
    return tried.length < 3 ? Promise.reject(silence) : node.sendTransaction(raw)
  }
  const wallet = createBrowserWallet(createKeyPair(), { ...node, sendTransaction }, genesisId)
  await wallet.send(clauses, { gas: 1n })
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(tried).toHaveLength(3)
  expect(new Set(tried.map(encodeHex)).size).toBe(1)
  expect(sent).toHaveLength(1)
})

test.each([
  ['tx rejected: insufficient energy', /Not enough VTHO for transaction fees/],
  ['tx rejected: pool is full', /The node refused the transaction: tx rejected: pool is full/],
])('reports the refusal %j', async (text, sentence) => {
  const { node } = createNode(6400n, new ThorError(text, { status: 403, retryable: false }))
  const wallet = createBrowserWallet(createKeyPair(), node, genesisId)
  await expect(wallet.send(clauses, { gas: 1n })).rejects.toMatchObject({
    reason: 'refused',
    message: expect.stringMatching(sentence),
  })
})

test('[SWP-25] gets the gas payer’s signature for the whole transaction and sends both signatures', async () => {
  const [pair, payer] = [createKeyPair(), createKeyPair()]
  const { node, sent } = createNode(6400n)
  const asked: Hex[] = []
  const sponsor = async (origin: Address, raw: Hex) => {
    asked.push(raw)
    const { body } = decodeTransaction(decodeHex(raw))
    return encodeHex(signHash(gasPayerHash(body, origin), payer.privateKey))
  }
  const wallet = createBrowserWallet(pair, node, genesisId, sponsor)
  const { txId } = await wallet.send(clauses, { gas: 90_000n, isFeePaid: true })
  const { body, signature: both } = decodeTransaction(sent[0] ?? new Uint8Array())
  const signature = both ?? new Uint8Array()
  expect(isDelegated(body)).toBe(true)
  expect(transactionId(body, pair.address)).toBe(txId)
  expect(recoverAddress(signingHash(body), signature.subarray(0, 65))).toBe(pair.address)
  const payerHash = gasPayerHash(body, pair.address)
  expect(recoverAddress(payerHash, signature.subarray(65))).toBe(payer.address)
  await wallet.send(clauses, { gas: 90_000n, isFeePaid: false })
  expect(asked).toHaveLength(1)
})

test('[SWP-25] sends nothing without the signature of the gas payer', async () => {
  const { node, sent } = createNode(6400n)
  const refuse = () => Promise.reject(new WalletError('refused', 'used up'))
  const wallet = createBrowserWallet(createKeyPair(), node, genesisId, refuse)
  const sending = wallet.send(clauses, { gas: 90_000n, isFeePaid: true })
  await expect(sending).rejects.toThrow('used up')
  expect(sent).toEqual([])
})

test('signs a certificate for the host of the page', async () => {
  vi.stubGlobal('location', { host: 'localhost:4600' })
  const pair = createKeyPair()
  const wallet = createBrowserWallet(pair, createNode(null).node, genesisId)
  const message = {
    purpose: 'identification',
    payload: { type: 'text', content: 'Sign in' },
  } as const
  const { signature, ...annex } = await wallet.signCertificate(message)
  expect(annex).toMatchObject({ domain: 'localhost:4600', signer: pair.address })
  const hash = hashCertificate({ ...message, ...annex })
  expect(recoverAddress(hash, decodeHex(signature))).toBe(pair.address)
  vi.unstubAllGlobals()
})

test('signs and sends nothing that was cancelled while the node was asked', async () => {
  const { node, sent } = createNode(6400n)
  const cancelled = new AbortController()
  const fetchBlock: typeof node.fetchBlock = (revision) => {
    cancelled.abort()
    return node.fetchBlock(revision)
  }
  const wallet = createBrowserWallet(createKeyPair(), { ...node, fetchBlock }, genesisId)
  const onSigned = vi.fn<() => void>()
  const options = { gas: 90_000n, signal: cancelled.signal, onSigned }
  await expect(wallet.send(clauses, options)).rejects.toMatchObject({ reason: 'rejected' })
  expect([sent.length, onSigned.mock.calls.length]).toEqual([0, 0])
})
