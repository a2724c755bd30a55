import type { HTMLAttributes, Ref } from 'react'

const SIZES = {
  /** Of a row in a list. */
  row: 'text-17 leading-snug tracking-[-.01em] wrap-anywhere',
  /** Of an offer in a list. */
  offer: 'text-17 leading-snug tracking-[-.005em] text-pretty wrap-anywhere',
  panel: 'text-19 leading-[1.25] tracking-[-.01em]',
  /** Of what stands where a list would. */
  state: 'text-21 leading-[1.25] tracking-[-.01em] wrap-anywhere',
}

type HeadingProps = HTMLAttributes<HTMLHeadingElement> & { size: keyof typeof SIZES; className?: string }

/** A heading below the title of the screen: in the sans, for the display face speaks once. */
export function Heading({ size, className = '', children, ...rest }: HeadingProps) {
  return (
    <h2 {...rest} className={`font-sans font-bold ${SIZES[size]} ${className}`}>
      {children}
    </h2>
  )
}

const TITLE_SIZES = {
  screen: 'text-[clamp(2.375rem,2.2rem_+_.8vw,3rem)]',
  login: 'mb-2.5 text-[clamp(2.75rem,2.4rem_+_1.4vw,3.75rem)]',
}

type TitleProps = HTMLAttributes<HTMLHeadingElement> & {
  size?: keyof typeof TITLE_SIZES
  ref?: Ref<HTMLHeadingElement>
}

/** The one heading of a screen: here alone the display face speaks. */
export function Title({ size = 'screen', className = '', children, ...rest }: TitleProps) {
  return (
    <h1 {...rest} className={`focus:outline-none ${TITLE_SIZES[size]} ${className}`}>
      {children}
    </h1>
  )
}

/** A heading that is hardly more than a label. */
export function SmallHeading({ className = '', children }: { className?: string; children: string }) {
  return (
    <h2 className={`mb-3 font-sans text-15 leading-[1.25] font-semibold tracking-normal ${className}`}>
      {children}
    </h2>
  )
}
