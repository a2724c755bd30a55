import type { CacheKey } from '#browser/cache-keys.ts'
import type { Enquiry } from '#domain/enquiry.ts'
import { whenText } from '#domain/when.ts'
import { StatusSelect } from '../StatusSelect.tsx'

type EnquiryRowProps = { enquiry: Enquiry; list: CacheKey; onOpen: () => void }

/** One enquiry: who, when, the beginning of what they wrote, and how far it has come. */
export function EnquiryRow({ enquiry, list, onOpen }: EnquiryRowProps) {
  const { name, email, message, createdAt, status } = enquiry
  return (
    <li className="card row enquiry" data-new={status === 'ny' || undefined}>
      <div className="row-main">
        <h2>
          <button className="row-open" type="button" aria-haspopup="dialog" onClick={onOpen}>
            {name}
          </button>
        </h2>
        <p className="row-facts">
          {whenText(createdAt, new Date())} · {email}
        </p>
        <p className="row-excerpt">{message}</p>
      </div>
      <StatusSelect enquiry={enquiry} list={list} />
    </li>
  )
}
