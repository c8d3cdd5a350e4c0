import { fold } from '#shared/vietnamese.ts'

/** Words of a column's name that say it is about a person. */
const personal =
  /(^| )(khach|khach hang|nguoi mua|nguoi nhan|ho ten|ho va ten|ten dang nhap|buyer|customer|recipient|receiver|member|user|username|full ?name|first ?name|last ?name|phone|mobile|tel|dien thoai|so dt|sdt|zalo|facebook|e ?mail|mail|address|dia chi|cccd|cmnd|passport|birthday|ngay sinh|ip|user agent|browser|device)( |$)|^(ten|name)$/

export const isPersonalColumn = (name: string): boolean =>
  personal.test(fold(name.replace(/([a-z])([A-Z])/g, '$1 $2')))

/** As long as an address may be: without an end, a cell in one piece was read anew from each of its letters. */
const email = /[\w.+-]{1,254}@[\w-]+(\.[\w-]+)+/g
const phone = /(?<![\w])(?:\+?84|0)[ .-]?[235789](?:[ .-]?\d){8}(?!\w)/g

/** A value of any column without e-mail addresses. */
export const withoutEmails = (text: string): string => text.replace(email, '***')
/** Free words without ways to reach a person. */
export const withoutContacts = (text: string): string => withoutEmails(text).replace(phone, '***')
