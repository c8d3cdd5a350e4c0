/** EMVCo QR: a field's number, its length in two digits, its value. */
const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`

/** CRC-16/CCITT-FALSE of an ASCII text, four hex digits. */
const checksum = (text: string): string => {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

type Transfer = { bin: string; account: string; amount: number; content: string }

/**
 * The text of a VietQR code that pays `amount` đồng to an account (NAPAS, QRIBFTTA): what a bank's app fills in when it is
 * scanned. `content` is ASCII.
 */
export const vietQr = ({ bin, account, amount, content }: Transfer): string => {
  const payee = field('00', bin) + field('01', account)
  const body = [
    field('00', '01'),
    field('01', '12'),
    field('38', field('00', 'A000000727') + field('01', payee) + field('02', 'QRIBFTTA')),
    field('53', '704'),
    field('54', String(amount)),
    field('58', 'VN'),
    field('62', field('08', content)),
    '6304',
  ].join('')
  return body + checksum(body)
}
