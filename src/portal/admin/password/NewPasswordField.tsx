import { type ComponentProps, useState } from 'react'
import { Field } from '../../ui/Field.tsx'
import { TextButton } from '../../ui/TextButton.tsx'

/** Field for a new password, with a button to show or hide it. */
export function NewPasswordField(props: Omit<ComponentProps<typeof Field>, 'label' | 'type'>) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      label="Nytt passord"
      type={shown ? 'text' : 'password'}
      autoComplete="new-password"
      autoCapitalize="none"
      spellCheck={false}
      hint="Minst 12 tegn. Noen ord som ikke hører sammen, er lette å huske og vanskelige å gjette."
      chip={
        <span className="text-14">
          <TextButton onClick={() => setShown(!shown)}>{shown ? 'Skjul' : 'Vis'}</TextButton>
        </span>
      }
    />
  )
}
