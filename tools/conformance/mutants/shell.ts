import type { Mutant } from '../mutant.ts'

const layout = 'apps/storefront/src/layout'
const texts = 'apps/storefront/src/texts'

/** Wrong headers and footers. */
export const mutants: readonly Mutant[] = [
  {
    id: 'SHELL-01',
    file: `${texts}/shell.ts`,
    find: "trackOrder: 'Track Order'",
    replace: "trackOrder: 'My parcel'",
  },
  {
    id: 'SHELL-02',
    file: `${layout}/track-order-dialog.tsx`,
    find: 'search: { orderId }',
    replace: 'search: {}',
  },
  {
    id: 'SHELL-03',
    file: `${texts}/shell.ts`,
    find: "helpCenter: 'Help Center'",
    replace: "helpCenter: 'Questions'",
  },
  { id: 'SHELL-04', file: `${layout}/top-strip.tsx`, find: 'href="/help"', replace: 'href="/contact"' },
  { id: 'SHELL-05', file: `${texts}/shell.ts`, find: 'over $199', replace: 'over $198' },
  {
    id: 'SHELL-06',
    file: `${layout}/header.tsx`,
    find: 'group sticky top-0',
    replace: 'group top-0',
  },
  { id: 'SHELL-07', file: `${texts}/shell.ts`, find: "blogs: 'Blogs'", replace: "blogs: 'Journal'" },
  {
    id: 'SHELL-08',
    file: `${layout}/navigation-items.ts`,
    find: "to: '/contact'",
    replace: "to: '/about'",
  },
  {
    id: 'SHELL-09',
    file: `${layout}/mobile-menu.tsx`,
    find: 'onClick={menu.open}',
    replace: '',
  },
  { id: 'SHELL-10', file: `${layout}/basket-link.tsx`, find: '<BagIcon />', replace: '' },
  {
    id: 'SHELL-11',
    file: `${layout}/basket-link.tsx`,
    find: 'useBasketLines().length',
    replace: 'useBasketLines().reduce((sum, { quantity }) => sum + quantity, 0)',
  },
  {
    id: 'SHELL-12',
    file: 'apps/storefront/src/platform/constants.ts',
    find: 'HEADER_SHRINKS_AFTER_PX = 100',
    replace: 'HEADER_SHRINKS_AFTER_PX = 99',
  },
  {
    id: 'SHELL-13',
    file: `${texts}/shell.ts`,
    find: "myOrders: 'My Orders'",
    replace: "myOrders: 'Orders'",
  },
  {
    id: 'SHELL-14',
    file: `${texts}/shell.ts`,
    find: "register: 'Register'",
    replace: "register: 'Sign up'",
  },
  { id: 'SHELL-15', file: `${texts}/footer.ts`, find: "'Customer Service'" },
  { id: 'SHELL-16', file: `${layout}/footer.tsx`, find: '<SocialIcon network={network} />', replace: '' },
  {
    id: 'SHELL-17',
    file: `${layout}/footer.tsx`,
    find: 'footerTexts.copyright(SHOP.copyrightYear, SHOP.companyName)',
    replace: "footerTexts.copyright(SHOP.copyrightYear, '')",
  },
  {
    id: 'SHELL-18',
    file: `${layout}/footer.tsx`,
    find: '<p>{footerTexts.vat(SHOP.vatNumber)}</p>',
    replace: '',
  },
]
