import { type PersonalTable, rowsOfAccount } from '#api/platform/personal-data/index.ts'
import {
  emailChange,
  emailChangeNotice,
  identityLink,
  mailPreference,
  refreshSession,
} from './identity.tables.ts'
import {
  completeProfile,
  deleteProofsOf,
  emptyAccount,
  selectAccountOfPerson,
} from './personal-identity.repository.ts'

/** The account comes last: until then it says whose the other rows are. */
export const identityPersonalData: readonly PersonalTable[] = [
  rowsOfAccount(mailPreference, {
    as: 'mailPreferences',
    holder: mailPreference.userId,
    columns: [mailPreference.userId],
    once: { of: [mailPreference.kind], latest: mailPreference.changedAt },
  }),
  rowsOfAccount(refreshSession, {
    as: 'logins',
    holder: refreshSession.userId,
    columns: [refreshSession.userId, refreshSession.device, refreshSession.isOfNewDevice],
    without: [refreshSession.tokenHash, refreshSession.previousHash, refreshSession.successorSalt],
    isOfLogin: true,
  }),
  {
    ...rowsOfAccount(identityLink, {
      as: 'links',
      holder: identityLink.userId,
      columns: [identityLink.userId],
      isOfLogin: true,
    }),
    copy: { why: 'The hash of a secret that was mailed, and until when it opens something.' },
  },
  rowsOfAccount(emailChange, {
    as: 'emailChanges',
    holder: emailChange.userId,
    columns: [emailChange.userId, emailChange.email],
    isOfLogin: true,
  }),
  {
    ...rowsOfAccount(emailChangeNotice, {
      as: 'emailChangeNotices',
      holder: emailChangeNotice.userId,
      columns: [emailChangeNotice.userId, emailChangeNotice.email],
      isOfLogin: true,
    }),
    copy: { why: 'An address of the account, until it was told that another one takes its place.' },
  },
  {
    table: 'google_proof',
    columns: ['google_id', 'email', 'first_name', 'last_name'],
    copy: { why: 'What Google said within the last five minutes; the account says the same.' },
    erase: (tx, { userId }) => deleteProofsOf(tx, userId),
    merge: { run: (tx, { from }) => deleteProofsOf(tx, from.userId) },
  },
  {
    table: 'shop_user',
    columns: [
      'first_name',
      'last_name',
      'email',
      'google_id',
      'password_hash',
      'mobile',
      'address_line1',
      'city',
      'postal_code',
      'gender',
    ],
    copy: { as: 'account', rows: (read, { userId }) => selectAccountOfPerson(read, userId) },
    erase: (tx, { userId }) => emptyAccount(tx, userId),
    merge: {
      run: async (tx, { from, into }) => {
        await completeProfile(tx, { from: from.userId, into: into.userId })
        await emptyAccount(tx, from.userId)
      },
    },
  },
]
