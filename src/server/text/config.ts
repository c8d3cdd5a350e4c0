/** What the site calls itself until its settings say otherwise. */
export const configText = {
  siteName: 'Mua Hời',
  sender: 'Mua Hời <hotro@muahoi.vn>',
}
