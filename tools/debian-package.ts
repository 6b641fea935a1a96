import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of these programs in PATH. */
export function findProgram(
  names: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/** Whether Debian packages can be installed without a prompt: as root or by a `sudo` without password. */
export function canInstallPackages(): boolean {
  return existsSync('/usr/bin/apt-get') && rootPrefix() !== undefined
}

/** @throws Error with one line when it cannot be installed */
export function installPackage(name: string): void {
  // DPkg::Lock::Timeout makes a second installer wait for the first instead of failing.
  const apt = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-o', 'DPkg::Lock::Timeout=300']
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const [command = 'env', ...args] = [...(rootPrefix() ?? []), ...apt, ...step]
    try {
      execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    } catch (cause) {
      throw new Error(`The package ${name} could not be installed: \`apt-get ${step[0]}\` failed.`, { cause })
    }
  }
}

/** Nothing as root, `sudo` without password, else undefined. */
function rootPrefix(): string[] | undefined {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
