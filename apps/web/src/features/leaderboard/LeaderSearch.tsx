import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '@vermeil/units'
import { useState } from 'react'
import { useIsOld } from '../../data/freshness/useIsOld.ts'
import { useNameOwner } from '../../data/names/useNameOwner.ts'
import { rankOptions } from '../../data/rewards/leaderboard.ts'
import { describeError } from '../../trade/errors/describeError.ts'
import { leaderboardMs } from '../../trade/limits/timings.ts'
import { findRecipient, readRecipient } from '../../trade/recipient/readRecipient.ts'
import { TextField } from '../../ui/form/TextField.tsx'
import { useWallet } from '../../wallet/session/useWallet.ts'
import { LeaderList } from './LeaderTable.tsx'

/** Finds a user of the round by name or address. */
export function LeaderSearch({ roundId }: { roundId: number }) {
  const [text, setText] = useState('')
  const typed = readRecipient(text.toLowerCase())
  const lookup = useNameOwner(typed.kind === 'name' ? typed.name : undefined)
  const found = findRecipient(typed, lookup)
  return (
    <search className="grow board-search">
      <TextField
        label={t`Find a name or address`}
        placeholder={t`Find a name or address`}
        type="search"
        autoComplete="off"
        value={text}
        onChange={setText}
        error={'reason' in found ? found.reason : undefined}
      />
      {found.state === 'known' && <Found roundId={roundId} user={found.address} />}
    </search>
  )
}

function Found({ roundId, user }: { roundId: number; user: Address }) {
  const { address } = useWallet()
  const found = useQuery(rankOptions(roundId, user))
  const isOld = useIsOld(found, leaderboardMs)
  const { data, error } = found
  if (error && !data) return <p role="alert">{describeError(error)}</p>
  if (!data) return null
  const { entry } = data
  if (!entry) return <p className="dim" role="status">{t`No points in Round ${roundId}.`}</p>
  return (
    <LeaderList
      roundId={roundId}
      firstRank={entry.rank}
      leaders={[entry]}
      account={address}
      isOld={isOld}
    />
  )
}
