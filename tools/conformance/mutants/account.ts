import type { Mutant } from '../mutant.ts'

const account = 'apps/storefront/src/features/account'
const notifications = 'apps/storefront/src/features/notifications'
const texts = 'apps/storefront/src/texts/account.ts'

/** A section of the account that is built after all. */
function builtSection(id: string, section: string): Mutant {
  return {
    id,
    file: `apps/storefront/src/routes/_shop/_private/my-section.${section}.tsx`,
    find: `return <CookingSection title={accountTexts.sections.${section}} />`,
    replace: `return <><h1>{accountTexts.sections.${section}}</h1><h2>Nothing here yet</h2></>`,
  }
}

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
  builtSection('ACCOUNT-05', 'wishlists'),
  builtSection('ACCOUNT-06', 'reviews'),
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
    find: 'markAll.mutate(newest._id)',
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
    find: '<MailPreferencesSection />',
    replace: '',
  },
  {
    id: 'ACCOUNT-08b',
    file: 'apps/api/src/identity/wants-mail.ts',
    find: 'found.isWanted ?? IS_WANTED_AT_FIRST[kind]',
    replace: 'IS_WANTED_AT_FIRST[kind]',
  },
  {
    id: 'ACCOUNT-09',
    file: `${account}/profile.tsx`,
    find: 'setIsEditing] = useState(false)',
    replace: 'setIsEditing] = useState(true)',
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
    find: 'setIsEditing(!isEditing)',
    replace: 'setIsEditing(true)',
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
    find: 'body: entries',
    replace: 'body: { ...entries, gender: undefined }',
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
