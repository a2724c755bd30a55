import { useContent } from '../shell/content.ts'

/** Whom to ask for access (F-502). */
export function LoginHelp() {
  const { magician } = useContent()
  return (
    <p className="login-help">
      Har du ikke tilgang ennå?
      <br />
      <a href="/kontakt">Ta kontakt med {magician.name}</a>
    </p>
  )
}
