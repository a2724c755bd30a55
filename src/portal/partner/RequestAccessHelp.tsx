import { useContent } from '../shell/content.ts'
import { TEXT_LINK } from '../ui/TextButton.tsx'

/** Line on the partner login for people without access, with a link to the contact page. */
export function RequestAccessHelp() {
  const { magician } = useContent()
  return (
    <p className="mt-7 border-t border-ivory-line pt-6 text-15 text-ink-mute">
      Har du ikke tilgang ennå?
      <br />
      <a className={`inline-flex min-h-11 items-center font-semibold ${TEXT_LINK}`} href="/kontakt">
        Ta kontakt med {magician.name}
      </a>
    </p>
  )
}
