import { spawnSync } from 'node:child_process'

/** Whether Debian packages can be installed here: on Debian and its derivatives, as root. */
export function canInstallDebianPackages(): boolean {
  return process.getuid?.() === 0 && run('apt-get', ['--version'])
}

/** Installs the first of these Debian packages that apt-get can install; if it can install none, nothing happens. */
export function installFirstDebianPackage(packages: readonly string[]): void {
  run('apt-get', ['update', '-qq'])
  packages.some((name) => run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]))
}

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}
