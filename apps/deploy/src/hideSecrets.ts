/** Passwords of URLs, up to the last @ of a word, because one that is not encoded may contain any character. */
const passwords = /(\/\/[^\s/:@]*):\S*@/g
const passwordFields = /([?&][a-z_]*(?:password|secret|token|key)=)[^\s&'"]*/gi
const privateKeys = /\b(?:0x)?[0-9a-f]{64}\b/gi

/** Replaces everything in a command line's text that may be a password or a private key, so that it can be printed. */
export function hideSecrets(text: string): string {
  return text
    .replace(passwords, '$1:***@')
    .replace(passwordFields, '$1***')
    .replace(privateKeys, '***')
}
