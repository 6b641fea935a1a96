/** Longer than a slow phone needs for the first screen: a picture that hangs must not keep a page from coming alive. */
const PATIENCE_MS = 4_000

const LINK = /<link rel="([^"]+)"[^>]*? href="([^"]+)"[^>]*>/g
const ENTRY = /^<script type="module"[^>]*? src="([^"]+)"[^>]*><\/script>/

/**
 * Lets a page's programs, and links that say `data-late`, wait until its first screen is there: on a slow line they would
 * share it with the titles' letters and the first picture, which they are four times as heavy as. They come at once where
 * somebody does something; the links also where the browser has been here before, and styles where no script runs.
 *
 * Only what carries the rendering's mark is taken for the page's own, as in the content policy: content that looks like
 * a script stays what it is. A page without a program stays as it is.
 */
export function delayLateParts(html: string, mark: string): string {
  const ofPage = ` nonce="${mark}"`
  const headEnd = html.indexOf('</head>')
  const end = html.lastIndexOf('</body>')
  // Its own is the last: nothing stands behind the page's scripts.
  const at = html.lastIndexOf('<script type="module"', end)
  const [entry = '', program] = ENTRY.exec(html.slice(at, end)) ?? []
  if (headEnd === -1 || at === -1 || program === undefined || !entry.includes(ofPage)) return html

  const parts: string[] = []
  const links: Link[] = []
  const head = html.slice(0, headEnd).replace(LINK, (link: string, rel: string, href: string) => {
    if (!link.includes(ofPage)) return link
    if (rel === 'modulepreload') parts.push(href)
    else if (link.includes(' data-late=')) links.push({ rel, href })
    else return link
    return ''
  })
  const first = `<head><script${ofPage}>document.documentElement.dataset.early=""</script>`
  const styles = links.filter(({ rel }) => rel === 'stylesheet')
  const atOnce = styles
    .map(({ href }) => `<noscript><link rel="stylesheet" href="${href}"></noscript>`)
    .join('')
  const starter = `<script${ofPage}>${startLater({ program, parts, links })}</script>`
  const body = html.slice(headEnd, at) + html.slice(at + entry.length, end)
  return head.replace('<head>', first) + body + atOnce + starter + html.slice(end)
}

/** A link of the page's head. */
type Link = { rel: string; href: string }

/** What waits: the program's address, those of its parts, and the late links. */
type Waiting = { program: string; parts: readonly string[]; links: readonly Link[] }

/**
 * What the page does by itself, in words of every browser that knows modules. The frame after `load` is on the screen only
 * when the browser tells of its paint; what begins before that is still beside it. Late letters come next, and are drawn:
 * beside the programs a phone takes three times as long for it. Then the pictures: what is in view shall not wait behind
 * programs that nobody needs yet. A browser that had the page's styles before has the letters too, and need not draw
 * without them first.
 */
function startLater({ program, parts, links }: Waiting): string {
  return `(()=>{
let begun,linked;
const add=(tag,set)=>document.head.appendChild(Object.assign(document.createElement(tag),set));
const link=()=>linked??=Promise.all(${toSource(links)}.map((set)=>new Promise((done)=>add("link",{...set,onload:done,onerror:done}).rel==="stylesheet"||done())));
const show=()=>delete document.documentElement.dataset.early;
const begin=()=>{
if(begun)return;
begun=true;
show();
link();
for(const href of ${toSource(parts)})add("link",{rel:"modulepreload",href});
add("script",{type:"module",src:${toSource(program)}})
};
const frame=(next)=>document.hidden?next():requestAnimationFrame(()=>setTimeout(next));
const letters=()=>link().then(()=>frame(()=>document.fonts.ready.then(()=>frame(()=>{show();frame(begin)}))));
const painted=()=>new PerformanceObserver((list)=>list.getEntriesByName("first-contentful-paint").length&&letters()).observe({type:"paint",buffered:true});
const loaded=()=>document.hidden?begin():frame(painted);
if(performance.getEntriesByType("resource").some(({name,transferSize})=>name.endsWith(".css")&&transferSize===0))link();
document.readyState==="complete"?loaded():addEventListener("load",loaded);
for(const sign of ["pointerdown","keydown","focusin"])addEventListener(sign,begin,{once:true,capture:true,passive:true});
setTimeout(begin,${PATIENCE_MS})
})()`.replaceAll('\n', '')
}

/** A value as a script inside a page may hold it. */
function toSource(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
