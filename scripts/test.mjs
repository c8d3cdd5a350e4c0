import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { bin, ensureBuilt, ensureInstalled, environment, node, root } from './prepare.mjs'

const browsers = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const shell = '/usr/bin/chromium-headless-shell'
const hasBrowser = () => browsers.some((path) => path && existsSync(path))
const firefoxes = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox']
const hasFirefox = () => firefoxes.some((path) => path && existsSync(path))

/** Debian's browsers where we may install them; browsers' own downloads are not relied on. */
const ensureBrowser = () => {
  // The shell is quicker, and most tests need no more; the extension is played in Firefox. Neither is anything to fail for.
  const missing = [
    ...(hasBrowser() ? [] : ['chromium']),
    ...(process.env.CHROME_PATH || existsSync(shell) ? [] : ['chromium-headless-shell']),
    ...(hasFirefox() ? [] : ['firefox-esr']),
  ]
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stderr.write(`installing ${missing.join(', ')}…\n`)
    const quiet = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update', '-qq'], quiet)
    for (const name of missing)
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)
  }
  if (!hasFirefox()) process.stderr.write('No Firefox found: the extension is not played in it.\n')
  if (hasBrowser()) return
  process.stderr.write(
    'No Chromium or Chrome found. Install one (Debian: apt-get install chromium) or set CHROME_PATH.\n',
  )
  process.exit(1)
}

const run = (args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(node, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...environment(), ...env },
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })

ensureInstalled()
ensureBrowser()
ensureBuilt()

const checksFailed = (await run([join(root, 'scripts/check.ts')])) === 0 ? 0 : 1

/** What vitest is asked for: files, --changed, --shard 1/3 …; nothing = everything. */
const asked = process.argv.slice(2)
const folder = join(root, 'test-results')
const report = join(folder, 'vitest.json')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const testsCode = await run([
  join(bin, 'vitest'),
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...asked,
])

const result = existsSync(report)
  ? JSON.parse(readFileSync(report, 'utf8'))
  : { numPassedTests: 0, numFailedTests: 0, testResults: [] }
const files = result.testResults

const slowest = files
  .map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }))
  .toSorted((one, other) => other.seconds - one.seconds)
  .slice(0, 10)
process.stdout.write('\nThe slowest files:\n')
for (const { name, seconds } of slowest)
  process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${name}\n`)

const brokenFiles = files.filter(
  (file) => file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
).length
const passed = result.numPassedTests + (checksFailed ? 0 : 1)
const unexplained = testsCode !== 0 && result.numFailedTests + brokenFiles === 0 ? 1 : 0
const failed = result.numFailedTests + brokenFiles + checksFailed + unexplained
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
// Of what is asked for nothing may be left to run; of everything there is always something.
const isEmpty = asked.length === 0 && result.numPassedTests === 0
process.exit(failed > 0 || isEmpty ? 1 : 0)
