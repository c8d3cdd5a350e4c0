import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { ProductCardNode } from '../product-card-node.tsx'
import { keptTags } from './kept-tags.ts'

export const headingLevels = [2, 3, 4] as const

/** What a post may hold; the server keeps to the same list when it cleans. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [...headingLevels] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  // Where a picture of another site is from: it is shown through this one (`data-from`), and saved as it was.
  Image.extend({
    addAttributes() {
      return { ...this.parent?.(), 'data-from': { default: null } }
    },
  }),
  TableKit.configure({ table: { resizable: false } }),
  ProductCardNode,
  ...keptTags,
]
