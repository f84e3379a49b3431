import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { adminContracts, adminEventsCall, type CallAnswer } from '@vermeil/wire'
import { useState } from 'react'
import { formatCount } from '../../language/numbers.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Details } from '../../ui/Details.tsx'
import { Empty } from '../../ui/notice/Empty.tsx'
import { Terms } from '../../ui/Terms.tsx'
import { Pagination } from '../../ui/table/Pagination.tsx'
import { Answer } from './Answer.tsx'
import { Chips } from './Chips.tsx'
import { useAdminCall } from './useAdminCall.ts'

type ContractEvent = CallAnswer<typeof adminEventsCall>['events'][number]

const contracts = ['all', ...adminContracts] as const

function nameContract(name: (typeof contracts)[number]): string {
  switch (name) {
    case 'all':
      return t`All`
    case 'aggregator':
      return t`Aggregator`
    case 'orderBook':
      return t`Order book`
    case 'rewards':
      return t`Rewards`
    case 'timelock':
      return t`Timelock`
  }
}

/** The events of our contracts, newest first. Each opens to its fields and its raw log. */
export function ContractEvents() {
  const [contract, setContract] = useState<(typeof contracts)[number]>('all')
  /** The newest blocks of all pages up to the shown one; undefined is the best block. */
  const [starts, setStarts] = useState<readonly (number | undefined)[]>([undefined])
  const toBlock = starts.at(-1)
  const page = formatCount(starts.length)
  const query = useAdminCall(adminEventsCall, {
    query: {
      ...(toBlock === undefined ? {} : { toBlock: String(toBlock) }),
      ...(contract === 'all' ? {} : { contract }),
    },
  })
  return (
    <>
      <h1>
        <Trans>Events</Trans>
      </h1>
      <Chips
        label={t`Contract`}
        names={contracts}
        selected={contract}
        format={nameContract}
        onSelect={(name) => {
          setContract(name)
          setStarts([undefined])
        }}
      />
      <section className="card admin-card" aria-label={t`Events`}>
        <Answer query={query}>
          {({ events, toBlock: next }) => (
            <>
              {events.length === 0 && <Empty icon="tiles" title={t`No events found`} />}
              <ul className="admin-events">
                {events.map((event) => (
                  <li key={`${event.blockNumber} ${event.logIndex}`}>
                    <Event event={event} />
                  </li>
                ))}
              </ul>
              <Pagination
                className="admin-pages"
                onPrevious={starts.length > 1 ? () => setStarts(starts.slice(0, -1)) : undefined}
                onNext={next === null ? undefined : () => setStarts([...starts, next])}
              >
                <Trans>Page {page}</Trans>
              </Pagination>
            </>
          )}
        </Answer>
      </section>
    </>
  )
}

function Event({ event }: { event: ContractEvent }) {
  const { name, contract, blockNumber, timestamp, fields } = event
  return (
    <Details
      className="admin-event"
      summary={
        <>
          <b>{name ?? t`Unknown event`}</b>
          <span className="dim">{nameContract(contract)}</span>
          <span className="mono dim">{formatCount(blockNumber)}</span>
          <span className="mono dim">
            <DateTime seconds={timestamp} />
          </span>
        </>
      }
    >
      <div className="admin-raw">
        {fields && (
          <Terms
            terms={fields.map((field) => ({
              name: field.name,
              value: <span className="mono wrap-any">{field.value}</span>,
            }))}
          />
        )}
        <pre>{writeRaw(event)}</pre>
      </div>
    </Details>
  )
}

/** The raw log from the node. */
function writeRaw({ address, topics, data, txID, origin, logIndex }: ContractEvent): string {
  return JSON.stringify({ address, topics, data, txID, origin, logIndex }, null, 2)
}
