import { Trans } from '@lingui/react/macro'
import type { Token } from '@vermeil/tokens'
import type { TokenMarketAnswer } from '@vermeil/wire'
import { useLanguage } from '../../../language/useLanguage.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { listChecks } from './listChecks.ts'

interface TokenChecksProps {
  token: Token
  answer: TokenMarketAnswer
}

/** What was checked about a token, with the results, good and bad. */
export function TokenChecks({ token, answer }: TokenChecksProps) {
  useLanguage()
  return (
    <section className="card token-about" aria-labelledby="token-checks">
      <h2 id="token-checks">
        <Trans>Checks</Trans>
      </h2>
      <ul className="plain token-checks">
        {listChecks(token, answer).map(({ isPassed, title, detail }) => (
          <li key={title} className={isPassed ? 'row good' : 'row bad'}>
            <Icon name={isPassed ? 'check' : 'warning'} size="small" />
            <span>
              <b>{title}</b>
              <small className="dim">{detail}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
