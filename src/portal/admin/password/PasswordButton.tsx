import { useState } from 'react'
import { Boundary } from '#browser/Boundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailedLine, LoadingLine } from '../../ui/DialogBox.tsx'
import { Later, LaterPart } from '../../ui/later.tsx'

const panel = new LaterPart(() => import('./ChangePassword.tsx'))

/** Below the dashboard's list, beside the logins: opens the form for a new password (F-1384). */
export function PasswordButton() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="quiet" icon="lock" onClick={() => setOpen(true)}>
        Bytt passord
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Bytt passord"
        lead="Er du logget inn andre steder, blir du logget ut der."
      >
        <Boundary
          part="admin"
          fallback={({ retry }) => (
            <FailedLine look="box" text="Vi fikk ikke hentet dette." onRetry={retry} />
          )}
        >
          <Later part={panel} waiting={<LoadingLine look="box" />}>
            {(Panel) => <Panel onDone={close} />}
          </Later>
        </Boundary>
      </Dialog>
    </>
  )
}
