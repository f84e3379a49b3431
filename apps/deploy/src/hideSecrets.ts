/** Passwords of URLs, up to the last @ of a word: one that was not encoded may hold any character. */
const passwords = /(\/\/[^\s/:@]*):\S*@/g
const passwordFields = /([?&][a-z_]*(?:password|secret|token|key)=)[^\s&'"]*/gi
const privateKeys = /\b(?:0x)?[0-9a-f]{64}\b/gi

/** Takes out of what was typed on a command line whatever may be a password or a private key, so that it can be printed. */
export function hideSecrets(text: string): string {
  return text
    .replace(passwords, '$1:***@')
    .replace(passwordFields, '$1***')
    .replace(privateKeys, '***')
}
