import { type AppConfig, configElementId, parseAppConfig } from '@vermeil/wire'

/**
 * Reads where the app runs from the JSON block in index.html.
 * @throws {ConfigError} where there is none or a field does not fit.
 */
export function readConfig(page: Pick<Document, 'getElementById'>): AppConfig {
  const text = page.getElementById(configElementId)?.textContent
  if (!text) throw new ConfigError('The page does not say which chain it belongs to.')
  try {
    return parseAppConfig(text)
  } catch (cause) {
    throw new ConfigError(`The page's configuration cannot be read: ${String(cause)}`, { cause })
  }
}

/** The page was served without a usable configuration. Whoever serves it has to mend that. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly retryable = false
}
