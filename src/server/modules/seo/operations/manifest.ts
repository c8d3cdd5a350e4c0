import type { Ctx } from '#server/kernel/context.ts'
import { getSettings } from '#server/modules/settings/index.ts'
import { seoText as t } from '#server/text/seo.ts'

const icon = (name: string, size: number, purpose = 'any') => ({
  ...{ src: `/app/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose },
})

/** What a browser needs to know of the site to install it: its name, its icons, what can be shared with it. */
export const getManifest = async (ctx: Ctx): Promise<string> => {
  const { siteName } = await getSettings(ctx)
  return JSON.stringify({
    ...{ id: '/', name: siteName, short_name: siteName, description: t.appDescription, lang: 'vi' },
    ...{ start_url: '/', scope: '/', display: 'standalone' },
    ...{ background_color: '#f6f9f7', theme_color: '#0b6e4f' },
    icons: [
      icon('icon-192', 192),
      icon('icon-512', 512),
      icon('maskable-512', 512, 'maskable'),
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: t.shortcuts.wallet, url: '/dashboard' },
      { name: t.shortcuts.vouchers, url: '/ma-giam-gia' },
      { name: t.shortcuts.link, url: '/link' },
    ],
    // Apps put the link into the text; the page of pasted links reads all three.
    share_target: { action: '/link', method: 'GET', params: { title: 'title', text: 'text', url: 'url' } },
  })
}
