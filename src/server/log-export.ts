import { SeverityNumber } from '@opentelemetry/api-logs'
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http'
import type { Resource } from '@opentelemetry/resources'
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs'
import { withoutSecrets } from './kernel/held-secrets.ts'
import { type Level, logWith, plain } from './kernel/log.ts'

const severities: Record<Level, SeverityNumber> = {
  debug: SeverityNumber.DEBUG,
  info: SeverityNumber.INFO,
  warn: SeverityNumber.WARN,
  error: SeverityNumber.ERROR,
}

/** What a line says besides its message, flat: an error and what is nested as the JSON that stands on standard error. */
export const attributesOf = (fields: Record<string, unknown>): Record<string, string | number | boolean> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [
        name,
        typeof value === 'string'
          ? withoutSecrets(value)
          : typeof value === 'number' || typeof value === 'boolean'
            ? value
            : JSON.stringify(value, plain),
      ]),
  )

/**
 * Sends every line of the log by OTLP over HTTP as well, in batches: whoever gets hold of this machine cannot take back what has
 * left it. Lines that cannot be sent are dropped once 2,048 wait; they stand on standard error all the same.
 * This module is loaded only where it is wanted.
 */
export const startLogExport = (resource: Resource): { close: () => Promise<void> } => {
  const provider = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter() })],
  })
  const logger = provider.getLogger('muahoi')
  logWith((level, body, fields) =>
    logger.emit({
      ...{ body: withoutSecrets(body), severityNumber: severities[level], severityText: level.toUpperCase() },
      attributes: attributesOf(fields),
    }),
  )
  return {
    close: () => {
      logWith(undefined)
      return provider.shutdown()
    },
  }
}
