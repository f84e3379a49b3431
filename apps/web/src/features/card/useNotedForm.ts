import { useCallback, useReducer, useState } from 'react'

/** A form, and the note of a share button until the next action. */
export function useNotedForm<Form, Action>(
  reduceForm: (form: Form, action: Action) => Form,
  createForm: () => Form,
) {
  const [form, reduce] = useReducer(reduceForm, undefined, createForm)
  const [note, setNote] = useState<string>()
  const dispatch = useCallback((action: Action) => {
    setNote(undefined)
    reduce(action)
  }, [])
  return { form, dispatch, note, setNote }
}
