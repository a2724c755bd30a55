import type { ReactNode } from 'react'
import { Mark } from './Icon.tsx'
import './portal.css'
import './login.css'

/** Picture addresses that the page hands to the portal; the build gives them their names. */
export type LoginPictures = { wide: string; narrow: string }

/** The login screens' frame: one picture, one question. */
export function LoginFrame({
  brand,
  portal,
  pictures,
  children,
}: {
  brand: string
  portal: string
  pictures: LoginPictures
  children: ReactNode
}) {
  return (
    <div className="login">
      <div className="login-picture">
        <picture>
          <source media="(min-width: 900px)" srcSet={pictures.wide} />
          <img src={pictures.narrow} alt="" width="720" height="1280" />
        </picture>
      </div>
      <main className="login-main" id="innhold">
        <div className="login-box">
          <p className="login-brand">
            <Mark />
            {brand} <span>{portal}</span>
          </p>
          {children}
        </div>
      </main>
    </div>
  )
}
