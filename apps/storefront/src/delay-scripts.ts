/** Longer than a slow phone needs for the first screen: a picture that hangs must not keep a page from coming alive. */
const PATIENCE_MS = 4_000

/**
 * Lets a page's programs wait until its first screen is there: on a slow line they would share it with the letters and
 * the first picture, which they are four times as heavy as. They come at once where somebody does something.
 *
 * Only what carries the rendering's mark is taken for the page's own, as in the content policy: content that looks like
 * a script stays what it is. A page without a program stays as it is.
 */
export function delayScripts(html: string, mark: string): string {
  const ofPage = `(?=[^>]* nonce="${mark}")[^>]*`
  const preload = new RegExp(`<link rel="modulepreload"${ofPage}? href="([^"]+)"[^>]*>`, 'g')
  const entry = new RegExp(`<script type="module"${ofPage}? src="([^"]+)"[^>]*></script>`)
  const program = entry.exec(html)?.[1]
  const end = html.lastIndexOf('</body>')
  if (program === undefined || end === -1) return html
  const parts = [...html.matchAll(preload)].map(([, href = '']) => href)
  const starter = `<script nonce="${mark}">${startLater(program, parts)}</script>`
  return `${html.slice(0, end)}${starter}${html.slice(end)}`.replace(preload, '').replace(entry, '')
}

/** What the page does by itself, in words of every browser that knows modules. */
function startLater(program: string, parts: readonly string[]): string {
  return `(()=>{
let begun;
const add=(tag,set)=>document.head.append(Object.assign(document.createElement(tag),set));
const begin=()=>{
if(begun)return;
begun=true;
for(const href of ${toSource(parts)})add("link",{rel:"modulepreload",href});
add("script",{type:"module",src:${toSource(program)}})
};
const drawn=()=>document.hidden?begin():requestAnimationFrame(()=>setTimeout(begin));
document.readyState==="complete"?drawn():addEventListener("load",drawn);
for(const sign of ["pointerdown","keydown","focusin"])addEventListener(sign,begin,{once:true,capture:true,passive:true});
setTimeout(begin,${PATIENCE_MS})
})()`.replaceAll('\n', '')
}

/** A value as a script inside a page may hold it. */
function toSource(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
