import { t } from '@lingui/core/macro'
import type { Hex } from '@vermeil/units'
import { SignClient } from '@walletconnect/sign-client'
import { WalletConnectSessions } from './WalletConnectSessions.ts'

let opened: Promise<WalletConnectSessions> | undefined

/** The sessions of WalletConnect in this page: one client, which is started on first use. */
export async function openWalletConnect(
  projectId: string,
  genesisId: Hex,
): Promise<WalletConnectSessions> {
  opened ??= start(projectId, genesisId)
  try {
    return await opened
  } catch (cause) {
    opened = undefined
    throw cause
  }
}

async function start(projectId: string, genesisId: Hex): Promise<WalletConnectSessions> {
  const client = await SignClient.init({
    projectId,
    telemetryEnabled: false,
    metadata: {
      name: 'Vermeil',
      description: t`A non-custodial exchange on VeChainThor`,
      url: location.origin,
      icons: [`${location.origin}/favicon.svg`],
    },
  })
  return new WalletConnectSessions(client, genesisId)
}
