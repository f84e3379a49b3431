import { t } from '@lingui/core/macro'
import { type AppConfig, configElementId, parseAppConfig } from '@vermeil/wire'

/**
 * Reads the app's configuration from the JSON block in index.html.
 * @throws {ConfigError} if it is missing or a field is invalid.
 */
export function readConfig(page: Pick<Document, 'getElementById'>): AppConfig {
  const text = page.getElementById(configElementId)?.textContent
  if (!text) throw new ConfigError(t`The page is missing its network configuration.`)
  try {
    return parseAppConfig(text)
  } catch (cause) {
    const reason = String(cause)
    throw new ConfigError(t`The page's configuration cannot be read: ${reason}`, { cause })
  }
}

/** The page was served without a valid configuration. The operator of the server has to fix that. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly retryable = false
}
