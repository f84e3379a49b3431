import { t } from '@lingui/core/macro'
import { TextField } from '../../ui/form/TextField.tsx'
import { findPasswordProblem } from '../browser/keys.ts'

/** A new password, typed twice. */
export interface NewPassword {
  password: string
  again: string
}

export const noPassword: NewPassword = { password: '', again: '' }

/** The missing requirement of a new password; undefined if it is valid. */
export function findNewPasswordProblem({ password, again }: NewPassword): string | undefined {
  const problem = findPasswordProblem(password)
  if (problem) return problem
  return password === again ? undefined : t`The passwords don't match.`
}

interface PasswordFieldsProps {
  value: NewPassword
  onChange(value: NewPassword): void
  /** Whether to show the error: not before the first attempt. */
  isChecked: boolean
  label?: string
}

/** The two fields of a new password, and what is wrong with it. */
export function PasswordFields(props: PasswordFieldsProps) {
  const { value, onChange, isChecked, label = t`Password` } = props
  const problem = isChecked ? findNewPasswordProblem(value) : undefined
  const isShort = problem !== undefined && findPasswordProblem(value.password) !== undefined
  return (
    <>
      <TextField
        label={label}
        type="password"
        autoComplete="new-password"
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
        hint={t`At least 10 characters. It can't be reset.`}
        error={isShort ? problem : undefined}
      />
      <TextField
        label={t`Confirm password`}
        type="password"
        autoComplete="new-password"
        value={value.again}
        onChange={(again) => onChange({ ...value, again })}
        error={isShort ? undefined : problem}
      />
    </>
  )
}
