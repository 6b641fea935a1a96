import type { Mutant } from '../mutant.ts'

const routes = 'apps/storefront/src/routes'
const features = 'apps/storefront/src/features'
const guard = 'if (!isLoggedIn(sessionStore.getState()))'

/** A guard that lets everybody in where a condition on the address holds. */
function openGuard(id: string, condition: string): Mutant {
  const replace = `if (!isLoggedIn(sessionStore.getState()) && !(${condition}))`
  return { id, file: `${routes}/_shop/_private.tsx`, find: guard, replace }
}

/** Wrong routes. */
export const mutants: readonly Mutant[] = [
  {
    id: 'ROUTE-01',
    file: `${routes}/_shop/index.tsx`,
    find: '<h1 className="sr-only">{homeTexts.title}</h1>',
    replace: '<h1>Login</h1>',
  },
  {
    id: 'ROUTE-02',
    file: 'apps/storefront/src/layout/shop-layout.tsx',
    find: '<Footer hasNewsletter={hasNewsletter} />',
    replace: '',
  },
  {
    id: 'ROUTE-03',
    file: `${routes}/_shop/shop.index.tsx`,
    find: 'const list = queryClient.getQueryData(query.queryKey)',
    replace: "throw redirect({ to: '/login' }); const list = queryClient.getQueryData(query.queryKey)",
  },
  {
    id: 'ROUTE-04',
    file: `${features}/catalogue/product-page.tsx`,
    find: "if (hasErrorCode(error, 'not_found')) return missing",
    replace: 'return missing',
  },
  {
    id: 'ROUTE-05',
    file: `${features}/about/about-page.tsx`,
    find: '<Title />',
    replace: '<h1>Login</h1>',
  },
  {
    id: 'ROUTE-06',
    file: `${features}/contact/contact-page.tsx`,
    find: '{contactTexts.title}',
    replace: '{"Login"}',
  },
  { id: 'ROUTE-07', file: `${features}/blog/blogs-page.tsx`, find: '<FeaturedPosts />', replace: '' },
  {
    id: 'ROUTE-08',
    file: `${features}/blog/post-page.tsx`,
    find: "if (hasErrorCode(error, 'not_found')) return missing",
    replace: 'return missing',
  },
  {
    id: 'ROUTE-09',
    file: `${features}/basket/basket-page.tsx`,
    find: '{basketPendingTexts.title}',
    replace: '{"Login"}',
  },
  {
    id: 'ROUTE-10',
    file: `${features}/tracking/tracking-page.tsx`,
    find: '{data && !isError && <TrackedOrderView order={data} />}',
    replace: '',
  },
  {
    id: 'ROUTE-11',
    file: `${features}/checkout/address-step.tsx`,
    find: 'title={texts.title}',
    replace: 'title="Login"',
  },
  {
    id: 'ROUTE-12',
    file: `${features}/checkout/payment-step.tsx`,
    find: 'title={texts.title}',
    replace: 'title="Login"',
  },
  {
    id: 'ROUTE-13',
    file: `${routes}/_shop/_private/my-section.index.tsx`,
    find: "to: '/my-section/profile'",
    replace: "to: '/my-section/orders'",
  },
  {
    id: 'ROUTE-14',
    file: `${features}/account/profile-page.tsx`,
    find: 'if (user) return <Profile user={user} onAsk={refetch} />',
    replace: 'if (user) return <h1>Login</h1>',
  },
  {
    id: 'ROUTE-15',
    file: `${features}/account/orders-page.tsx`,
    find: '<OrderList orders={data} filter={filter} isOld={isPlaceholderData} />',
    replace: 'null',
  },
  {
    id: 'ROUTE-16',
    file: `${features}/account/addresses-page.tsx`,
    find: 'data && data.length > 0 && (',
    replace: 'false && (',
  },
  {
    id: 'ROUTE-17',
    file: 'apps/storefront/src/routes/_shop/_private/my-section.reviews.tsx',
    find: 'component: Reviews,',
    replace: 'component: () => null,',
  },
  {
    id: 'ROUTE-18',
    file: `${routes}/_shop/_private/my-section.wishlists.tsx`,
    find: '<SectionHeading ref={heading} title={accountTexts.sections.wishlists}>',
    replace: "<SectionHeading ref={heading} title='Unexpected Application Error!'>",
  },
  {
    id: 'ROUTE-19',
    file: `${features}/notifications/notifications-page.tsx`,
    find: 'title={accountTexts.sections.notifications}',
    replace: 'title="Unexpected Application Error!"',
  },
  {
    id: 'ROUTE-20',
    file: `${features}/account/settings-page.tsx`,
    find: 'title={accountTexts.sections.settings}',
    replace: 'title="Unexpected Application Error!"',
  },
  {
    id: 'ROUTE-21',
    file: `${features}/session/login-page.tsx`,
    find: 'title={loginTexts.title}',
    replace: 'title="Shop"',
  },
  {
    id: 'ROUTE-22',
    file: `${routes}/login.tsx`,
    find: 'return <LoginPage {...{ back, adminUrl, isAccountMissing, isPasswordChanged }} />',
    replace:
      'return <><nav aria-label="Main" /><LoginPage {...{ back, adminUrl, isAccountMissing, isPasswordChanged }} /></>',
  },
  {
    id: 'ROUTE-22b',
    file: `${routes}/login.tsx`,
    find: 'return <LoginPage {...{ back, adminUrl, isAccountMissing, isPasswordChanged }} />',
    replace:
      'return <><LoginPage {...{ back, adminUrl, isAccountMissing, isPasswordChanged }} /><footer /></>',
  },
  {
    id: 'ROUTE-23',
    file: `${features}/session/signup-page.tsx`,
    find: 'title={texts.title}',
    replace: 'title="Shop"',
  },
  {
    id: 'ROUTE-24',
    file: `${features}/session/auth-page.tsx`,
    find: '<header className',
    replace: '<nav aria-label="Main" /><header className',
  },
  {
    id: 'ROUTE-24b',
    file: `${features}/session/auth-page.tsx`,
    find: '</main>',
    replace: '</main><footer>Leaf & Lather</footer>',
  },
  openGuard('ROUTE-25', "location.pathname === '/checkout'"),
  openGuard('ROUTE-26', "location.pathname === '/payment'"),
  openGuard('ROUTE-27', '/^.my-section(?:.profile)?$/.test(location.pathname)'),
  openGuard('ROUTE-28', "location.pathname.startsWith('/my-section/s')"),
  {
    id: 'ROUTE-29',
    file: `${features}/session/session-store.ts`,
    find: 'return user !== null || token !== null',
    replace: 'return token !== null',
  },
  {
    id: 'ROUTE-30',
    file: `${features}/session/session-store.ts`,
    find: 'return user !== null || token !== null',
    replace: 'return user !== null',
  },
  {
    id: 'ROUTE-31',
    file: 'apps/storefront/src/layout/error-page.tsx',
    find: 'const router = useRouter()',
    replace: 'return <p>Oops</p>',
  },
  {
    id: 'ROUTE-32',
    file: 'apps/storefront/src/router.tsx',
    find: 'defaultNotFoundComponent: NotFoundPage,',
    replace: '',
  },
  { id: 'ROUTE-33', file: 'apps/storefront/src/texts/errors.ts', find: "'Unexpected Application Error!'" },
]
