import type { Mutant } from '../mutant.ts'

const contract = 'packages/contract/src/basket.ts'
const basket = 'apps/storefront/src/features/basket'
const catalogue = 'apps/storefront/src/features/catalogue'
const session = 'apps/storefront/src/features/session'

/** Wrong changes of client state. */
export const mutants: readonly Mutant[] = [
  {
    id: 'STATE-01',
    file: `${session}/session-store.ts`,
    find: '{ user: null, token: null }',
    replace: "{ user: null, token: '' }",
  },
  {
    id: 'STATE-02',
    file: `${session}/log-in.ts`,
    find: 'setState({ token, user',
    replace: 'setState({ token: null, user',
  },
  {
    id: 'STATE-03',
    file: `${session}/log-in.ts`,
    find: 'user: { id, email, firstName, lastName }',
    replace: 'user: { id, email, firstName }',
  },
  {
    id: 'STATE-04',
    file: `${session}/login-page.tsx`,
    find: '...(back && { back })',
    replace: "back: back ?? '/'",
  },
  {
    id: 'STATE-05',
    file: `${session}/log-in.ts`,
    find: 'setState({ token, user',
    replace: 'setState({ token: null, user',
  },
  {
    id: 'STATE-06',
    file: `${session}/log-in.ts`,
    find: 'user: { id, email, firstName, lastName }',
    replace: 'user: { id, email, firstName }',
  },
  {
    id: 'STATE-07',
    file: `${session}/signup-page.tsx`,
    find: 'useLeaveWhenLoggedIn()',
    replace: "useLeaveWhenLoggedIn({ back: '/' })",
  },
  {
    id: 'STATE-08',
    file: `${session}/auth-calls.ts`,
    find: "query: { method: 'google' }, body })\n      logIn(data.accessToken)",
    replace: "query: { method: 'google' }, body })\n      ",
  },
  {
    id: 'STATE-09',
    file: `${session}/session-store.ts`,
    find: 'sessionStore.setState(LOGGED_OUT, true)',
    replace: 'sessionStore.setState({ user: null })',
  },
  { id: 'STATE-10', file: contract, find: '? lines : [...lines, line]', replace: '? lines : lines' },
  {
    id: 'STATE-11',
    file: contract,
    find: '? lines : [...lines, line]',
    replace: '? [...lines, line] : [...lines, line]',
  },
  { id: 'STATE-12', file: contract, find: 'Math.min(count + 1,', replace: 'Math.min(count + 2,' },
  { id: 'STATE-13', file: contract, find: 'Math.max(count - 1,', replace: 'Math.max(count - 2,' },
  {
    id: 'STATE-14',
    file: contract,
    find: 'Math.max(count - 1, MIN_QUANTITY)',
    replace: 'Math.max(count - 1, 0)',
  },
  {
    id: 'STATE-15',
    file: contract,
    find: '() => Math.min(count, MAX_QUANTITY)',
    replace: '(quantity) => quantity',
  },
  {
    id: 'STATE-16',
    file: contract,
    find: "judged === 'too-few' || ",
    replace: '',
  },
  {
    id: 'STATE-17',
    file: contract,
    find: 'lines.filter((line) => line.product !== product)',
    replace: 'lines.slice(1)',
  },
  {
    id: 'STATE-18',
    file: `${basket}/change-basket.ts`,
    find: 'changeBasket(() => [])',
    replace: 'changeBasket((lines) => lines.slice(1))',
  },
  {
    id: 'STATE-19',
    file: 'packages/contract/src/constants.ts',
    find: 'UNITS_ADDED = 1',
    replace: 'UNITS_ADDED = 2',
  },
  {
    id: 'STATE-20',
    file: `${basket}/add-to-basket-button.tsx`,
    find: 'price: product.price, image',
    replace: 'price: 0, image',
  },
  { id: 'STATE-21', file: 'apps/storefront/src/texts/catalogue.ts', find: "'Already added'" },
  {
    id: 'STATE-22',
    file: `${basket}/add-to-basket-button.tsx`,
    find: 'softDisabled={isInBasket}',
    replace: '',
  },
  { id: 'STATE-23', file: 'apps/storefront/src/texts/catalogue.ts', find: "'Already added'" },
  {
    id: 'STATE-24',
    file: `${basket}/add-to-basket-button.tsx`,
    find: 'softDisabled={isInBasket}',
    replace: '',
  },
  {
    id: 'STATE-25',
    file: 'apps/storefront/src/features/catalogue/product-search.ts',
    find: 'return PRODUCT_TABS.find((tab) => tab === name)',
    replace: 'return PRODUCT_TABS.find((tab) => tab === name) ?? PRODUCT_TABS[2]',
  },
  {
    id: 'STATE-26',
    file: `${catalogue}/shop-page.tsx`,
    find: '(isFetching ? shopTexts.loading : shopTexts.found(query.data.total))',
    replace: 'shopTexts.found(query.data.total)',
  },
  {
    id: 'STATE-26b',
    file: `${catalogue}/product-results.tsx`,
    find: 'if (isError) return <ListError isFetching={isFetching} onRetry={onRetry} />',
    replace: '',
  },
  {
    id: 'STATE-26c',
    file: 'apps/storefront/src/features/account/profile-page.tsx',
    find: '{texts.loading}',
    replace: '',
  },
  {
    id: 'STATE-27',
    file: 'apps/storefront/src/features/checkout/use-checkout-redirect.ts',
    find: "to: '/checkout'",
    replace: "to: '/payment'",
  },
]
