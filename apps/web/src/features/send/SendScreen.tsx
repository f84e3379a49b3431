import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useTitle } from '../../navigation/useTitle.ts'
import { SendBoard } from './SendBoard.tsx'
import { readSendAddress } from './sendAddress.ts'

/** The send screen. Another address, such as a followed link, starts a new form. */
export function SendScreen() {
  const [location] = useLocation()
  const search = useSearch()
  const address = `${location}?${search}`
  const [opened, setOpened] = useState(address)
  useTitle(t`Send`)
  if (address !== opened && location.startsWith('/send')) setOpened(address)
  return <SendBoard key={opened} start={readSendAddress(...splitAddress(opened))} />
}

function splitAddress(address: string): [location: string, search: string] {
  const mark = address.indexOf('?')
  return [address.slice(0, mark), address.slice(mark + 1)]
}
