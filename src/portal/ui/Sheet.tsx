import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import {
  type MouseEvent as ReactMouseEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { $toast, dismissToast } from '#browser/toasts.ts'
import { buttonClass } from './Button.tsx'
import { Icon } from './Icon.tsx'

const BACKDROP =
  'fixed inset-0 z-(--z-modal) bg-night-950/62 transition-opacity duration-slow ease-light print:hidden away:opacity-0'
const VIEWPORT =
  'fixed inset-0 z-(--z-modal) grid items-end overflow-hidden sm:place-items-center sm:p-6 print:static print:block'
const POPUP =
  'relative max-h-[92svh] w-full overflow-auto overscroll-contain rounded-t-[1.25rem] bg-ivory-bright px-5 pb-[calc(1.75rem+env(safe-area-inset-bottom))] font-sans text-16 leading-normal text-ink shadow-[0_24px_64px_color-mix(in_srgb,var(--color-night-950)_40%,transparent)] transition-[transform,opacity] duration-slow ease-light focus-visible:outline-none sm:rounded-[1.125rem] sm:px-7 sm:pb-7 print:max-h-none print:w-full print:shadow-none forced-colors:border-2 away:transform-[translateY(40%)] away:opacity-0 sm:away:transform-[translateY(12px)_scale(.985)]'
const WIDTHS = {
  question: 'sm:w-[min(29rem,100%)]',
  usual: 'sm:w-[min(33rem,100%)]',
  wide: 'sm:w-[min(33rem,100%)] lg:w-[min(60rem,100%)] scroll-pt-24 scroll-pb-28',
}
const PLAIN_TITLE = 'font-sans text-21 leading-[1.25] font-bold tracking-[-.01em]'
const FESTIVE_TITLE = 'font-display text-[2.125rem] leading-[1.06] font-title tracking-head'
const LEAD = 'mt-2 text-ink-mute'
/**
 * A title that stays in view at the dialog's very edge, beyond its padding, and the cross beside it; on a low screen
 * they would hide the form.
 */
const TITLE_IN_VIEW =
  'sticky -top-6 z-1 -mx-5 -mt-6 bg-ivory-bright pt-6 pr-16 pb-2 pl-5 shadow-[0_.5rem_.5rem_var(--color-ivory-bright)] max-2xs:static sm:-top-7 sm:-mx-7 sm:-mt-7 sm:pt-7 sm:pl-7 print:static lying:static'
const CROSS_IN_VIEW = 'pointer-events-auto sticky -top-2.5 max-2xs:static sm:-top-3.5 lying:static'
const CROSS = 'absolute top-3.5 right-3'

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  lead?: ReactNode
  /** Room for a form of two columns from 896 px, whose title and actions stay in view. */
  wide?: boolean
  /** Names what it shows: where another takes its place, it begins at its top, the focus on the heading. */
  view?: string
  /** A picture at the top, for the one moment worth it. */
  picture?: string
  /** For a question, which has no cross and stays when the backdrop is pressed: who has the focus first. */
  question?: { keep: RefObject<HTMLButtonElement | null> }
  /** Where the focus goes if the button that opened it is gone; null leaves it there. */
  focusAfter?: (() => HTMLElement | null) | undefined
  children?: ReactNode
}

/** The modal that `Dialog` and `ConfirmDialog` load when one first opens. */
export default function Sheet({
  open,
  onClose,
  title,
  lead,
  wide = false,
  view,
  picture,
  question,
  focusAfter,
  children,
}: SheetProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  // One that is open from its first moment would stand there at once, without rising.
  const [stands, setStands] = useState(false)
  useLayoutEffect(() => setStands(true), [])
  const toastBefore = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (open) toastBefore.current = $toast.get()?.id
  }, [open])
  function close() {
    const toast = $toast.get()
    // What went wrong in it is over with it.
    if (toast?.tone === 'failed' && toast.id !== toastBefore.current) dismissToast()
    onClose()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is what matters.
  useLayoutEffect(() => {
    popup.current?.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [view])
  const Root = question ? BaseAlertDialog.Root : BaseDialog.Root
  return (
    <Root open={open && stands} onOpenChange={(next, { event }) => !next && isMeant(event) && close()}>
      <BaseDialog.Portal>
        {/* Also over another dialog. */}
        <BaseDialog.Backdrop className={BACKDROP} forceRender />
        <BaseDialog.Viewport className={VIEWPORT} data-dialog-open>
          <BaseDialog.Popup
            ref={popup}
            className={`${POPUP} ${WIDTHS[question ? 'question' : wide ? 'wide' : 'usual']} ${picture ? 'text-center' : 'pt-6 sm:pt-7'}`}
            initialFocus={question?.keep ?? heading}
            finalFocus={focusAfter && (() => focusAfter() ?? true)}
            onClickCapture={leaveOutSecondHalf}
          >
            <div className={wide ? 'relative' : undefined}>
              {picture && <Stage picture={picture} />}
              <BaseDialog.Title
                ref={heading}
                className={`wrap-anywhere focus:outline-none ${picture ? FESTIVE_TITLE : PLAIN_TITLE} ${wide ? TITLE_IN_VIEW : ''} ${question || picture || wide ? '' : 'pr-11'}`}
                tabIndex={question ? undefined : -1}
              >
                {title}
              </BaseDialog.Title>
              {lead && <BaseDialog.Description className={LEAD}>{lead}</BaseDialog.Description>}
              {children}
              {!question && (
                // As high as what is scrolled, so that the cross can stay; after it, where the keyboard comes last.
                <div
                  className={
                    wide
                      ? 'pointer-events-none absolute inset-y-0 -right-2 z-1 pt-3.5 sm:-right-4'
                      : undefined
                  }
                >
                  <BaseDialog.Close
                    className={buttonClass(
                      { kind: picture ? 'night' : 'quiet', size: 'icon' },
                      `${wide ? CROSS_IN_VIEW : CROSS} print:hidden`,
                    )}
                    aria-label="Lukk"
                  >
                    <Icon name="close" />
                  </BaseDialog.Close>
                </div>
              )}
            </div>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </Root>
  )
}

/** The picture across the dialog's full width, at its top edge. */
function Stage({ picture }: { picture: string }) {
  return (
    <img
      className="-mx-5 mb-6 h-37 w-[calc(100%+2.5rem)] max-w-none rounded-t-[1.25rem] bg-night-950 object-cover object-[50%_0] sm:-mx-7 sm:h-48 sm:w-[calc(100%+3.5rem)] sm:rounded-t-[1.125rem]"
      src={picture}
      alt=""
      width="960"
      height="640"
    />
  )
}

/**
 * False for clicks not meant to close: one on a toast, which lies above the dialog, and the second of a double click
 * whose first one opened it.
 */
function isMeant(event: Event): boolean {
  if (event instanceof MouseEvent && event.detail > 1) return false
  return !(event.target instanceof Element && event.target.closest('.toasts'))
}

/** Ignores the second half of a double click that opened the dialog. */
function leaveOutSecondHalf(event: ReactMouseEvent<HTMLElement>): void {
  const { dataset } = event.currentTarget
  if (event.detail < 2) dataset.clicked = ''
  else if (dataset.clicked === undefined) {
    event.preventDefault()
    event.stopPropagation()
  }
}
