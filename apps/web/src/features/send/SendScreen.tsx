import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useTitle } from '../../navigation/useTitle.ts'
import { SendBoard } from './SendBoard.tsx'
import { readSendAddress } from './sendAddress.ts'

/** The send screen. Another address, such as a followed link, starts a new form. */
export function SendScreen() {
  const [location] = useLocation()
  const [opened, setOpened] = useState(location)
  useTitle(t`Send`)
  if (location !== opened && location.startsWith('/send')) setOpened(location)
  return <SendBoard key={opened} start={readSendAddress(opened)} />
}
