import { type ComponentProps, useState } from 'react'
import { Field, TextArea } from '../../ui/Field.tsx'
import { FieldGroup, FieldsInRow } from './FieldGroup.tsx'
import type { ReadTexts } from './read-from-message.ts'
import { SameDayEnquiriesNote } from './SameDayEnquiriesNote.tsx'

type EveningFieldsProps = {
  /** The enquiry that is confirmed. */
  enquiryId: string
  /** What a required field with this name is shown with. */
  field: (name: string) => { name: string; defaultValue: string; error: string | undefined }
  /** What was read from the customer's message. */
  read: ReadTexts
}

/** When and where, who else has asked for that day, and what is agreed. */
export function EveningFields({ enquiryId, field, read }: EveningFieldsProps) {
  const date = field('eventDate')
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
        <ReadField label="Fra kl." type="time" {...field('startsAt')} read={read.startsAt} />
        <ReadField label="Til kl." type="time" {...field('endsAt')} read={read.endsAt} />
      </FieldsInRow>
      <SameDayEnquiriesNote day={day} except={enquiryId} />
      <Field label="Sted" {...field('place')} />
      <TextArea
        label="Hva som er avtalt"
        {...field('what')}
        // One paragraph: a line break is kept as a space.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </FieldGroup>
  )
}

/** A field that says so while it holds what was `read` from the message. */
function ReadField({ read, ...field }: ComponentProps<typeof Field> & { read: string | undefined }) {
  const [value, setValue] = useState(field.defaultValue)
  return (
    <Field
      {...field}
      hint={read && value === read ? 'Hentet fra meldingen.' : undefined}
      onChange={({ target }) => setValue(target.value)}
    />
  )
}
