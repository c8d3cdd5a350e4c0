import type { Ctx } from '#server/kernel/context.ts'
import { type LetterPart, newsletterLetter } from '#server/mail/templates/newsletter-letter.ts'
import { cardsOf, partsOf } from '#server/modules/blog/index.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { blogText } from '#server/text/blog.ts'
import { formatPoints, formatPrice } from '#shared/money.ts'
import { mailHtml, mailText, pictureInMail } from '../rules/mail-html.ts'

type Written = { subject: string; preheader: string; content: string }

/** The letter as it would be mailed now: its products with their prices in đồng and points as they are. */
export const renderLetter = async (ctx: Ctx, { subject, preheader, content }: Written, leaveLink: string) => {
  const { siteUrl } = ctx.config
  const known = new Map((await cardsOf(ctx, content)).map((product) => [product.id, product]))
  const site = await getSettings(ctx)
  return newsletterLetter({
    site,
    subject,
    preheader,
    leaveLink,
    parts: partsOf(content).flatMap((part): LetterPart[] => {
      if (typeof part === 'string')
        return part.trim() === '' ? [] : [{ html: mailHtml(part, siteUrl), text: mailText(part, siteUrl) }]
      const product = known.get(part.productId)
      if (!product) return []
      return [
        {
          name: product.name,
          price: formatPrice(product.price),
          note: [
            product.points > 0 ? blogText.card.points(formatPoints(product.points)) : blogText.card.noPoints,
            ...product.terms,
          ].join('. '),
          link: `${siteUrl}/products/${product.id}`,
          picture: pictureInMail(product.picture ?? product.image, siteUrl, 400),
        },
      ]
    }),
  })
}
