import type { MessageDescriptor } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { additions } from '../messages/messages.ts'
import type { Connection } from './Connection.ts'

/** Why a card's button is disabled by the connection, and what to do; undefined while online. */
export function findConnectionHint(
  connection: Connection | undefined,
  texts: { offline: MessageDescriptor; awaitNode: MessageDescriptor },
): string | undefined {
  if (connection === 'offline') return t(texts.offline)
  if (connection === 'nodeDown') return t(texts.awaitNode)
  return connection === 'nodeBehind' ? t(additions.awaitBlocks) : undefined
}
