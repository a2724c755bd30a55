import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import { type ReactElement, type ReactNode, useState } from 'react'
import './tooltip.css'

/** How long the pointer rests before a tooltip opens, in milliseconds (F-1107). */
export const TOOLTIP_DELAY_MS = 700
/** Within this time after one tooltip the next opens at once, in milliseconds (F-1107). */
export const TOOLTIP_SKIP_DELAY_MS = 300

/** Shares the delay among all tooltips inside. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <BaseTooltip.Provider delay={TOOLTIP_DELAY_MS} timeout={TOOLTIP_SKIP_DELAY_MS}>
      {children}
    </BaseTooltip.Provider>
  )
}

/** Names what a button without a visible label does; `trigger` carries the name for screen readers itself. */
export function Tooltip({ text, trigger }: { text: string; trigger: ReactElement }) {
  const [main, setMain] = useState<HTMLElement | null>(null)
  return (
    // Inside the main part: what stands outside all landmarks is missed by those who go from one to the next.
    <BaseTooltip.Root onOpenChange={() => setMain(document.getElementById('innhold'))}>
      <BaseTooltip.Trigger render={trigger} />
      <BaseTooltip.Portal container={main}>
        <BaseTooltip.Positioner className="tooltip-place" sideOffset={6}>
          <BaseTooltip.Popup className="tooltip">{text}</BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
