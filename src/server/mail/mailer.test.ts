import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadConfig } from '../config.ts'
import { traceWith } from '../kernel/trace.ts'
import { sendMail } from './mailer.ts'
import { resetMail } from './templates/reset.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'muahoi-mail-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const mail = { to: 'an@example.vn', subject: 'Chào bạn', text: 'Xin chào', html: '<p>Xin chào</p>' }

it('writes a letter into the outbox when there is no mail server', async () => {
  await sendMail(loadConfig({ DATA_DIR: dataDir }), mail)
  const files = readdirSync(join(dataDir, 'outbox'))
  expect(files).toEqual([expect.stringMatching(/\.eml$/)])
  expect(readFileSync(join(dataDir, 'outbox', files[0] ?? ''), 'utf8')).toContain('To: an@example.vn\r\n')
  for (const header of ['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: OOF, AutoReply'])
    expect(readFileSync(join(dataDir, 'outbox', files[0] ?? ''), 'utf8')).toContain(`${header}\r\n`)
})

it('sends through SMTP_URL, and fails when the server refuses', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) => done(address === 'an@example.vn' ? null : new Error('nobody here')),
    onData: async (stream, _, done) => {
      received.push(Buffer.concat(await stream.toArray()).toString())
      done()
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const config = loadConfig({ DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${port}` })
  const traced: object[] = []
  traceWith(({ name, attributes }) => {
    const nothing = () => {}
    return {
      traceparent: '',
      rename: nothing,
      set: nothing,
      end: nothing,
      fail: (error) => void traced.push({ name, attributes, error }),
    }
  })
  try {
    await sendMail(config, mail)
    expect(received).toEqual([expect.stringContaining('To: an@example.vn')])
    await expect(sendMail(config, { ...mail, to: 'khac@example.vn' })).rejects.toThrow('nobody here')
    // Of two calls of the mail server the one that failed, and neither whom it was for nor what the server said.
    expect(traced).toEqual([
      { name: 'SMTP', attributes: { 'server.address': '127.0.0.1' }, error: 'EENVELOPE' },
    ])
  } finally {
    traceWith(undefined)
    await new Promise<void>((done) => server.close(done))
  }
})

/** A mail server of few words: `hear` gets each line of a letter's way, and answers. */
const plainServer = async (hear: (line: string, socket: Socket) => void) => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let rest = ''
    socket.on('error', () => {}).write('220 here\r\n')
    socket.on('data', (chunk) => {
      const lines = `${rest}${chunk}`.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) hear(line, socket)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    config: loadConfig({ DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${port}` }),
    /** Connections that nobody has ended. */
    open: () => [...sockets].filter((one) => !one.destroyed && !one.readableEnded).length,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

it('waits longer for the word that a letter was taken than for anything before it', async () => {
  let came = 0
  const server = await plainServer((line, socket) => {
    if (line === '.') {
      came += 1
      setTimeout(() => socket.write('250 taken\r\n'), 1500)
    } else if (line === 'DATA') socket.write('354 go on\r\n')
    else if (/^(?:EHLO|MAIL|RCPT|QUIT)/.test(line)) socket.write('250 well\r\n')
  })
  try {
    await sendMail(server.config, mail, { handOver: 1000, lastWord: 20_000 })
    await expect(sendMail(server.config, mail, { handOver: 20_000, lastWord: 500 })).rejects.toThrow(
      'the mail server took too long over the letter it had',
    )
    expect(came).toBe(2)
  } finally {
    server.close()
  }
})

it('leaves a mail server that goes on talking and never comes to an end', async () => {
  const talking: NodeJS.Timeout[] = []
  const server = await plainServer((line, socket) => {
    if (line.startsWith('EHLO')) talking.push(setInterval(() => socket.write('250-and\r\n'), 100))
  })
  try {
    await expect(sendMail(server.config, mail, { handOver: 1000, lastWord: 20_000 })).rejects.toThrow(
      'the mail server took too long to take the letter',
    )
    await expect.poll(server.open).toBe(0)
  } finally {
    for (const one of talking) clearInterval(one)
    server.close()
  }
})

it('escapes what a member has written about themselves', () => {
  const { html, text } = resetMail({
    name: '<img src=x>',
    link: 'https://muahoi.example/reset-password?token=a&b',
    site: { siteName: 'Mua Hời', supportEmail: 'giup@muahoi.example' },
  })
  expect(html).toContain('Chào &lt;img src=x&gt;,')
  expect(html).toContain('href="https://muahoi.example/reset-password?token=a&amp;b"')
  expect(text).toContain('Đặt lại mật khẩu: https://muahoi.example/reset-password?token=a&b')
  expect(text).toMatch(/\n\nMua Hời · Cần hỗ trợ, bạn viết tới giup@muahoi\.example$/)
})

it('is laid out by tables, with colours of its own in the dark and nothing fetched', () => {
  const { html } = resetMail({
    name: 'An',
    link: 'https://muahoi.example/x',
    site: { siteName: 'Mua Hời <b>', supportEmail: 'giup@muahoi.example' },
  })
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).toContain('@media (prefers-color-scheme:dark){.page{background-color:')
  expect(html).toContain('<!--[if mso]><table role="presentation" width="560"')
  expect(html).toMatch(/<td class="button" bgcolor="#[0-9a-f]{6}"/)
  expect(html.match(/<div/g)).toHaveLength(1)
  expect(html).not.toMatch(/<img|url\(|<link|<script/)
  expect(html).toContain('Mua Hời &lt;b&gt;</p>')
  expect(html).toMatch(
    /Mua Hời &lt;b&gt; · [^<]+<a class="quiet" href="mailto:giup@muahoi\.example"[^>]*>giup@muahoi\.example<\/a><\/p>/,
  )
  for (const tag of ['table', 'tr', 'td', 'p', 'a'])
    expect(html.split(`</${tag}>`).length, tag).toBe(html.split(new RegExp(`<${tag}[ >]`)).length)
})

it('sends nothing to the address that account 1 was given where nobody said one, which may be somebody’s', async () => {
  // Nobody listens there: a letter on its way would fail.
  const env = {
    DATA_DIR: dataDir,
    SMTP_URL: 'smtp://127.0.0.1:9',
    SECRET: 'x'.repeat(40),
    ADMIN_PASSWORD: 'matkhau1',
  }
  const madeUp = { ...mail, to: 'admin@example.vn' }
  await sendMail(loadConfig({ ...env, DEMO: '0' }), madeUp)
  await expect(sendMail(loadConfig(env), madeUp)).rejects.toThrow()
  await expect(sendMail(loadConfig({ ...env, DEMO: '0' }), mail)).rejects.toThrow()
})
