import { type PersonalTable, rowsOfAccount } from '#api/platform/personal-data/index.ts'
import { identityLink, mailPreference, refreshSession } from './identity.tables.ts'
import { deleteProofsOf, emptyAccount, selectAccountOfPerson } from './personal-identity.repository.ts'

/** The account comes last: until then it says whose the other rows are. */
export const identityPersonalData: readonly PersonalTable[] = [
  rowsOfAccount(mailPreference, {
    as: 'mailPreferences',
    holder: mailPreference.userId,
    columns: [mailPreference.userId],
  }),
  rowsOfAccount(refreshSession, {
    as: 'logins',
    holder: refreshSession.userId,
    columns: [refreshSession.userId],
    without: [refreshSession.tokenHash, refreshSession.previousHash, refreshSession.successorSalt],
  }),
  {
    ...rowsOfAccount(identityLink, {
      as: 'links',
      holder: identityLink.userId,
      columns: [identityLink.userId],
    }),
    copy: { why: 'The hash of a secret that was mailed, and until when it opens something.' },
  },
  {
    table: 'google_proof',
    columns: ['google_id', 'email', 'first_name', 'last_name'],
    copy: { why: 'What Google said within the last five minutes; the account says the same.' },
    erase: (tx, { userId }) => deleteProofsOf(tx, userId),
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
  },
]
