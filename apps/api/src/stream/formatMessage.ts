import type { MessageBody, MessageName } from '@vermeil/wire'

/** A server-sent event; with an id it ends what a reader may go on after. */
export function formatMessage<Name extends MessageName>(
  name: Name,
  body: MessageBody<Name>,
  id?: string,
): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(body)}\n\n`
}
