import type { TransProps } from '@lingui/react'
import { TransNoContext } from '@lingui/react/server'
import { i18n } from './i18n.ts'

const lingui = { i18n }

/** What Lingui's Trans macro becomes: the whole page is drawn anew with another language, so no provider is asked. */
export function Trans(props: Pick<TransProps, 'id' | 'message' | 'values' | 'components'>) {
  return <TransNoContext {...props} lingui={lingui} />
}
