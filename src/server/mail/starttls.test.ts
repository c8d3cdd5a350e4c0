import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import nodemailer from 'nodemailer'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadConfig } from '../config.ts'
import { sendMail } from './mailer.ts'

const heard: string[] = []
/** A mail server, or whoever stands before it, that speaks no TLS, asks for a password and takes every letter. */
const server = createServer((socket) => {
  let isLetter = false
  socket.on('error', () => {}).write('220 here\r\n')
  socket.on('data', (chunk) => {
    for (const line of String(chunk).split('\r\n').filter(Boolean)) {
      if (isLetter && line !== '.') continue
      heard.push(line.split(' ')[0] ?? '')
      isLetter = line === 'DATA'
      if (line.startsWith('EHLO')) socket.write('250-here\r\n250 AUTH PLAIN\r\n')
      else if (line.startsWith('AUTH')) socket.write('235 in\r\n')
      else if (line === 'STARTTLS') socket.write('502 never heard of it\r\n')
      else socket.write(isLetter ? '354 go on\r\n' : '250 well\r\n')
    }
  })
})
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterEach(() => {
  heard.length = 0
  vi.restoreAllMocks()
})
afterAll(() => server.close())

/** Whatever host the address names, the server stands for it. */
const sendTo = async (smtpUrl: string) => {
  const create = nodemailer.createTransport.bind(nodemailer)
  const { port } = server.address() as AddressInfo
  vi.spyOn(nodemailer, 'createTransport').mockImplementation(((options: object) => {
    const transport = create(options as never)
    const { transporter } = transport as unknown as { transporter: { options: object } }
    Object.assign(transporter.options, { host: '127.0.0.1', port })
    return transport
  }) as never)
  const mail = { to: 'an@example.vn', subject: 'Mật khẩu mới', text: 'liên kết', html: 'liên kết' }
  await sendMail(loadConfig({ DATA_DIR: tmpdir(), SMTP_URL: smtpUrl }), mail)
}

it.each(['mail.example.vn', '203.113.131.1', '[2404:6800:4003:c00::64]'])(
  'neither password nor letter goes to %s in the clear',
  async (host) => {
    await expect(sendTo(`smtp://site:mat-khau@${host}:587`)).rejects.toThrow(/STARTTLS/)
    expect(heard).not.toContain('AUTH')
    expect(heard).not.toContain('DATA')
  },
)

it.each([
  'smtp://site:mat-khau@localhost',
  'smtp://site:mat-khau@10.0.0.5:25',
  'smtp://site:mat-khau@postfix:25',
  'smtp://site:mat-khau@mail.site.svc:25',
  'smtp://site:mat-khau@mail.example.vn:587?requireTLS=false',
])('as before where its operator says so, or in the own network: %s', async (smtpUrl) => {
  await sendTo(smtpUrl)
  expect(heard).toContain('AUTH')
  expect(heard).toContain('DATA')
})

it('as before where no password is sent', async () => {
  await sendTo('smtp://mail.example.vn:25')
  expect(heard).toContain('DATA')
})
