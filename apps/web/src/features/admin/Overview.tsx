import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { findTokenBySymbol } from '@vermeil/tokens'
import { adminOverviewCall, type CallAnswer } from '@vermeil/wire'
import { formatCount } from '../../language/numbers.ts'
import { formatHistoryAmount } from '../../trade/amounts/formatHistoryAmount.ts'
import { formatCompact } from '../../trade/amounts/formats.ts'
import { Banner } from '../../ui/notice/Banner.tsx'
import '../../ui/Badge.css'
import '../../ui/Progress.css'
import { Terms } from '../../ui/Terms.tsx'
import { Answer } from './Answer.tsx'
import { shortenDecimal } from './formatDecimal.ts'
import { Services } from './Services.tsx'
import { nameState, type ServiceState, stateTones } from './serviceState.ts'
import { useAdminCall } from './useAdminCall.ts'
import { VolumeCard } from './VolumeCard.tsx'

type Data = CallAnswer<typeof adminOverviewCall>

/** The status of the services. */
export function Overview() {
  const query = useAdminCall(adminOverviewCall, {})
  return (
    <>
      <h1>
        <Trans>Overview</Trans>
      </h1>
      <Answer query={query}>
        {(data) => (
          <>
            <Troubles {...data} />
            <Tiles {...data} />
            <div className="admin-columns">
              <div className="admin-column">
                <VolumeCard volume={data.volume} />
                <Services {...data} />
                <Settlement {...data} />
              </div>
              <div className="admin-column">
                <Sponsor sponsor={data.sponsor} />
                <Keeper keeper={data.keeper} />
              </div>
            </div>
          </>
        )}
      </Answer>
    </>
  )
}

/** Problems that need an administrator. */
function Troubles({ status, keeper, sponsor }: Data) {
  const services = [
    { name: t`Keeper`, ...keeper },
    { name: t`Sponsor`, ...sponsor },
  ].filter(({ state }) => state === 'down' || state === 'waiting')
  return (
    <>
      {status.reasons.map((reason) => (
        <Banner key={reason} tone="bad">
          {reason}
        </Banner>
      ))}
      {services.map(({ name, state, detail }) => (
        <Banner key={name} tone="warn" title={`${name}: ${nameState(state)}`}>
          {detail}
        </Banner>
      ))}
    </>
  )
}

function Tiles({ status, volume, sponsor, keeper }: Data) {
  const { headAgeSeconds, lagBlocks, indexer } = status
  const block = indexer.head && formatCount(indexer.head.number)
  const volumeVet = shortenDecimal(volume.day.volumeVet)
  const trades = formatCount(volume.day.trades)
  const keeperState = nameState(keeper.state)
  return (
    <dl className="admin-tiles">
      <Tile
        name={t`Chain lag`}
        value={headAgeSeconds === null ? t`Unknown` : t`${headAgeSeconds} s`}
        note={block ? t`Block ${block}` : ''}
        tone={status.ready ? 'good' : 'bad'}
      />
      <Tile
        name={t`Blocks behind`}
        value={lagBlocks === null ? t`Unknown` : formatCount(lagBlocks)}
        note={status.database === 'up' ? t`Database running` : t`Database down`}
        tone={lagBlocks !== null && lagBlocks <= 3 ? 'good' : 'bad'}
      />
      <Tile name={t`Volume, 24h`} value={`${volumeVet} VET`} note={t`Trades: ${trades}`} />
      <Tile
        name={t`Sponsor balance`}
        value={shortenVtho(sponsor.vtho) ?? nameState(sponsor.state)}
        note={t`Keeper: ${keeperState}`}
        tone={sponsor.state === 'up' ? 'good' : sponsor.state === 'none' ? 'mute' : 'warn'}
      />
    </dl>
  )
}

interface TileProps {
  name: string
  value: string
  note: string
  tone?: 'good' | 'warn' | 'bad' | 'mute'
}

function Tile({ name, value, note, tone }: TileProps) {
  return (
    <div className="card admin-tile">
      <dt className="row spread dim">
        {name}
        {tone && <span className={`admin-dot ${tone}`} aria-hidden="true" />}
      </dt>
      <dd>
        <b>{value}</b>
        <small className="dim">{note}</small>
      </dd>
    </div>
  )
}

function formatVtho(vtho: number | null): string | undefined {
  return vtho === null ? undefined : `${formatCount(Math.floor(vtho))} VTHO`
}

function shortenVtho(vtho: number | null): string | undefined {
  return vtho === null ? undefined : `${formatCompact(BigInt(Math.floor(vtho)), 0, 'narrow')} VTHO`
}

function ServiceHead({ name, state }: { name: string; state: ServiceState }) {
  return (
    <header className="row spread">
      <h2>{name}</h2>
      <span className={`badge ${stateTones[state]}`}>{nameState(state)}</span>
    </header>
  )
}

function Keeper({ keeper }: Pick<Data, 'keeper'>) {
  const { state, openOrders, inFlight, vtho, vet } = keeper
  const rows = [
    { name: t`Open orders`, value: openOrders === null ? undefined : formatCount(openOrders) },
    { name: t`In flight`, value: inFlight === null ? undefined : formatCount(inFlight) },
    { name: t`For gas`, value: formatVtho(vtho) },
    {
      name: t`For orders`,
      value: vet === null ? undefined : `${formatCount(Math.floor(vet))} VET`,
    },
  ]
  return (
    <section className="card admin-body" aria-label={t`Keeper`}>
      <ServiceHead name={t`Keeper`} state={state} />
      <KnownTerms rows={rows} />
    </section>
  )
}

function Sponsor({ sponsor }: Pick<Data, 'sponsor'>) {
  const { state, vtho, spentVtho, budgetVtho } = sponsor
  const [spent, budget] = [formatVtho(spentVtho), formatVtho(budgetVtho)]
  const rows = [
    { name: t`Spent today`, value: spent && budget && t`${spent} of ${budget}` },
    { name: t`Balance`, value: formatVtho(vtho) },
  ]
  return (
    <section className="card admin-body" aria-label={t`Sponsor`}>
      <ServiceHead name={t`Sponsor`} state={state} />
      {spentVtho !== null && budgetVtho !== null && budgetVtho > 0 && (
        <div className="bar" aria-hidden="true">
          <i style={{ width: `${Math.min(100, (100 * spentVtho) / budgetVtho)}%` }} />
        </div>
      )}
      <KnownTerms rows={rows} />
    </section>
  )
}

/** The rows that have a value. */
function KnownTerms({ rows }: { rows: { name: string; value: string | undefined }[] }) {
  return <Terms terms={rows.filter(({ value }) => value !== undefined)} />
}

function Settlement({ currentRound, settlements }: Data) {
  return (
    <section className="card admin-body" aria-label={t`Settlement`}>
      <header className="row spread">
        <h2>
          <Trans>Settlement</Trans>
        </h2>
        <span className="dim">{t`Round ${currentRound}`}</span>
      </header>
      {settlements.length === 0 && (
        <p className="dim">
          <Trans>No round has ended yet.</Trans>
        </p>
      )}
      <Terms
        terms={settlements.map(({ roundId, users, paid }) => {
          const amount = formatHistoryAmount(paid, findTokenBySymbol('B3TR')?.decimals ?? 18)
          return {
            name: t`Round ${roundId}`,
            value: users === 0 ? t`Not paid` : `${amount} B3TR`,
          }
        })}
      />
    </section>
  )
}
