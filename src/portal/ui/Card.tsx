import type { ComponentPropsWithRef, ElementType } from 'react'

/** A box with the portals' light background, border and shadow; `as` sets its element. */
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

/** The hover look of a card that is clickable as a whole, or of a list row's card. */
export const CARD_HOVER =
  'transition-[border-color,box-shadow] duration-fast ease-out hover:border-[#cdbf9f] hover:shadow-paper-lift'
