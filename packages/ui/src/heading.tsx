import type { ComponentProps } from 'react'

/** The outline level of a heading; how it looks is a matter of classes. */
export type HeadingLevel = 1 | 2 | 3 | 4

export type HeadingProps = ComponentProps<'h2'> & { level: HeadingLevel }

/** A heading whose level is data, for parts that stand in several places of a page's outline. */
export function Heading({ level, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const
  return <Tag {...rest} />
}
