import { t } from '@lingui/core/macro'
import type { CertificateMessage } from '@vermeil/thor'
import { type Address, type Hex, isAddress, parseAddress, type TxId } from '@vermeil/units'
import { readField, readTxId, readWalletFailure, type Wallet, WalletError } from '../Wallet.ts'
import { readCertificate, writeRequest } from '../walletMessages.ts'
import type { Provider } from './Provider.ts'

/**
 * Asks VeWorld for an account. The newer generation answers silently if the page was approved before; `another` makes
 * it ask again. The older one signs an identification.
 * @throws {WalletError}
 */
export async function connectVeWorld(
  provider: Provider,
  genesisId: Hex,
  options: { another?: boolean } = {},
): Promise<Address> {
  try {
    return provider.generation === 2
      ? await requestAccount(provider, options.another ?? false)
      : await requestCertificate(provider, genesisId)
  } catch (cause) {
    throw readWalletFailure(cause)
  }
}

/** The wallet of an account in VeWorld. The genesis id identifies the network. */
export function createVeWorldWallet(provider: Provider, genesisId: Hex, address: Address): Wallet {
  return {
    kind: 'veworld',
    address,
    send: async (clauses, options) => {
      try {
        const request = writeRequest(address, clauses, options)
        return { txId: await requestTransaction(provider, genesisId, request) }
      } catch (cause) {
        throw readWalletFailure(cause, options)
      }
    },
    signCertificate: async (message) => {
      try {
        return readCertificate(await signMessage(provider, genesisId, { message, address }))
      } catch (cause) {
        throw readWalletFailure(cause)
      }
    },
  }
}

/** Revokes the page's permission for the account, if the wallet supports that. */
export async function revokeVeWorld(provider: Provider, address: Address): Promise<void> {
  if (provider.generation === 1) return
  await provider.api.request({
    method: 'wallet_revokeAccountPermission',
    params: [{ eth_accounts: { addresses: [address] } }],
  })
}

async function requestAccount(
  provider: Provider & { generation: 2 },
  another: boolean,
): Promise<Address> {
  const answer = await provider.api.request(
    another
      ? { method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] }
      : { method: 'eth_requestAccounts' },
  )
  return readAddress(Array.isArray(answer) ? answer[0] : undefined)
}

async function requestCertificate(
  provider: Provider & { generation: 1 },
  genesisId: Hex,
): Promise<Address> {
  const message = {
    purpose: 'identification',
    payload: {
      type: 'text',
      content: t`Sign in to Vermeil. This costs nothing and moves nothing.`,
    },
  }
  const answer = await provider.api.newConnexSigner(genesisId).signCert(message, {})
  const annex = readField(answer, 'annex')
  return readAddress(readField(annex, 'signer'))
}

async function signMessage(
  provider: Provider,
  genesisId: Hex,
  { message, address: signer }: { message: CertificateMessage; address: Address },
): Promise<unknown> {
  if (provider.generation === 1)
    return await provider.api.newConnexSigner(genesisId).signCert(message, { signer })
  const params = [message, { signer }, genesisId]
  return await provider.api.request({ method: 'thor_signCertificate', params })
}

async function requestTransaction(
  provider: Provider,
  genesisId: Hex,
  { message, options }: ReturnType<typeof writeRequest>,
): Promise<TxId> {
  const answer =
    provider.generation === 2
      ? await provider.api.request({
          method: 'thor_sendTransaction',
          params: [message, options, genesisId],
        })
      : await provider.api.newConnexSigner(genesisId).signTx(message, options)
  return readTxId(answer)
}

function readAddress(value: unknown): Address {
  if (typeof value !== 'string' || !isAddress(value)) {
    throw new WalletError('failed', t`VeWorld returned no account.`)
  }
  return parseAddress(value)
}
