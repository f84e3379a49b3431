import type { MessageBody, MessageName } from '@vermeil/wire'

/** A server-sent event. With an id a client can resume after it. */
export function formatServerEvent<Name extends MessageName>(
  name: Name,
  body: MessageBody<Name>,
  id?: string,
): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(body)}\n\n`
}
