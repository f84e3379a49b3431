import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button/Button.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import { PanelHead } from './PanelHead.tsx'

/** Instructions for a browser without VeWorld. */
export function VeWorldMissing({ onBack, onCreate }: { onBack(): void; onCreate(): void }) {
  return (
    <>
      <PanelHead title={t`VeWorld was not found in this browser`} onBack={onBack}>
        <Trans>
          Install the extension and reload this page, or open this page inside the VeWorld app on
          your phone.
        </Trans>
      </PanelHead>
      <div className="wallet-body">
        <a className="btn wide" href="https://www.veworld.net" target="_blank" rel="noreferrer">
          <Trans>Get VeWorld</Trans>
          <ScreenIcon name="external" size="small" />
        </a>
        <Button variant="outline" wide onClick={() => location.reload()}>
          <ScreenIcon name="refresh" />
          <Trans>Reload this page</Trans>
        </Button>
        <Button variant="quiet" wide onClick={onCreate}>
          <Trans>Create a browser wallet instead</Trans>
        </Button>
      </div>
    </>
  )
}
