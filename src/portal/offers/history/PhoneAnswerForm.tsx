import { useState } from 'react'
import { callApi } from '#browser/api.ts'
import { listsAtPath } from '#browser/cache-keys.ts'
import { invalidate, revalidate } from '#browser/queries.ts'
import type { NotedAnswer } from '#domain/offer-answer.ts'
import { useExclusiveCall } from '../../query/one-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { offerHistoryApi } from '../offers-api.ts'

type AnswerNoteProps = {
  /** The API path of the partner's offers. */
  api: string
  offerId: string
  onNoted?: () => void
}

/**
 * Buttons to record a yes or no that the customer gave by phone, with a comment, and to undo the last one recorded.
 */
export function PhoneAnswerForm({ api, offerId, onNoted }: AnswerNoteProps) {
  const [word, setWord] = useState('')
  const { busy, run } = useExclusiveCall({ failed: 'Kunne ikke notere svaret' })
  const note = (kind: NotedAnswer['kind']) => () =>
    run(async () => {
      const body: NotedAnswer = { kind, word: kind === 'taken-back' ? '' : word }
      await callApi('POST', `${api}/${offerId}/answer`, { body })
      setWord('')
      onNoted?.()
      // The offer's history, and the lists that show where it stands.
      invalidate(listsAtPath(offerHistoryApi(api, offerId)))
      revalidate(listsAtPath(api))
    })
  return (
    <div className="mt-4 grid gap-3">
      <Field
        label="Hva sa kunden på telefonen?"
        hint="Et ord om det, om du vil. Kunden får ingen e-post."
        maxLength={300}
        value={word}
        onChange={(event) => setWord(event.target.value)}
        // It stands in the offer's own form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="line" busy={busy} onClick={note('yes')}>
          Sa ja
        </Button>
        <Button kind="line" busy={busy} onClick={note('no')}>
          Sa nei
        </Button>
        <Button kind="quiet" busy={busy} onClick={note('taken-back')}>
          Ta tilbake det siste
        </Button>
      </div>
    </div>
  )
}
