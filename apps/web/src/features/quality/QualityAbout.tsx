import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type AppConfig, createRequest, qualityExportCall, qualitySwapsCall } from '@vermeil/wire'
import { useApp } from '../../data/app/useApp.ts'
import type { QualityFilter, QualityReport } from '../../data/quality/quality.ts'
import { formatCount } from '../../language/numbers.ts'
import { Icon } from '../../ui/Icon.tsx'

const focusable = { tabIndex: 0 }

/** Explains the measurement and how to compute it again, and offers the downloads. */
export function QualityAbout({ filter, report }: { filter: QualityFilter; report: QualityReport }) {
  const { network } = useApp().config
  return (
    <div className="quality-column">
      <section className="card quality-text" aria-labelledby="quality-again">
        <h2 id="quality-again">
          <Trans>Recompute it yourself</Trans>
        </h2>
        <p className="dim">
          <Trans>
            What was received, the minimum and the best single exchange come from the chain. This
            command reads them from any VeChain node and needs nothing from us:
          </Trans>
        </p>
        <section className="quality-command" aria-label={t`Command`} {...focusable}>
          <pre className="mono">{writeCommand(report, network)}</pre>
        </section>
      </section>
      <Definitions />
      <section className="card quality-text" aria-labelledby="quality-files">
        <h2 id="quality-files">
          <Trans>Download</Trans>
        </h2>
        <ul className="plain">
          <Download
            name="CSV"
            path={createRequest(qualityExportCall, { query: filter }).path}
            isFile
            swaps={report.swaps}
          />
          <Download
            name="JSON"
            path={createRequest(qualitySwapsCall, { query: { ...filter, pageSize: '1000' } }).path}
            swaps={Math.min(report.swaps, 1_000)}
          />
        </ul>
        <p className="dim">
          <Trans>One row per swap: block, transaction, amounts and the best exchange.</Trans>
        </p>
      </section>
    </div>
  )
}

/** The command that computes the numbers of the measured blocks. It names a dev chain. */
function writeCommand(
  { fromBlock, toBlock }: QualityReport,
  network: AppConfig['network'],
): string {
  const blocks = `--block ${fromBlock ?? 1} --to ${toBlock ?? 1}`
  const chain = network === 'dev' ? ['--network dev'] : []
  return ['npm run quality --', blocks, ...chain, '--node-url https://your-node'].join(' \\\n  ')
}

function Definitions() {
  return (
    <section className="card quality-text" aria-labelledby="quality-measures">
      <h2 id="quality-measures">
        <Trans>What is measured</Trans>
      </h2>
      <dl>
        <dt>
          <Trans>Quoted</Trans>
        </dt>
        <dd>
          <Trans>
            What the app showed when the swap was confirmed, after all exchange fees. The app
            reports it when a transaction is signed.
          </Trans>
        </dd>
        <dt>
          <Trans>Simulated</Trans>
        </dt>
        <dd>
          <Trans>What the exact transaction gave on the newest block before it was signed.</Trans>
        </dd>
        <dt>
          <Trans>Received</Trans>
        </dt>
        <dd>
          <Trans>What arrived, read from the event of the transaction.</Trans>
        </dd>
        <dt>
          <Trans>Best single exchange</Trans>
        </dt>
        <dd>
          <Trans>
            The most that one exchange alone would have paid for the same amount at the block
            before, with its deepest pool or over one other token.
          </Trans>{' '}
          <Trans>
            A swap can get less: prices move in between, and some senders choose an exchange
            themselves.
          </Trans>
        </dd>
      </dl>
      <p className="mono">
        <span>
          <Trans>vs. quote = (received / sold) / (quoted / quoted sold) − 1</Trans>
        </span>
        <span>
          <Trans>vs. best = received / best single exchange − 1</Trans>
        </span>
      </p>
      <p className="dim">
        <Trans>
          Every successful swap through the router counts. A swap whose seller did not have the
          tokens one block before can't be compared. Network fees are left out on both sides.
        </Trans>
      </p>
    </section>
  )
}

interface DownloadProps {
  name: string
  path: string
  swaps: number
  isFile?: boolean
}

function Download({ name, path, swaps, isFile = false }: DownloadProps) {
  const count = formatCount(swaps)
  return (
    <li>
      <a className="row" href={path} {...(isFile ? { download: '' } : {})}>
        <Icon name="arrowDown" size="small" />
        <b className="grow">{name}</b>
        <span className="dim">{t`Swaps: ${count}`}</span>
      </a>
    </li>
  )
}
