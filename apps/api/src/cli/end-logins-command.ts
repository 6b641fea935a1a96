import * as z from 'zod/mini'
import { endAllLogins, endLogins as endLoginsOf } from '#api/identity/index.ts'
import { StartError } from '#api/platform/start-error.ts'
import { deleteWishlistLink } from '#api/wishlist/index.ts'
import { defineCommand } from './shop-command.ts'

/** For an account in foreign hands, or a key that got out. */
export const endLogins = defineCommand({
  name: 'logins end',
  usage: '(--email <address> | --everybody)',
  does: 'ends all logins of one account, or of all: their browsers have to log in again',
  options: {
    email: {
      allowed: 'the e-mail address of an account',
      does: 'of this account; also calls off a new e-mail address that waits for its link, a link that sets a password, and the link to its wishlist',
    },
    everybody: { does: 'of all accounts' },
  },
  schema: z
    .strictObject({
      email: z.optional(z.string().check(z.minLength(1))),
      everybody: z._default(z.boolean(), false),
    })
    .check(
      z.refine(
        ({ email, everybody }) => everybody === (email === undefined),
        'Say either --email or --everybody.',
      ),
    ),
  async run({ shop, actor }, { email }) {
    if (email === undefined) {
      await endAllLogins(shop, actor)
      return 'Everybody has to log in again.'
    }
    const ended = await endLoginsOf({ ...shop, onHandOver: deleteWishlistLink }, { email, by: actor })
    if (!ended) throw new StartError('There is no account with this address.')
    return 'This account’s logins are ended, and so are a new e-mail address that waited for its link, a link that sets a password, and the link to its wishlist. Whoever knows its password can log in again.'
  },
})
