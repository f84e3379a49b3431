import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { licencesOptions } from '../../data/deployment/licences.ts'
import { formatCount } from '../../language/numbers.ts'
import { Details } from '../../ui/Details.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { Terms } from '../../ui/Terms.tsx'
import { SectionFailed } from './SectionFailed.tsx'

/** The licences of Vermeil and of everything that is shipped with the app. */
export function Licences() {
  return (
    <section className="card" aria-labelledby="about-licences">
      <div className="about-text">
        <h2 id="about-licences">
          <Trans>Licences</Trans>
        </h2>
        <p>
          <Trans>Vermeil is open source under the MIT licence.</Trans>{' '}
          <Trans>
            It contains libraries and fonts by others:{' '}
            <a href="/licenses.txt">read their licences</a>.
          </Trans>
        </p>
      </div>
      <Details
        className="about-risk about-packages"
        summary={
          <>
            <span className="grow">
              <Trans>Packages in this app, by licence</Trans>
            </span>
            <Icon name="chevronDown" size="small" />
          </>
        }
      >
        <Packages />
      </Details>
    </section>
  )
}

/** Counted from the file that the build writes, which is long: only on demand. */
function Packages() {
  const { data, error, refetch } = useQuery(licencesOptions())
  if (error && !data) {
    return (
      <SectionFailed
        title={t`The licences couldn't load`}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) {
    return (
      <p className="about-loading" aria-busy="true">
        <Skeleton width={160} />
      </p>
    )
  }
  return (
    <Terms
      terms={data.map(({ licence, packages }) => ({
        name: licence,
        value: formatCount(packages),
      }))}
    />
  )
}
