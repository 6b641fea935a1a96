/** What says whether the page is hydrated (`platform/hydration-root.tsx`). */
const page = document.documentElement

/** Keys that a control answers itself, beside those of which the browser makes a click. */
const OWN_KEYS: readonly [control: string, keys: readonly string[]][] = [
  ['[role="tab"]', ['ArrowLeft', 'ArrowRight', 'Home', 'End']],
  ['[aria-haspopup="menu"]', ['ArrowDown']],
]

/** A press that nothing has answered. `meaning` is what the control said then; `key` is given unless it was a click. */
type Press = { control: HTMLElement; meaning: string; key?: string }

let presses: Press[] = []
const listening = new AbortController()
const options = { capture: true, signal: listening.signal }

// Event replay: what is pressed before its control is hydrated is kept, from React too, and done once it is. Links,
// boxes, lists and forms that the browser sends by itself need none: they work without programs.
addEventListener('click', keepClick, options)
addEventListener('keydown', keepKey, options)
addEventListener('submit', keepSubmit, options)
addEventListener('error', giveUp, options)
new MutationObserver(replayPresses).observe(page, { attributeFilter: ['data-hydrated'] })

function keepClick(event: Event): void {
  const control = closestTo(event, 'button')
  if (!(control instanceof HTMLButtonElement) || isSentByBrowser(control)) return
  keep(event, { control, meaning: meaningOf(control) })
}

function keepKey(event: KeyboardEvent): void {
  const { key } = event
  if (event.altKey || event.ctrlKey || event.metaKey) return
  for (const [selector, keys] of OWN_KEYS) {
    const control = closestTo(event, selector)
    if (control && keys.includes(key)) keep(event, { control, meaning: meaningOf(control), key })
  }
  // Enter in a field presses its form's default button (HTML, 4.10.22.2), which sends nothing before hydration.
  if (key === 'Enter' && closestTo(event, 'input')) keepSubmit(event)
}

/** A form is sent by its button: programs of others, a password manager's, send it without. */
function keepSubmit(event: Event): void {
  const control = closestTo(event, 'form')?.querySelector<HTMLElement>('[data-default]')
  if (control) keep(event, { control, meaning: meaningOf(control) })
}

function keep(event: Event, press: Press): void {
  const { control } = press
  const isWaiting = presses.some((each) => each.control === control)
  // While one press of a control waits, further ones do nothing, as with a busy button.
  if (!isWaiting && (page.dataset.hydrated || isInert(control))) return
  event.preventDefault()
  event.stopPropagation()
  if (isWaiting) return
  presses.push(press)
  control.setAttribute('aria-busy', 'true')
  control.dataset.pressed = ''
}

/** One after the other, each in a task of its own: the page has answered the one before. */
function replayPresses(): void {
  setTimeout(() => {
    const next = presses.shift()
    if (!next) return
    release(next.control)
    replay(next)
    replayPresses()
  })
}

/** A press is dropped where the control means something else by now, or cannot be pressed. */
function replay(press: Press): void {
  const { meaning, key } = press
  const target = targetOf(press)
  if (!target || meaningOf(target) !== meaning || isInert(target) || isCovered(target)) return
  if (key === undefined) target.click()
  else target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

/** The control, or what stands in its place where it was made anew: the only one that says the same. */
function targetOf({ control, meaning }: Press): HTMLElement | undefined {
  if (control.isConnected) return control
  const [found, another] = [...document.querySelectorAll<HTMLElement>(control.localName)].filter(
    (each) => meaningOf(each) === meaning,
  )
  return another ? undefined : found
}

/** What a control says it does, and to what. */
function meaningOf(control: HTMLElement): string {
  const described = document.getElementById(control.getAttribute('aria-describedby') ?? '')
  const [label, value] = [control.getAttribute('aria-label'), control.getAttribute('value')]
  return [label, control.textContent, described?.textContent, value].join()
}

function isInert(control: HTMLElement): boolean {
  return control.matches(':disabled, [aria-disabled="true"], [inert] *')
}

/** Out of sight, or under a dialog that another press has opened. */
function isCovered(control: HTMLElement): boolean {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  return control.getClientRects().length === 0 || dialog?.contains(control) === false
}

/** A form that puts its entries into an address works without programs, as a link does. */
function isSentByBrowser({ type, form }: HTMLButtonElement): boolean {
  return type === 'submit' && form?.method === 'get'
}

/** The page's programs could not be loaded: nothing is going to answer. */
function giveUp({ target }: Event): void {
  if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return
  listening.abort()
  for (const { control } of presses) release(control)
  presses = []
}

function release(control: HTMLElement): void {
  control.removeAttribute('aria-busy')
  delete control.dataset.pressed
}

function closestTo({ target }: Event, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}
