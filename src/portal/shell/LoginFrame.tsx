import type { ReactNode } from 'react'
import { Mark } from '../ui/Icon.tsx'
import { useContent } from './content.ts'
import './portal.css'
import './login.css'

/** The login screens' frame: one picture, one question. */
export function LoginFrame({ portal, children }: { portal: string; children: ReactNode }) {
  const { magician, pictures } = useContent()
  return (
    <div className="login">
      <div className="login-picture">
        <picture>
          <source media="(min-width: 900px)" srcSet={pictures.login.wide} />
          <img src={pictures.login.narrow} alt="" width="720" height="1280" />
        </picture>
      </div>
      <main className="login-main" id="innhold">
        <div className="login-box">
          <p className="login-brand">
            <Mark />
            {magician.brand} <span>{portal}</span>
          </p>
          {children}
        </div>
      </main>
    </div>
  )
}
