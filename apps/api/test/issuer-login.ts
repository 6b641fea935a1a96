import { text } from 'node:stream/consumers'
import type { Provider } from 'oidc-provider'

export type IssuerMiddleware = Parameters<Provider['use']>[0]
type Context = Parameters<IssuerMiddleware>[0]

const SUB_BEGINNING = 'person:'
const LOGIN = /^\/interaction\/[\w-]+$/

/** The e-mail address that a `sub` of the issuer stands for. */
export function emailOf(sub: string): string {
  return sub.slice(SUB_BEGINNING.length)
}

/** Asks for an e-mail address and believes it. Field `Email`, buttons `Continue` and `Cancel`. */
export function createIssuerLogin(provider: Provider): IssuerMiddleware {
  return async (context, next) => {
    if (!LOGIN.test(context.path)) return next()
    if (context.method === 'POST') return finish(context, provider)
    context.type = 'html'
    context.body = FORM
  }
}

/** Without an action the form is sent to the address it came from. */
const FORM = `<!doctype html>
<html lang="en">
<title>Sign in to the test issuer</title>
<main>
<h1>Sign in</h1>
<form method="post">
<label>Email <input name="email"></label>
<button name="answer" value="continue">Continue</button>
<button name="answer" value="cancel">Cancel</button>
</form>
</main>
</html>
`

async function finish(context: Context, provider: Provider): Promise<void> {
  const form = new URLSearchParams(await text(context.req))
  const denied = { error: 'access_denied', error_description: 'The person said no' }
  const result =
    form.get('answer') === 'cancel' ? denied : { login: { accountId: SUB_BEGINNING + form.get('email') } }
  context.respond = false
  await provider.interactionFinished(context.req, context.res, result)
}
