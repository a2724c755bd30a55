import type { ComponentPropsWithRef, ElementType } from 'react'

/** A sheet of bright paper that holds one thing. */
export function Card<As extends ElementType = 'div'>({
  as,
  className = '',
  ...rest
}: { as?: As; className?: string } & Omit<ComponentPropsWithRef<As>, 'as' | 'className'>) {
  const Element: ElementType = as ?? 'div'
  return (
    <Element
      {...rest}
      className={`rounded-panel border border-ivory-line bg-ivory-bright shadow-paper ${className}`}
    />
  )
}

/** What a card shows that can be pressed as a whole, or whose row is being read. */
export const CARD_HOVER =
  'transition-[border-color,box-shadow] duration-fast ease-out hover:border-[#cdbf9f] hover:shadow-paper-lift'
