/** In the order in which to look: most browsers name others, too, to be served what those are served. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\b|\bEdgiOS\b/, 'Edge'],
  [/\bOPR\b|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\b/, 'Samsung Internet'],
  [/\bFirefox\b|\bFxiOS\b/, 'Firefox'],
  [/Chrome\b|\bCriOS\b|\bChromium\b/, 'Chrome'],
  [/\bSafari\b/, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/** A browser and where it runs, of what it says of itself (`User-Agent`); null where neither is recognised. */
export function deviceWords(userAgent: string | undefined): string | null {
  const browser = nameIn(userAgent, BROWSERS)
  const system = nameIn(userAgent, SYSTEMS)
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`
  return browser ?? system ?? null
}

function nameIn(text = '', known: readonly (readonly [RegExp, string])[]): string | undefined {
  return known.find(([pattern]) => pattern.test(text))?.[1]
}
