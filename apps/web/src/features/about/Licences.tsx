import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { licencesOptions } from '../../data/deployment/licences.ts'
import { formatCount } from '../../language/numbers.ts'
import { Terms } from '../../ui/Terms.tsx'

/** The licences of Vermeil and of everything that is shipped with the app, by the file that the build writes. */
export function Licences() {
  const { data } = useQuery(licencesOptions())
  const terms = data?.map(({ licence, packages }) => ({
    name: licence,
    value: formatCount(packages),
  }))
  return (
    <section className="card about-text" aria-labelledby="about-licences">
      <h2 id="about-licences">
        <Trans>Licences</Trans>
      </h2>
      <p>
        <Trans>Vermeil is open source under the MIT licence.</Trans>{' '}
        <Trans>
          It contains libraries and fonts by others: <a href="/licenses.txt">read their licences</a>
          .
        </Trans>
      </p>
      {terms && terms.length > 0 && (
        <>
          <h3 className="h4">
            <Trans>Packages in this app, by licence</Trans>
          </h3>
          <Terms terms={terms} />
        </>
      )}
    </section>
  )
}
