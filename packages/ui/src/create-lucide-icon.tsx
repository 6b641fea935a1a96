import { type ComponentProps, createElement, type ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

/** One of Lucide's drawings, as its files hold it: the elements in a square of 24 units, each with its attributes. */
export type LucideDrawing = {
  name: string
  aliases?: string[]
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * Makes a component of a drawing: what Lucide's own `createLucideIcon` does, as far as we use it. In what browsers load it
 * stands in for that one (`vite/light-parts-plugin.ts`), which is four times as large; what it draws is the same.
 */
// biome-ignore lint/style/noDefaultExport: Lucide's icons import it so
export default function createLucideIcon({ name, aliases = [], node }: LucideDrawing) {
  const ownClasses = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)]
  // biome-ignore lint/correctness/noComponentHookFactories: called once a drawing, when its file is loaded
  return function Icon({ className, ...rest }: ComponentProps<'svg'>): ReactNode {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={joinClasses(...ownClasses, className)}
        aria-hidden="true"
        {...rest}
      >
        {node.map(([tag, attributes]) => createElement(tag, attributes))}
      </svg>
    )
  }
}
