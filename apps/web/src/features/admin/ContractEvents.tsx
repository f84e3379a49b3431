import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { adminContracts, adminEventsCall, type CallAnswer } from '@vermeil/wire'
import { useState } from 'react'
import { formatCount } from '../../language/numbers.ts'
import { Button } from '../../ui/button/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Details } from '../../ui/Details.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Terms } from '../../ui/Terms.tsx'
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
  /** The last blocks of the pages before this one; undefined is the newest block. */
  const [former, setFormer] = useState<(number | undefined)[]>([])
  const [toBlock, setToBlock] = useState<number | undefined>(undefined)
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
          setFormer([])
          setToBlock(undefined)
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
              <nav className="row admin-pages" aria-label={t`Pages`}>
                <span className="grow" />
                <Button
                  size="tiny"
                  variant="outline"
                  disabled={former.length === 0}
                  onClick={() => {
                    setToBlock(former.at(-1))
                    setFormer(former.slice(0, -1))
                  }}
                >
                  <Trans>Newer</Trans>
                </Button>
                <Button
                  size="tiny"
                  variant="outline"
                  disabled={next === null}
                  onClick={() => {
                    setFormer([...former, toBlock])
                    setToBlock(next ?? undefined)
                  }}
                >
                  <Trans>Older</Trans>
                </Button>
              </nav>
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

/** The log as the node has it. */
function writeRaw({ address, topics, data, txID, origin, logIndex }: ContractEvent): string {
  return JSON.stringify({ address, topics, data, txID, origin, logIndex }, null, 2)
}
