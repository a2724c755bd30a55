import type { ReactNode } from 'react'
import { FieldStack } from '../../ui/Field.tsx'

/** Fields about one thing, under its name. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="float-left mb-4 w-full border-b border-ivory-line p-0 pb-2 text-17 font-bold">
        {title}
      </legend>
      <div className="clear-both">
        <FieldStack>{children}</FieldStack>
      </div>
    </fieldset>
  )
}

const HALVES = 'grid-cols-[repeat(auto-fit,minmax(min(100%,10.5rem),1fr))]'

/** Fields side by side where each has room. */
export function FieldsInRow({ columns = HALVES, children }: { columns?: string; children: ReactNode }) {
  return <div className={`grid items-start gap-x-2.5 gap-y-5 ${columns}`}>{children}</div>
}
