import { execFileSync } from 'node:child_process'
import { canInstallPackages, findProgram, installPackage } from './debian-package.ts'
import { majorOf } from './screens/baselines.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The pages in which Chromium keeps its address bar ready, for each window that opens: half of the work of opening one.
 * The rest is what Playwright 1.65 turns off: of two such flags the last one counts.
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

/** The browser's flags: works without a sandbox and a graphics card, talks to nobody, draws the same everywhere. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  `--disable-features=${FEATURES_OFF.join()}`,
]

/** The path of the system's Chromium (or Chrome), or undefined when there is none. `CHROMIUM_PATH` names another. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.CHROMIUM_PATH || findProgram(NAMES, env)
}

/** The major version of a Chromium. */
export function chromiumMajor(path: string): number {
  return majorOf(execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
}

/**
 * The path of a Chromium, installed with Debian's package manager first when the machine has none.
 * @throws Error with one line that says what to do, when it cannot be installed here
 */
export function ensureChromium(log: (line: string) => void): string {
  const found = findChromium()
  if (found) return found
  if (!canInstallPackages()) {
    throw new Error(
      'No Chromium found. Install it (Debian: `sudo apt-get install chromium`) or set CHROMIUM_PATH, then run this again.',
    )
  }
  log('No Chromium found: installing the Debian package `chromium` (about 100 MB, once).')
  installPackage('chromium')
  const installed = findChromium()
  if (!installed) throw new Error('Chromium was installed, but is not in PATH. Set CHROMIUM_PATH.')
  return installed
}
