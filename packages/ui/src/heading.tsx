import type { ComponentProps } from 'react'

export type HeadingLevel = 1 | 2 | 3 | 4

export type HeadingProps = ComponentProps<'h2'> & { level: HeadingLevel }

/** Level as data, for components in several places of a page's outline. */
export function Heading({ level, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const
  return <Tag {...rest} />
}
