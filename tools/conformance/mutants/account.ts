import type { Mutant } from '../mutant.ts'

const account = 'apps/storefront/src/features/account'
const notifications = 'apps/storefront/src/features/notifications'
const wishlist = 'apps/storefront/src/features/wishlist'
const texts = 'apps/storefront/src/texts/account.ts'

/** Wrong accounts. */
export const mutants: readonly Mutant[] = [
  { id: 'ACCOUNT-01', file: texts, find: "'Notification'" },
  {
    id: 'ACCOUNT-01b',
    file: `${account}/account-menu.tsx`,
    find: '{ACCOUNT_SECTIONS.map(({ to, label, icon: Icon }) => (',
    replace: '{ACCOUNT_SECTIONS.toReversed().map(({ to, label, icon: Icon }) => (',
  },
  {
    id: 'ACCOUNT-02',
    file: `${account}/account-menu.tsx`,
    find: 'className="hidden lg:block print:hidden"',
    replace: 'className="block print:hidden"',
  },
  { id: 'ACCOUNT-03', file: texts, find: 'Hello, ', replace: 'Welcome, ' },
  {
    id: 'ACCOUNT-03b',
    file: `${account}/greeting.tsx`,
    find: 'user.lastName',
    replace: "''",
  },
  { id: 'ACCOUNT-04', file: texts, find: "'Unknown User'" },
  {
    id: 'ACCOUNT-05',
    file: `${wishlist}/change-wish.ts`,
    find: 'if (isWanted) await client.send(addWishes, { body: { wishes: [toNewWish(product)] } })',
    replace: 'if (isWanted) await Promise.resolve()',
  },
  {
    id: 'ACCOUNT-05b',
    file: `${wishlist}/change-wish.ts`,
    find: 'else await client.send(removeWish, { params: { id } })',
    replace: '',
  },
  {
    id: 'ACCOUNT-05c',
    file: 'apps/storefront/src/features/basket/move-to-basket-button.tsx',
    find: "addToCart({ product: product._id, quantity: UNITS_ADDED, price: product.price, image: '' })",
    replace: '',
  },
  {
    id: 'ACCOUNT-05d',
    file: 'apps/storefront/src/parts/product-card.tsx',
    find: '{heart && <div className="absolute top-2 right-2 z-1">{heart}</div>}',
    replace: '',
  },
  {
    id: 'ACCOUNT-05e',
    file: `${wishlist}/wish-list.tsx`,
    find: '{wishes.map((wish, at) => (',
    replace: '{wishes.slice(1).map((wish, at) => (',
  },
  {
    id: 'ACCOUNT-06',
    file: 'apps/storefront/src/routes/_shop/_private/my-section.reviews.tsx',
    find: '<MyReviews search={search} />',
    replace: '',
  },
  {
    id: 'ACCOUNT-06b',
    file: 'apps/api/src/reviews/write-review.ts',
    find: "body: review, state: 'waiting', changedAt: clock.now() }",
    replace: 'body: review, changedAt: clock.now() }',
  },
  {
    id: 'ACCOUNT-06c',
    file: 'apps/api/src/reviews/list-my-reviews.ts',
    find: '.filter(({ product }) => !reviewed.has(product))',
    replace: '',
  },
  {
    id: 'ACCOUNT-07',
    file: `${notifications}/notification-row.tsx`,
    find: '{isNew && (',
    replace: '{!isNew && (',
  },
  {
    id: 'ACCOUNT-07b',
    file: `${notifications}/notification-row.tsx`,
    find: "return { title: message ?? '' }",
    replace: "return { title: 'Feature is cooking...!' }",
  },
  {
    id: 'ACCOUNT-07c',
    file: `${notifications}/use-read-on-sight.ts`,
    find: 'if (isIntersecting && id !== null) seen.add(id)',
    replace: 'if (!isIntersecting && id !== null) seen.add(id)',
  },
  {
    id: 'ACCOUNT-07d',
    file: `${notifications}/notifications-page.tsx`,
    find: 'markAll.mutate({ newest: newest._id, count })',
    replace: 'undefined',
  },
  {
    id: 'ACCOUNT-07e',
    file: 'apps/storefront/src/texts/notifications.ts',
    find: "'Your email address is confirmed.'",
  },
  {
    id: 'ACCOUNT-07f',
    file: 'apps/api/src/notifications/notification-reply.ts',
    find: 'isRead: readAt !== null',
    replace: 'isRead: readAt === null',
  },
  {
    id: 'ACCOUNT-08',
    file: `${account}/settings-page.tsx`,
    find: '<MailPreferencesSection query={preferences} />',
    replace: '',
  },
  {
    id: 'ACCOUNT-08b',
    file: 'apps/api/src/identity/wants-mail.ts',
    find: 'found.isWanted ?? IS_WANTED_AT_FIRST[kind]',
    replace: 'IS_WANTED_AT_FIRST[kind]',
  },
  {
    id: 'ACCOUNT-08c',
    file: 'apps/api/src/identity/change-password.ts',
    find: 'await savePassword(tx, userId, passwordHash)',
    replace: '',
  },
  {
    id: 'ACCOUNT-08d',
    file: 'apps/api/src/identity/confirm-email-change.ts',
    find: 'await saveNewEmail(tx, { userId, email, now })',
    replace: 'true',
  },
  {
    id: 'ACCOUNT-08e',
    file: 'apps/api/src/account/collect-data.ts',
    find: 'sections[copy.as] = await copy.rows(read, person)',
    replace: 'sections[copy.as] = []',
  },
  {
    id: 'ACCOUNT-08f',
    file: 'apps/api/src/account/erase-account.ts',
    find: 'await closeAccount(tx, id, clock.now())',
    replace: '',
  },
  {
    id: 'ACCOUNT-08h',
    file: `${account}/erase-dialog.tsx`,
    find: "navigate({ to: '/account-erased', replace: true }).then(logOut)",
    replace: 'Promise.resolve()',
  },
  {
    id: 'ACCOUNT-08g',
    file: `${account}/logins-section.tsx`,
    find: '{texts.thisOne}',
    replace: '',
  },
  {
    id: 'ACCOUNT-09',
    file: `${account}/profile.tsx`,
    find: 'setIsEditing] = useState(false)\n  const [unsaved, setUnsaved] = useState<EditedProfile>()',
    replace:
      'setIsEditing] = useState(true)\n  const [unsaved, setUnsaved] = useState<EditedProfile | undefined>(() => beginAnew(toEntries(user), undefined))',
  },
  {
    id: 'ACCOUNT-10',
    file: texts,
    find: "cancel: 'Cancel',\n  submit",
    replace: "cancel: 'Back',\n  submit",
  },
  {
    id: 'ACCOUNT-11',
    file: `${account}/profile.tsx`,
    find: 'setUnsaved(undefined)\n    setIsEditing(false)',
    replace: 'setUnsaved(undefined)\n    setIsEditing(true)',
  },
  { id: 'ACCOUNT-12', file: texts, find: "'Zip Code'" },
  {
    id: 'ACCOUNT-13',
    file: `${account}/profile-form.tsx`,
    find: 'type="email" disabled readOnly',
    replace: 'type="email" readOnly',
  },
  {
    id: 'ACCOUNT-13b',
    file: `${account}/profile-view.tsx`,
    find: 'value={email} disabled',
    replace: 'value={email}',
  },
  {
    id: 'ACCOUNT-14',
    file: `${account}/profile-form.tsx`,
    find: "['', ...GENDERS]",
    replace: "['', ...GENDERS.slice(0, 2)]",
  },
  {
    id: 'ACCOUNT-15',
    file: `${account}/profile-entries.ts`,
    find: 'email: entries.email }',
    replace: 'email: entries.email, gender: undefined }',
  },
  {
    id: 'ACCOUNT-16',
    file: `${account}/profile.tsx`,
    find: '<ProfileView entries={toEntries(user)} />',
    replace: '<><ProfileView entries={toEntries(user)} /><Button>{texts.submit}</Button></>',
  },
  { id: 'ACCOUNT-17', file: texts, find: "'loading'" },
  { id: 'ACCOUNT-18', file: texts, find: "'something went wrong'" },
  {
    id: 'ACCOUNT-19',
    file: `${account}/profile.tsx`,
    find: 'onSettled: () => {\n        setIsEditing(false)',
    replace: 'onSettled: (_user, error) => {\n        if (error) setIsEditing(false)',
  },
  {
    id: 'ACCOUNT-20',
    file: `${account}/profile.tsx`,
    find: 'onSettled: () => {\n        setIsEditing(false)',
    replace: 'onSettled: (_user, error) => {\n        if (!error) setIsEditing(false)',
  },
]
