import { queryOptions } from '@tanstack/react-query'

/** How many packages of the app are under a licence. */
export interface LicenceCount {
  licence: string
  packages: number
}

/** The licences of the packages in the app, the most frequent one first, from the file that the build writes. */
export function licencesOptions() {
  return queryOptions({
    queryKey: ['licences'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const response = await fetch('/licenses.txt', { signal })
      if (!response.ok) throw new LicencesError(response.status)
      return countLicences(await response.text())
    },
  })
}

/** Counts the entries of the build's licence file. Their heads are `## name - version (licence)`. */
export function countLicences(text: string): LicenceCount[] {
  const counts = new Map<string, number>()
  for (const [, licence = ''] of text.matchAll(/^## \S+ - \d\S* \(\(?(.+?)\)?\)$/gm))
    counts.set(licence, (counts.get(licence) ?? 0) + 1)
  return [...counts]
    .map(([licence, packages]) => ({ licence, packages }))
    .toSorted(
      (one, other) =>
        other.packages - one.packages || one.licence.localeCompare(other.licence, 'en'),
    )
}

/** The licence file was not served. */
class LicencesError extends Error {
  override name = 'LicencesError'
  readonly retryable = true
  constructor(status: number) {
    super(`The licence file was answered with status ${status}.`)
  }
}
