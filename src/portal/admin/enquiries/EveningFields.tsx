import { type ComponentProps, useState } from 'react'
import { Field, TextArea } from '../../ui/Field.tsx'
import { FieldGroup, FieldsInRow } from './FieldGroup.tsx'
import type { ReadTexts } from './read-from-message.ts'
import { SameDayEnquiriesNote } from './SameDayEnquiriesNote.tsx'

type ShownWith = (name: string) => { name: string; defaultValue: string; error: string | undefined }

type EveningFieldsProps = {
  /** The enquiry that is confirmed. */
  enquiryId: string
  /** What a field with this name is shown with. */
  required: ShownWith
  optional: ShownWith
  /** What was read from the customer's message. */
  read: ReadTexts
  /** Whose offer it is, which the place begins with; empty for nobody's. */
  venue: string
}

/** When and where, who else has asked for that day, and what is agreed. */
export function EveningFields({ enquiryId, required, optional, read, venue }: EveningFieldsProps) {
  const date = required('eventDate')
  const [day, setDay] = useState(date.defaultValue)
  return (
    <FieldGroup title="Kvelden">
      <FieldsInRow columns="2xs:grid-cols-2">
        <div className="col-span-full">
          <ReadField
            label="Dato"
            type="date"
            {...date}
            read={read.eventDate}
            onInput={({ currentTarget }) => setDay(currentTarget.value)}
          />
        </div>
        <ReadField label="Fra kl." type="time" {...required('startsAt')} read={read.startsAt} />
        <ReadField label="Til kl." type="time" {...required('endsAt')} read={read.endsAt} />
      </FieldsInRow>
      <SameDayEnquiriesNote day={day} except={enquiryId} />
      <ReadField
        label="Sted"
        {...required('place')}
        read={venue}
        says="Hentet fra tilbudet. Er det et annet sted, retter du det."
      />
      <Field label="Antall gjester" hint="Tomt felt: Antallet nevnes ikke." {...optional('guests')} />
      <TextArea
        label="Hva som er avtalt"
        {...required('what')}
        // One paragraph: a line break is kept as a space.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </FieldGroup>
  )
}

/** A field that says so while it holds what was `read` from the message or the offer. */
function ReadField({
  read,
  says = 'Hentet fra meldingen.',
  ...field
}: ComponentProps<typeof Field> & { read: string | undefined; says?: string }) {
  const [value, setValue] = useState(field.defaultValue)
  return (
    <Field
      {...field}
      hint={read && value === read ? says : undefined}
      onChange={({ target }) => setValue(target.value)}
    />
  )
}
