import { footerTexts } from '#storefront/texts/footer.ts'

/** The three link columns of the footer (SHELL-15); none leads nowhere. */
export const FOOTER_COLUMNS = [
  {
    title: footerTexts.aboutUs,
    links: [
      { label: footerTexts.ourStory, href: '/about#story' },
      { label: footerTexts.ourIngredients, href: '/about#ingredients' },
      { label: footerTexts.theWorkshop, href: '/about#workshop' },
      { label: footerTexts.blogs, href: '/blogs' },
    ],
  },
  {
    title: footerTexts.customerService,
    links: [
      { label: footerTexts.helpCenter, href: '/help' },
      { label: footerTexts.trackOrder, href: '/ordertrack' },
      { label: footerTexts.delivery, href: '/delivery' },
      { label: footerTexts.returns, href: '/returns' },
    ],
  },
  {
    title: footerTexts.otherInformation,
    links: [
      { label: footerTexts.privacyPolicy, href: '/privacy' },
      { label: footerTexts.terms, href: '/terms' },
      { label: footerTexts.cookies, href: '/cookies' },
      { label: footerTexts.bulkBuy, href: '/bulk-buy' },
    ],
  },
] as const
