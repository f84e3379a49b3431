import { type AppConfig, configElementId } from '@vermeil/wire'
import { injectData } from './injectData.ts'

/** A page with the app's configuration. */
export function injectConfig(html: string, config: AppConfig): string {
  return injectData(html, configElementId, JSON.stringify(config))
}
