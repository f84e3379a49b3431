import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Address, shortenAddress } from '@vermeil/units'
import { useApp } from '../../data/app/useApp.ts'
import { type ContractCode, contractCodesOptions } from '../../data/deployment/contractCodes.ts'
import { type Control, controlOptions } from '../../data/deployment/control.ts'
import { useIsOld } from '../../data/freshness/useIsOld.ts'
import { linkAccount } from '../../trade/link/linkTransaction.ts'
import '../../ui/Badge.css'
import { CopyButton } from '../../ui/button/CopyButton.tsx'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { ScreenIcon } from '../../ui/ScreenIcon.tsx'
import { ScrollTable } from '../../ui/table/ScrollTable.tsx'
import { describeContract, describePowers } from './describeContract.ts'
import { SectionFailed } from './SectionFailed.tsx'

/** Our contracts with their addresses, who controls them, and whether their code is that of this build. */
export function ContractsSection() {
  const app = useApp()
  const codes = useQuery(contractCodesOptions(app))
  const control = useQuery(controlOptions(app))
  const areCodesOld = useIsOld(codes)
  const isOld = useIsOld(control) || areCodesOld
  const error = codes.error ?? control.error
  const retry = () => {
    if (codes.error) void codes.refetch()
    if (control.error) void control.refetch()
  }
  const columns = [t`Contract`, t`Address`, t`Who can change it`, t`Code`]
  return (
    <section className="card" id="contracts" aria-labelledby="about-contracts">
      <h2 id="about-contracts" className="about-head">
        <Trans>Contracts</Trans>
      </h2>
      {error && (
        <SectionFailed title={t`The contracts couldn't be read`} error={error} onRetry={retry} />
      )}
      {codes.data ? (
        <ScrollTable
          label={t`Contracts`}
          className={isOld ? 'cards about-table overdue' : 'cards about-table'}
          columns={columns}
        >
          {codes.data.map((code) => (
            <Row key={code.name} code={code} control={control.data} />
          ))}
        </ScrollTable>
      ) : (
        !error && <Loading />
      )}
      <p className="about-note dim">
        <Trans>
          Checked in your browser: we hash the code on your node (keccak-256) and compare it with
          the source that this app was built from. Addresses set when a contract was created are
          left out of the hash and checked separately. No contract can be upgraded.
        </Trans>
      </p>
    </section>
  )
}

function Row({ code, control }: { code: ContractCode; control: Control | undefined }) {
  const { name, role } = describeContract(code.name)
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{role}</small>
      </th>
      <td data-label={t`Address`}>
        {code.address && code.status !== 'missing' ? (
          <Place name={name} address={code.address} />
        ) : (
          '–'
        )}
      </td>
      <td data-label={t`Who can change it`}>{describePowers(code.name, control)}</td>
      <td data-label={t`Code`}>
        <Status code={code} name={name} />
      </td>
    </tr>
  )
}

function Place({ name, address }: { name: string; address: Address }) {
  const { config } = useApp()
  return (
    <span className="row about-place">
      <span className="mono" title={address}>
        {shortenAddress(address)}
      </span>
      <CopyButton text={address} label={t`Copy the address of ${name}`} />
      <a
        className="icon-button small"
        href={linkAccount(config, address)}
        target="_blank"
        rel="noreferrer"
        aria-label={t`${name} in the explorer`}
      >
        <ScreenIcon name="external" size="small" />
      </a>
    </span>
  )
}

function Status({ code: { status, hash }, name }: { code: ContractCode; name: string }) {
  if (status === 'missing') {
    return (
      <span className="badge mute">
        <Trans>Not deployed</Trans>
      </span>
    )
  }
  return (
    <>
      {status === 'matches' ? (
        <span className="badge good">
          <ScreenIcon name="check" size="small" />
          <Trans>Matches the source</Trans>
        </span>
      ) : (
        <span className="badge bad">
          <ScreenIcon name="warning" size="small" />
          <Trans>Differs from the source</Trans>
        </span>
      )}
      {hash && (
        <span className="row about-place dim">
          <span className="mono" title={hash}>
            {`${hash.slice(0, 10)}…${hash.slice(-6)}`}
          </span>
          <CopyButton text={hash} label={t`Copy the code hash of ${name}`} />
        </span>
      )}
    </>
  )
}

function Loading() {
  return (
    <div className="about-loading" aria-busy="true">
      <p className="visually-hidden" role="status">
        <Trans>Loading ...</Trans>
      </p>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => (
        <p key={key} className="row spread">
          <Skeleton width={140} />
          <Skeleton width={120} />
        </p>
      ))}
    </div>
  )
}
