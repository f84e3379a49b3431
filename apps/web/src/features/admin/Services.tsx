import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { adminOverviewCall, CallAnswer } from '@vermeil/wire'
import { formatCount } from '../../language/numbers.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { AdminTable } from './AdminTable.tsx'
import { nameState, type ServiceState, stateTones } from './serviceState.ts'

type Data = CallAnswer<typeof adminOverviewCall>

interface Service {
  name: string
  state: ServiceState
  /** The state in words, if they say more. */
  text?: string
  startedAt: number | null
  headBlock: number | null
}

/** Every service with its state, since when it runs and the newest block that it knows. */
export function Services(data: Data) {
  return (
    <section className="card admin-card" aria-label={t`Services`}>
      <h2>
        <Trans>Services</Trans>
      </h2>
      <AdminTable
        label={t`List of services`}
        columns={[
          { name: t`Service` },
          { name: t`Status` },
          { name: t`Running since` },
          { name: t`Newest block`, isNumber: true },
        ]}
        rows={listServices(data).map(({ name, state, text, startedAt, headBlock }) => ({
          key: name,
          cells: [
            <span key="name" className="admin-service">
              <span className={`admin-dot ${stateTones[state]}`} aria-hidden="true" />
              <b>{name}</b>
            </span>,
            text ?? nameState(state),
            <DateTime key="start" seconds={startedAt ?? undefined} />,
            headBlock === null ? '-' : formatCount(headBlock),
          ],
        }))}
      />
    </section>
  )
}

function listServices({ status, api, keeper, sponsor }: Data): Service[] {
  return [
    // The indexer may be on another machine, so nothing but its newest block is known.
    { name: t`Indexer`, ...readIndexer(status), startedAt: null, headBlock: api.headBlock },
    { name: t`API`, state: 'up', ...api },
    { name: t`Keeper`, ...keeper },
    { name: t`Sponsor`, ...sponsor },
  ]
}

function readIndexer({ indexer, lagBlocks }: Data['status']): Pick<Service, 'state' | 'text'> {
  if (indexer.state === 'failed') return { state: 'down', text: t`Stopped` }
  if (indexer.state !== 'following') return { state: 'waiting', text: t`Catching up` }
  return lagBlocks !== null && lagBlocks <= 3
    ? { state: 'up', text: t`Following` }
    : { state: 'waiting', text: t`Behind` }
}
