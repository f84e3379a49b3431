import type { TransProps } from '@lingui/react'
import { TransNoContext } from '@lingui/react/server'
import { i18n } from './i18n.ts'

const lingui = { i18n }

/**
 * The target of Lingui's Trans macro. The whole page is rendered again in another language, so it needs no provider.
 */
export function Trans(props: Pick<TransProps, 'id' | 'message' | 'values' | 'components'>) {
  return <TransNoContext {...props} lingui={lingui} />
}
