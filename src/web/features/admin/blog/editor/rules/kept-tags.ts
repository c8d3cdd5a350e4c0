import { Mark, mergeAttributes, Node } from '@tiptap/core'

/** What the server keeps of a post beside what the toolbar makes: nobody loses it who opens the post, or pastes it. */

const markOf = (name: string, tag: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })

const otherLevels = [1, 5, 6] as const

/** Headings of levels that the toolbar does not offer. */
const OtherHeading = Node.create({
  name: 'otherHeading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: otherLevels[0], rendered: false } }),
  parseHTML: () => otherLevels.map((level) => ({ tag: `h${level}`, attrs: { level } })),
  renderHTML: ({ node, HTMLAttributes }) => [`h${node.attrs.level}`, mergeAttributes(HTMLAttributes), 0],
})

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(block | figureCaption)+',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes), 0],
})

const FigureCaption = Node.create({
  name: 'figureCaption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: ({ HTMLAttributes }) => ['figcaption', mergeAttributes(HTMLAttributes), 0],
})

export const keptTags = [
  markOf('highlight', 'mark'),
  markOf('subscript', 'sub'),
  markOf('superscript', 'sup'),
  markOf('small', 'small'),
  OtherHeading,
  Figure,
  FigureCaption,
]
