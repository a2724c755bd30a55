import { useRef, useState } from 'react'
import { failedStatus, failureText, serverFieldErrors } from '#browser/api.ts'
import { useExclusiveCall } from '../../query/exclusive-call.ts'

type FieldName = 'password' | 'newPassword' | 'code'

/**
 * State of a form of password and code fields. Errors show at their fields, the first focused; `required` has those
 * for empty fields, `failed` titles the toast of other failures.
 */
export function useCredentialsForm<Name extends FieldName>({
  failed,
  required,
}: {
  failed: string
  required: Record<Name, string>
}) {
  const names = Object.keys(required) as Name[]
  const [values, setValues] = useState(
    Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>,
  )
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({})
  const { busy, run } = useExclusiveCall({ failed })

  function refuse(wrong: Partial<Record<Name, string>>): boolean {
    const first = names.find((name) => wrong[name])
    setErrors(wrong)
    if (first) inputs.current[first]?.focus()
    return first !== undefined
  }

  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input
    },
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value })
      setErrors({})
    },
  })

  const ask = (call: (values: Record<Name, string>) => Promise<void>) => {
    const empty = names.filter((name) => values[name].trim() === '')
    if (refuse(Object.fromEntries(empty.map((name) => [name, required[name]])) as typeof errors)) return
    return run(async () => {
      try {
        await call(values)
      } catch (failure) {
        const isOver = failedStatus(failure) === 429
        const last = names.at(-1)!
        const wrong = isOver ? { [last]: failureText(failure) } : serverFieldErrors(failure)
        if (!refuse(wrong as typeof errors)) throw failure
      }
    })
  }

  return { busy, field, ask }
}
