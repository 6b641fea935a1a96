import type { Mutant } from '../mutant.ts'

const constants = 'apps/storefront/src/platform/constants.ts'
const texts = 'apps/storefront/src/texts'
const newsletter = 'apps/api/src/newsletter'

/** Wrong claims, promo banner and newsletter banner. */
export const mutants: readonly Mutant[] = [
  {
    id: 'CLAIM-01',
    file: constants,
    find: 'HOME_FREE_DELIVERY_OVER_POUNDS = 30',
    replace: 'HOME_FREE_DELIVERY_OVER_POUNDS = 31',
  },
  {
    id: 'CLAIM-02',
    file: constants,
    find: ' FREE_DELIVERY_OVER_POUNDS = 30',
    replace: ' FREE_DELIVERY_OVER_POUNDS = 31',
  },
  { id: 'CLAIM-03', file: `${texts}/home.ts`, find: 'up to one third', replace: 'up to one half' },
  {
    id: 'CLAIM-04',
    file: constants,
    find: 'BULK_SAVING_PERCENT = 20',
    replace: 'BULK_SAVING_PERCENT = 21',
  },
  {
    id: 'CLAIM-05',
    file: 'apps/storefront/src/features/home/story.tsx',
    find: 'href={SHOP.marketplaceUrl}',
    replace: 'href="/shop"',
  },
  {
    id: 'CLAIM-06',
    file: constants,
    find: 'FIRST_ORDER_DISCOUNT_PERCENT = 10',
    replace: 'FIRST_ORDER_DISCOUNT_PERCENT = 11',
  },
  { id: 'CLAIM-07', file: `${texts}/home.ts`, find: "'Your skin will thank you'" },
  { id: 'CLAIM-08', file: `${texts}/home.ts`, find: "'Start your skincare today'" },
  {
    id: 'CLAIM-09',
    file: 'apps/storefront/src/features/home/promo-banner.tsx',
    find: 'to="/shop"',
    replace: 'to="/"',
  },
  { id: 'CLAIM-10', file: `${texts}/footer.ts`, find: "'Keep uo to date...'" },
  { id: 'CLAIM-11', file: `${texts}/footer.ts`, find: "'Enter your email'" },
  { id: 'CLAIM-12', file: `${texts}/footer.ts`, find: "'Subscribe'" },
  {
    id: 'CLAIM-13',
    file: 'apps/storefront/src/layout/newsletter-form.tsx',
    find: "subscription.phase === 'sent' && subscription.said",
    replace: "subscription.phase === 'open' && 'A mail is on its way'",
  },
  {
    id: 'CLAIM-13b',
    file: `${newsletter}/newsletter.repository.ts`,
    find: "state: 'waiting', ...asked",
    replace: "state: 'confirmed', ...asked",
  },
  {
    id: 'CLAIM-13c',
    file: `${newsletter}/send-newsletter-mail.ts`,
    find: '    leaveUrl: oneClickUrl(publicUrl, leaveSecret),\n',
    replace: '',
  },
  {
    id: 'CLAIM-13d',
    file: 'apps/api/src/platform/http/one-click.ts',
    find: "        await leave(data?.token ?? '')\n",
    replace: '',
  },
]
