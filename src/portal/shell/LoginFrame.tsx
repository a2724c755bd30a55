import type { ReactNode } from 'react'
import { mediaFrom } from '#styles/breakpoints.ts'
import { Button } from '../ui/Button.tsx'
import { LogoMark } from '../ui/Icon.tsx'
import { useContent } from './content.ts'
import { ScreenTitle } from './navigation.tsx'

type LoginFrameProps = {
  portal: string
  title: string
  lead: ReactNode
  /** The lead's ARIA role, if it reports an outcome. */
  leadRole?: 'status' | 'alert'
  /** For a screen that follows a press: its title takes the focus. It needs a key of its own. */
  takesFocus?: boolean
  children: ReactNode
}

/** Layout of the login screens: a picture, and a heading with lead text and a form. */
export function LoginFrame({ portal, title, lead, leadRole, takesFocus, children }: LoginFrameProps) {
  const { magician, pictures } = useContent()
  return (
    <div
      className="grid min-h-svh grid-rows-[34svh_1fr] lg:grid-cols-[minmax(26rem,5fr)_7fr] lg:grid-rows-1"
      data-login
    >
      <div className="relative overflow-hidden bg-night-950 lg:col-start-2 lg:row-start-1">
        <picture>
          <source media={mediaFrom('lg')} srcSet={pictures.login.wide} />
          <img
            className="h-full w-full object-cover lg:absolute lg:inset-0 lg:object-[72%_50%]"
            src={pictures.login.narrow}
            alt=""
            width="720"
            height="480"
          />
        </picture>
      </div>
      <main
        className="grid content-start px-portal-gutter pt-8 pb-10 lg:col-start-1 lg:row-start-1 lg:content-center"
        id="innhold"
      >
        <div className="mx-auto w-full max-w-100">
          <p className="mb-6 flex items-center gap-2.5 text-15 font-semibold">
            <LogoMark />
            {magician.brand} <span className="font-book text-ink-mute">{portal}</span>
          </p>
          <ScreenTitle title={title} tab={portal} size="login" takesFocus={takesFocus} />
          <p className="mb-7 text-ink-mute" role={leadRole}>
            {lead}
          </p>
          {children}
        </div>
      </main>
    </div>
  )
}

type LogInButtonProps = { busy: boolean; busyText?: string; children?: ReactNode }

/** Submit button of the forms on the login screens. */
export function LoginSubmitButton({
  busy,
  busyText = 'Logger inn …',
  children = 'Logg inn',
}: LogInButtonProps) {
  return (
    <Button kind="gold" size="login" wide className="mt-6" type="submit" busy={busy} busyText={busyText}>
      {children}
    </Button>
  )
}
