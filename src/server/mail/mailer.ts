import { mkdir, rename, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { newRequestId } from '../kernel/ids.ts'
import { isUnowned } from '../kernel/made-up-address.ts'
import { isPublicAddress } from '../kernel/public-address.ts'
import { inSpan } from '../kernel/trace.ts'

export type Mail = {
  to: string
  subject: string
  html: string
  text: string
  replyTo?: string
  /** Given where the same letter may be sent again: mail programs then show it once. */
  messageId?: string
  headers?: Record<string, string>
}

/** No letter of ours is written by hand: absence notes and other machines answer none of them. What cannot be delivered is told all the same. */
const byMachine = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' }

const letterOf = (config: Config, mail: Mail) => ({
  from: config.mailFrom,
  ...mail,
  headers: { ...byMachine, ...mail.headers },
})

/** Loaded by the first letter: a process that serves pages sends none. */
const mailer = async () => (await import('nodemailer')).default

const intoOutbox = async (config: Config, mail: Mail): Promise<void> => {
  const nodemailer = await mailer()
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await composer.sendMail(letterOf(config, mail))
  const folder = join(config.dataDir, 'outbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${new Date().toISOString().replaceAll(':', '')}-${newRequestId()}.eml`
  const draft = join(folder, `${name}.tmp`)
  await writeFile(draft, message as Buffer, { mode: 0o600 })
  await rename(draft, join(folder, name))
}

/** A mail server of the own network by its name: this machine, a private address, a name that no public name server has. */
const isOwnHost = (host: string): boolean =>
  isIP(host) === 0
    ? !host.includes('.') || /\.(?:localhost|local|internal|lan|home|svc)$/.test(host)
    : !isPublicAddress(host)

/**
 * Whoever stands on the way can take the word out that a server speaks TLS, and is then sent the password, and letters that let people in.
 * So it is gone without in the own network alone, and where no password is sent.
 */
const needsTls = ({ hostname, username }: URL): boolean =>
  username !== '' && !isOwnHost(hostname.replace(/^\[|\]$/g, ''))

/**
 * So long (ms) a mail server may take until it has all of a letter, and then until it says that it took it: before that word it may look
 * through the letter, and who goes meanwhile sends it a second time (RFC 5321, 4.5.3.2.6).
 */
const usualPatience = { handOver: 30_000, lastWord: 120_000 }

/** Ends a letter's way once one of its two parts takes too long, whatever its server goes on saying. `handedOver`: the second begins. */
const patienceFor = ({ handOver, lastWord }: typeof usualPatience) => {
  const controller = new AbortController()
  const late = (what: string) => controller.abort(new Error(`the mail server took too long ${what}`))
  let timer = setTimeout(late, handOver, 'to take the letter')
  return {
    signal: controller.signal,
    handedOver: () => {
      clearTimeout(timer)
      timer = setTimeout(late, lastWord, 'over the letter it had')
    },
    end: () => clearTimeout(timer),
  }
}

/**
 * Sends a mail through SMTP_URL, or writes it as .eml under DATA_DIR/outbox; to an address that was made up nothing goes out. Call it from jobs
 * alone.
 */
export const sendMail = async (config: Config, mail: Mail, patience = usualPatience): Promise<void> => {
  if (!config.smtpUrl) return intoOutbox(config, mail)
  if (isUnowned(config, mail.to)) return
  const address = new URL(config.smtpUrl)
  const nodemailer = await mailer()
  const transport = nodemailer.createTransport({
    url: config.smtpUrl,
    requireTLS: needsTls(address),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: patience.lastWord,
  })
  const { signal, handedOver, end } = patienceFor(patience)
  transport.use('stream', ({ message }, done) => {
    message.processFunc((letter) => letter.once('end', handedOver))
    done()
  })
  try {
    await inSpan({ kind: 'client', name: 'SMTP', attributes: { 'server.address': address.hostname } }, () =>
      transport.sendMail({ ...letterOf(config, mail), signal }),
    ).catch((error: unknown) => {
      throw signal.aborted ? signal.reason : error
    })
  } finally {
    end()
    transport.close()
  }
}
