import { t } from '@lingui/core/macro'
import { type AppConfig, configElementId, parseAppConfig } from '@vermeil/wire'

/**
 * Reads where the app runs from the JSON block in index.html.
 * @throws {ConfigError} where there is none or a field does not fit.
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

/** The page was served without a usable configuration. Whoever serves it has to mend that. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly retryable = false
}
