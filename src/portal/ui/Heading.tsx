import type { HTMLAttributes, Ref } from 'react'

const SIZES = {
  /** For a list row. */
  row: 'text-17 leading-snug tracking-[-.01em] wrap-anywhere',
  /** For an offer in a list. */
  offer: 'text-17 leading-snug tracking-[-.005em] text-pretty wrap-anywhere',
  panel: 'text-19 leading-[1.25] tracking-[-.01em]',
  /** For what replaces a list. */
  state: 'text-21 leading-[1.25] tracking-[-.01em] wrap-anywhere',
}

type HeadingProps = HTMLAttributes<HTMLHeadingElement> & {
  size: keyof typeof SIZES
  className?: string
  ref?: Ref<HTMLHeadingElement>
}

/** A heading below the screen's title: set in the sans, as the display face is used only once. */
export function Heading({ size, className = '', children, ...rest }: HeadingProps) {
  return (
    <h2 {...rest} className={`font-sans font-bold ${SIZES[size]} ${className}`}>
      {children}
    </h2>
  )
}

/** The size of a screen's title, which its skeleton has too. */
export const SCREEN_TITLE = 'text-[clamp(2.375rem,2.2rem_+_.8vw,3rem)]'
const TITLE_SIZES = {
  screen: SCREEN_TITLE,
  login: 'mb-2.5 text-[clamp(2.75rem,2.4rem_+_1.4vw,3.75rem)]',
}

type TitleProps = HTMLAttributes<HTMLHeadingElement> & {
  size?: keyof typeof TITLE_SIZES
  ref?: Ref<HTMLHeadingElement>
}

/** A screen's only title: nothing else uses the display face. */
export function Title({ size = 'screen', className = '', children, ...rest }: TitleProps) {
  return (
    <h1 {...rest} className={`wrap-anywhere focus:outline-none ${TITLE_SIZES[size]} ${className}`}>
      {children}
    </h1>
  )
}

/** A small h2, hardly larger than a label. */
export function SmallHeading({ className = '', children }: { className?: string; children: string }) {
  return (
    <h2 className={`mb-3 font-sans text-15 leading-[1.25] font-semibold tracking-normal ${className}`}>
      {children}
    </h2>
  )
}
