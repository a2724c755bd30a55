import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $toast, dismissToast, showToast, TOAST_REMOVE_DELAY_MS } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  $toast.set(null)
})
afterEach(() => {
  vi.useRealTimers()
})

test('at most one toast: a new one replaces the old (F-1102)', () => {
  showToast({ title: 'Lenke kopiert!' })
  showToast({ tone: 'failed', title: 'Kunne ikke kopiere', description: 'Prøv å kopiere lenken manuelt' })
  expect($toast.get()).toMatchObject({ tone: 'failed', title: 'Kunne ikke kopiere', open: true })
})

test('a dismissed toast is removed after 3000 ms, not before (F-1103)', () => {
  expect(TOAST_REMOVE_DELAY_MS).toBe(3000)
  showToast({ title: 'Lagret!' })
  dismissToast()
  expect($toast.get()).toMatchObject({ title: 'Lagret!', open: false })
  vi.advanceTimersByTime(2999)
  expect($toast.get()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect($toast.get()).toBeNull()
})

test('the removal of a dismissed toast does not take the next one with it', () => {
  showToast({ title: 'Første' })
  dismissToast()
  vi.advanceTimersByTime(2000)
  showToast({ title: 'Andre' })
  vi.advanceTimersByTime(5000)
  expect($toast.get()).toMatchObject({ title: 'Andre', open: true })
})

test('dismissing twice, or nothing, is harmless', () => {
  dismissToast()
  expect($toast.get()).toBeNull()
  showToast({ title: 'Lagret!' })
  dismissToast()
  vi.advanceTimersByTime(2000)
  dismissToast()
  vi.advanceTimersByTime(1000)
  expect($toast.get()).toBeNull()
})

test('each toast is a new one, also with the same words', () => {
  showToast({ title: 'Vennligst vent' })
  const first = $toast.get()?.id
  showToast({ title: 'Vennligst vent' })
  expect($toast.get()?.id).not.toBe(first)
})
