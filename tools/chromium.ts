import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './build/places.ts'
import { canInstallPackages, findProgram, installPackage } from './debian-package.ts'
import { majorOf } from './screens/baselines.ts'

/**
 * The engine without windows, menus and address bar, whose upkeep is more than half of the work of opening a page for a
 * test (docs/performance.md).
 */
const HEADLESS_SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Pages of Chromium's own interface: half of the work of opening a window. The rest is what Playwright 1.65 turns off: of two
 * such flags the last one counts.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** No sandbox, no graphics card, no calls home, the same rendering everywhere. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // As Debian's whole Chromium, which cannot be told: pictures by either are the same.
  '--font-render-hinting=slight',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  `--disable-features=${FEATURES_OFF.join()}`,
]

/**
 * Scripts of pages that live for a second are not compiled a second and third time for speed, and are collected by their own
 * thread: a fourteenth of the browser's work (docs/performance.md). For tests alone, never where speed is measured.
 */
export const SHORT_LIVED_FLAGS = ['--js-flags=--no-maglev,--no-turbofan,--single-threaded-gc']

const FONTS = { package: 'fonts-dejavu-core', file: '/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf' }

/** Tests see the fonts of `chromium-fonts.conf` alone; where these cannot be installed, the system's own. */
export function chromiumEnv(): NodeJS.ProcessEnv {
  const config = join(ROOT, 'tools/chromium-fonts.conf')
  return { ...process.env, ...(existsSync(FONTS.file) && { FONTCONFIG_FILE: config }) }
}

/** The system's Chromium (or Chrome); `CHROMIUM_PATH` names another. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.CHROMIUM_PATH || findProgram([HEADLESS_SHELL, ...NAMES], env)
}

/** One with windows, for Lighthouse. */
function findWholeChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.CHROMIUM_PATH || findProgram(NAMES, env)
}

export function chromiumMajor(path: string): number {
  return majorOf(execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
}

/**
 * A Chromium for tests, installed with Debian's package manager where there is none. A whole one will do where nothing can be
 * installed. @throws Error with one line that says what to do, when it cannot be installed here
 */
export function ensureChromium(log: (line: string) => void): string {
  ensureFonts(log)
  const found = process.env.CHROMIUM_PATH || findProgram([HEADLESS_SHELL])
  if (found) return found
  const whole = findWholeChromium()
  if (whole === undefined) return install(HEADLESS_SHELL, log)
  try {
    return install(HEADLESS_SHELL, log)
  } catch {
    log(`${HEADLESS_SHELL} cannot be installed here: the tests run in ${whole}, which takes longer.`)
    return whole
  }
}

/** Only some pictures are of a system's font: tests run without it, too. */
function ensureFonts(log: (line: string) => void): void {
  if (existsSync(FONTS.file) || !canInstallPackages()) return
  try {
    installPackage(FONTS.package)
  } catch {
    log(`${FONTS.package} cannot be installed here: pictures with words in a font of the system may differ.`)
  }
}

/** One with windows. @throws Error as above */
export function ensureWholeChromium(log: (line: string) => void): string {
  return findWholeChromium() ?? install('chromium', log)
}

function install(name: string, log: (line: string) => void): string {
  if (!canInstallPackages()) {
    throw new Error(
      `No Chromium found. Install it (Debian: \`sudo apt-get install ${name}\`) or set CHROMIUM_PATH, then run this again.`,
    )
  }
  log(`Installing the Debian package \`${name}\` (about 100 MB, once).`)
  installPackage(name)
  const installed = findProgram([name])
  if (!installed) throw new Error('Chromium was installed, but is not in PATH. Set CHROMIUM_PATH.')
  return installed
}
