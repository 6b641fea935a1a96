import { once } from 'node:events'
import { createServer } from 'node:http'
import { GOOGLE_CALLBACK_PATH } from '@shop/contract/google-sign-in'
import { exportJWK, generateKeyPair } from 'jose'
import { type Configuration, Provider } from 'oidc-provider'
import { type Forgery, forgeIdToken, type IssuerKeys } from './forge-id-token.ts'
import { createIssuerLogin, emailOf, type IssuerMiddleware } from './issuer-login.ts'
import { createIssuerStore } from './issuer-store.ts'

/** Claims of somebody, beside the issuer's own name for them. */
export type Person = Record<string, unknown>

/** A real OpenID Connect issuer on loopback, in Google's place. */
export type TestIssuer = {
  /** The shop's configuration. */
  registration: { clientId: string; clientSecret: string; issuer: string }
  /** Claims of whoever logs in with an e-mail address; by default it is verified, with a name made of it. */
  introduce: (email: string, person: Person) => void
  /** Changes every ID token from now on. */
  forge: (forgery: Forgery) => void
  /** Delays every answer of the token endpoint until the returned function is called. */
  hold: () => () => void
  /** A path answers 500 until the returned function is called. */
  break: (path: string) => () => void
  stop: () => Promise<void>
}

const KID = 'issuer'
const SCOPE = 'openid email profile'
const HOUR_S = 3600

/** One for all issuers of a process: making it takes longer than all the rest. */
let keyPair: ReturnType<typeof generateKeyPair> | undefined

/** Knows one client: the shop at `shopUrl`. See {@link createIssuerLogin} for who may log in. */
export async function startTestIssuer(shopUrl: string): Promise<TestIssuer> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The issuer has no port')
  const registration = {
    clientId: 'leaf-and-lather',
    clientSecret: 'elderflower-cordial-with-lemon',
    issuer: `http://127.0.0.1:${address.port}`,
  }
  const people = new Map<string, Person>()
  keyPair ??= generateKeyPair('RS256', { extractable: true })
  const key = await keyPair
  const jwk = { ...(await exportJWK(key.privateKey)), kid: KID, alg: 'RS256', use: 'sig' }
  const provider = new Provider(registration.issuer, {
    ...configurationOf(registration, shopUrl + GOOGLE_CALLBACK_PATH),
    jwks: { keys: [jwk] },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...personOf(emailOf(sub), people.get(emailOf(sub))) }),
    }),
  })
  const mischief = createMischief({
    kid: KID,
    privateKey: key.privateKey,
    clientSecret: registration.clientSecret,
  })
  provider.use(mischief.middleware)
  provider.use(createIssuerLogin(provider))
  server.on('request', provider.callback())
  return {
    registration,
    introduce: (email, person) => void people.set(email, person),
    forge: mischief.forge,
    hold: mischief.hold,
    break: mischief.break,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function configurationOf(
  { clientId, clientSecret }: TestIssuer['registration'],
  redirectUri: string,
): Configuration {
  return {
    adapter: createIssuerStore(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'role'],
    },
    // As Google does: claims asked for by scope are in the ID token.
    conformIdTokenClaims: false,
    cookies: { keys: ['issuer-of-tests'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: {
      AccessToken: HOUR_S,
      AuthorizationCode: 60,
      Grant: HOUR_S,
      IdToken: HOUR_S,
      Interaction: HOUR_S,
      Session: HOUR_S,
    },
    renderError: (context, out) => {
      context.body = JSON.stringify(out)
    },
    // Everybody agrees to everything.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope(SCOPE)
      await grant.save()
      return grant
    },
  }
}

/** `june.okafor@example.com` is June Okafor; an address that begins with `unverified.` is not verified. */
function personOf(email: string, told: Person = {}): Person {
  const [mailbox = ''] = email.split('@')
  const [given_name, family_name] = mailbox
    .split('.')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return { email, email_verified: !mailbox.startsWith('unverified.'), given_name, family_name, ...told }
}

/** Fault injection between the issuer's honest answers and the shop. */
function createMischief(keys: IssuerKeys) {
  const broken = new Set<string>()
  let forgery: Forgery | undefined
  let held: Promise<void> | undefined
  const middleware: IssuerMiddleware = async (context, next) => {
    if (broken.has(context.path)) {
      context.status = 500
      return
    }
    await next()
    if (context.path !== '/token') return
    await held
    const { body } = context
    if (!forgery || typeof body !== 'object' || !('id_token' in body)) return
    context.body = { ...body, id_token: await forgeIdToken(String(body.id_token), forgery, keys) }
  }
  return {
    middleware,
    forge: (next: Forgery) => {
      forgery = next
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    break: (path: string) => {
      broken.add(path)
      return () => void broken.delete(path)
    },
  }
}
