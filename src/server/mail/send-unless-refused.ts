import type { Ctx } from '../kernel/context.ts'
import { type Mail, sendMail } from './mailer.ts'

const fieldOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined

/**
 * What a mail server's refusal of a reader's address says: 'gone' where there is no such address (RFC 3463: 5.1.x),
 * 'refused' for any other lasting one; undefined where trying again may help. 5.7.x is about who sends ("relaying denied"), which
 * the operator may mend meanwhile.
 */
const refusalOf = (error: unknown): 'gone' | 'refused' | undefined => {
  const code = fieldOf(error, 'responseCode')
  if (fieldOf(error, 'command') !== 'RCPT TO' || typeof code !== 'number' || code < 500) return undefined
  const words = String(fieldOf(error, 'response'))
  if (/\b5\.7\.\d/.test(words)) return undefined
  return /\b5\.1\.\d/.test(words) ? 'gone' : 'refused'
}

/**
 * Sends a mail, and says whether its reader's address was refused for good, as asking again would change nothing. The log
 * says so without the address. @throws where trying again may help
 */
export const sendUnlessRefused = async (ctx: Ctx, mail: Mail): Promise<'sent' | 'gone' | 'refused'> => {
  try {
    await sendMail(ctx.config, mail)
    return 'sent'
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    ctx.log.warn('a mail server refused a reader for good', {
      refusal,
      code: fieldOf(error, 'responseCode'),
    })
    return refusal
  }
}
