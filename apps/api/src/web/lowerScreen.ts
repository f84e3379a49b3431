/**
 * The address with the name of a trading screen in lower case. The app reads addresses in any case, but compares these
 * while it keeps them in step with the card.
 */
export function lowerScreen(url: string): string {
  return url.replace(/^\/(?:swap|limit|send)(?=[/?]|$)/i, (name) => name.toLowerCase())
}
