import type { ChangeEvent, KeyboardEvent } from 'react'
import { CALL_NOTE_MAX_LENGTH } from '#domain/call-note.ts'
import type { PhoneAnswer } from '#domain/offer-answer.ts'
import { norwegianDay } from '#domain/validity.ts'
import { EmailField, Field, FieldRow } from '../../ui/Field.tsx'

/** Returns the properties of the field for a part of what was said. */
export type NoteField = (name: Exclude<keyof PhoneAnswer, 'kind'>) => {
  name: string
  value: string
  error: string | undefined
  autoComplete: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Who said yes, and to which evening. */
export function YesFields({ field, isReachable }: { field: NoteField; isReachable: boolean }) {
  return (
    <>
      <Field
        label="Hvem sa ja?"
        mustBeFilled={isReachable}
        hint={
          isReachable
            ? 'Med telefon eller e-post trengs navnet også.'
            : 'Kan stå tomt om du ikke vet det. Med et navn trengs telefon eller e-post.'
        }
        {...field('name')}
      />
      <FieldRow>
        <Field label="Telefon til kunden" type="tel" {...field('phone')} />
        <EmailField
          label="E-post til kunden"
          hint="Med den går bekreftelsen rett til kunden."
          {...field('email')}
        />
      </FieldRow>
      <FieldRow>
        <Field
          label="Dato"
          type="date"
          className="h-12"
          hint="Kan stå tomt til den er bestemt."
          {...field('eventDate')}
        />
        <Field
          label="Antall gjester"
          hint="Kan stå tomt. For eksempel 80 eller 80–100."
          {...field('guests')}
        />
      </FieldRow>
    </>
  )
}

/** When to ring again after a call that decided nothing, and what was said. */
export function CallFields({ field, ringOn }: { field: NoteField; ringOn: string }) {
  return (
    <>
      <Field
        label="Ring igjen"
        type="date"
        min={norwegianDay(new Date())}
        className="h-12 sm:max-w-60"
        hint={
          ringOn
            ? 'Kortet minner om å ringe igjen den dagen.'
            : 'Kan stå tomt. Da minner kortet om å ringe igjen om tre dager.'
        }
        {...field('ringOn')}
      />
      <Field
        label="Notat fra samtalen"
        hint="Kan stå tomt. Står på kortet og i historikken. Ingen får e-post."
        maxLength={CALL_NOTE_MAX_LENGTH}
        {...field('word')}
      />
    </>
  )
}
