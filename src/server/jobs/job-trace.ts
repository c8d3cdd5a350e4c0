import type { Span, SpanStart } from '../kernel/trace.ts'

/** Under this name the data of a job holds the span it was sent in, as W3C Trace Context writes it. */
const field = 'traceparent'

const messaging = (operation: 'send' | 'process', name: string) => ({
  'messaging.system': 'pg-boss',
  'messaging.operation.name': operation,
  'messaging.operation.type': operation,
  'messaging.destination.name': name,
})

/** A job being sent: part of whatever sends it. */
export const sendSpan = (name: string): SpanStart => ({
  kind: 'producer',
  name: `send ${name}`,
  attributes: messaging('send', name),
})

/** A job being done: a trace of its own, for it may come hours later and again, with a link to where it was sent. */
export const jobSpan = (name: string, id: string, sender: string | undefined): SpanStart => ({
  kind: 'consumer',
  name: `job ${name}`,
  attributes: {
    ...messaging('process', name),
    'messaging.message.id': id,
    'muahoi.job.name': name,
    'muahoi.job.id': id,
  },
  link: sender,
})

export const withSender = (data: object, span: Span | undefined): object =>
  span ? { ...data, [field]: span.traceparent } : data

/** A job's data as it was sent, and the span it was sent in, if that was traced. */
export const takeSender = (sent: object): { data: object; sender: string | undefined } => {
  const { [field]: sender, ...data } = sent as Record<string, unknown>
  return { data, sender: typeof sender === 'string' ? sender : undefined }
}
