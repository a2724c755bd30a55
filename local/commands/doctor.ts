import { CommandError, parseCommandLine, runCommand } from '../cli/command.ts'
import { checkConfiguration } from '../doctor/check-configuration.ts'
import { checkDeployedSite } from '../doctor/check-site.ts'
import { type Finding, formatFinding } from '../doctor/finding.ts'

/** Variables whose presence shows that a deployment is meant. */
const DEPLOYMENT = ['DATABASE_URL', 'NETLIFY_DB_URL', 'SMTP_URL', 'SESSION_SECRET']

await runCommand(async () => {
  const [address] = parseCommandLine({ allowPositionals: true }).positionals
  const isInside = DEPLOYMENT.some((name) => process.env[name])
  if (address === undefined && !isInside) {
    throw new CommandError(
      'Say what to look at: npm run doctor https://example.no, or set the variables of the deployment (DATABASE_URL, SMTP_URL, SESSION_SECRET), or both.',
    )
  }
  if (address !== undefined && !(/^https?:\/\//.test(address) && URL.canParse(address))) {
    throw new CommandError(`"${address}" is no web address: write it as https://example.no.`)
  }
  const findings: Finding[] = []
  const look = async (title: string, work: Promise<Finding[]>) => {
    const found = await work
    console.log([`\n${title}`, ...found.map(formatFinding)].join('\n'))
    findings.push(...found)
  }
  if (address !== undefined) await look(`From outside: ${address}`, checkDeployedSite(address))
  if (isInside) await look('The variables and what they name', checkConfiguration(process.env))
  const bad = findings.filter(({ verdict }) => verdict === 'wrong').length
  if (bad > 0) throw new CommandError(bad === 1 ? 'One thing is wrong.' : `${bad} things are wrong.`)
  console.log('\nAll is well.')
})
