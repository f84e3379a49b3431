import { t } from '@lingui/core/macro'
import { type Bytes, copyBytes, createRandomBytes } from './bytes.ts'
import type { KeySecret } from './sealKey.ts'

/** One input for every wallet: the authenticator returns a different secret for each credential. */
const prfInput = new TextEncoder().encode('vermeil browser wallet')

/**
 * Whether a passkey of this device can protect a wallet here. Passkeys belong to a host name, so an address such as
 * 127.0.0.1 has none. Whether the device supports secrets (PRF) is known only when one is created.
 */
export async function hasPasskeys(): Promise<boolean> {
  if (typeof PublicKeyCredential !== 'function' || isIpAddress(location.hostname)) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}

/**
 * Creates a passkey and reads its secret.
 * @throws {PasskeyError} if the user declines or the device's passkeys have no secret.
 */
export async function createPasskey(walletName: string): Promise<KeySecret> {
  const id = createRandomBytes(16)
  const credential = await ask(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: createRandomBytes(32),
        rp: { name: 'Vermeil' },
        user: { id, name: walletName, displayName: walletName },
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        extensions: { prf: { eval: { first: prfInput } } },
      },
    }),
  )
  const { prf } = credential.getClientExtensionResults()
  const credentialId = new Uint8Array(credential.rawId)
  if (prf?.results) return { credentialId, passkeySecret: copyBytes(prf.results.first) }
  if (!prf?.enabled) {
    throw new PasskeyError(t`This device's passkeys can't encrypt a wallet. Use a password.`)
  }
  return readPasskey(credentialId)
}

/**
 * Asks for the passkey of a wallet and reads its secret.
 * @throws {PasskeyError} if the user declines or the passkey is gone.
 */
export async function readPasskey(credentialId: Bytes): Promise<KeySecret> {
  const credential = await ask(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: createRandomBytes(32),
        allowCredentials: [{ type: 'public-key', id: credentialId }],
        userVerification: 'required',
        extensions: { prf: { eval: { first: prfInput } } },
      },
    }),
  )
  const secret = credential.getClientExtensionResults().prf?.results?.first
  if (!secret)
    throw new PasskeyError(
      t`This passkey can't unlock the wallet. Restore the wallet from a backup.`,
    )
  return { credentialId, passkeySecret: copyBytes(secret) }
}

async function ask(request: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await request()
    if (credential) return credential as PublicKeyCredential
  } catch (cause) {
    throw new PasskeyError(t`Passkey cancelled. Try again or use a password.`, { cause })
  }
  throw new PasskeyError(t`Passkey cancelled. Try again or use a password.`)
}

function isIpAddress(hostname: string): boolean {
  return /^[\d.]+$/.test(hostname) || hostname.includes(':')
}

/** The passkey gave no secret. A password can be used instead. */
export class PasskeyError extends Error {
  override name = 'PasskeyError'
}
