import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { PROJECT } from '../cli/paths.ts'
import { devBundleOptions } from './function-bundler.ts'

test('what is bundled during development sends mail', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'falk-bundler-'))
  try {
    const entryPoints = ['netlify/mail/transport.ts', 'netlify/mail/outbox.ts'].map((file) =>
      join(PROJECT, file),
    )
    await build({ ...(await devBundleOptions()), outdir: join(folder, 'functions'), entryPoints })
    const bundled = pathToFileURL(join(folder, 'functions/transport.mjs')).href
    const { createMailer }: typeof import('#netlify/mail/transport.ts') = await import(bundled)
    const mailDir = join(folder, 'mail')
    const environment = { smtpUrl: null, mailDir, mailFrom: null, preview: false }
    const site = { brand: 'Magiske Falk', email: 'booking@magiskefalk.example' }
    const mail = { recipientEmail: 'kari@firma.example', recipientName: 'Kari', replyTo: null }
    const words = {
      subject: 'Takk',
      htmlContent: '<p>Takk</p>',
      textContent: 'Takk',
      messageId: '<a@b.example>',
    }
    await createMailer({ environment, site }).send({ ...mail, ...words })
    expect(readdirSync(mailDir)).toHaveLength(1)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
