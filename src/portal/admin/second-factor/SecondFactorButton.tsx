import { useState } from 'react'
import { Boundary } from '#browser/Boundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailedLine, LoadingLine } from '../../ui/DialogBox.tsx'
import { Later, LaterPart } from '../../ui/later.tsx'

const panel = new LaterPart(() => import('./SecondFactorPanel.tsx'))

/** Below the dashboard's list, beside the logins: opens the admin's second factor (F-1347). */
export function SecondFactorButton() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="quiet" icon="lock" onClick={() => setOpen(true)}>
        Totrinnsinnlogging
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Totrinnsinnlogging"
        lead="Du logger inn med passordet og en kode fra telefonen. Da kommer ingen inn med passordet alene."
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
