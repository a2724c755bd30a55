import { Component, type ReactNode } from 'react'
import type { FaultPart } from '#domain/fault.ts'
import { reportFault } from './fault.ts'

/** Drawn instead of what failed: with `retry`, and the fault's id once it is logged. */
export type Fallback = { retry: () => void; faultId: string | null }

type BoundaryProps = {
  part: FaultPart
  /** Which screen is inside: going to another one draws again. */
  screen?: string | undefined
  /** Called while what failed still stands on the page, so that what was typed there can be kept. */
  keep?: () => void
  fallback: (fallback: Fallback) => ReactNode
  children: ReactNode
}

type BoundaryState = { failed: boolean; faultId: string | null }

/** Around an island or a screen: an error while it is drawn leaves a sentence and a way on, not a white page. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, faultId: null }

  static getDerivedStateFromError(): BoundaryState {
    return { failed: true, faultId: null }
  }

  override getSnapshotBeforeUpdate(_props: BoundaryProps, before: BoundaryState): null {
    if (this.state.failed && !before.failed) this.props.keep?.()
    return null
  }

  override componentDidCatch(error: unknown): void {
    reportFault(this.props.part, error).then((faultId) => this.setState({ faultId }))
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (before.screen !== this.props.screen && this.state.failed) this.retry()
  }

  retry = (): void => this.setState({ failed: false, faultId: null })

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return this.props.fallback({ retry: this.retry, faultId: this.state.faultId })
  }
}

/** A sentence saying that the fault was reported, with its id to quote by phone; '' until it is logged. */
export function faultNote(faultId: string | null): string {
  return faultId === null ? '' : ` Vi har fått beskjed. Feilkode: ${faultId}.`
}
