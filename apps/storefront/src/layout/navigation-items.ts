import { shellTexts } from '#storefront/texts/shell.ts'

/** The main navigation, in its recorded order (SHELL-07, SHELL-08). */
export const NAVIGATION_ITEMS = [
  { label: shellTexts.home, to: '/' },
  { label: shellTexts.shop, to: '/shop' },
  { label: shellTexts.about, to: '/about' },
  { label: shellTexts.contact, to: '/contact' },
  { label: shellTexts.blogs, to: '/blogs' },
] as const
