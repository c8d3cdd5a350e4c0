import { generateHTML, generateJSON } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useState } from 'react'
import { editorText as t } from '#web/text/admin-blog.ts'
import { pictureIn } from '../rules.ts'
import { InsertLink } from './insert-link.tsx'
import { InsertPicture } from './insert-picture.tsx'
import { InsertProduct } from './insert-product.tsx'
import { type Lost, LostNotice } from './lost-notice.tsx'
import { extensions } from './rules/extensions.ts'
import { lostTags } from './rules/lost-tags.ts'
import { type Opened, Toolbar } from './toolbar.tsx'

/** A text as the editor reads it and would write it. */
const asRead = (html: string): string => generateHTML(generateJSON(html, extensions), extensions)

/** The post's text. `onReady` hands out how an earlier version is put in, as one step to undo. */
export const ContentEditor = ({
  initial,
  onChange,
  onReady,
}: {
  initial: string
  onChange: (html: string) => void
  onReady: (put: (html: string) => void) => void
}) => {
  const [opened, setOpened] = useState<Opened>()
  const [file, setFile] = useState<File>()
  const [lost, setLost] = useState<Lost>()
  const lookAt = (html: string, from: Lost['from']) => {
    const tags = lostTags(html, asRead(html))
    setLost(tags.length > 0 ? { from, tags } : undefined)
  }
  const takeFile = (found: File | undefined): boolean => {
    if (!found) return false
    setFile(found)
    setOpened('picture')
    return true
  }
  const editor = useEditor({
    extensions,
    content: initial,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t.content,
        class: 'prose-post min-h-[50vh] overflow-x-auto px-4 py-5 outline-none sm:px-6',
      },
      handlePaste: (_, event) => takeFile(pictureIn(event.clipboardData)),
      transformPastedHTML: (html) => {
        lookAt(html, 'pasted')
        return html
      },
      // What is moved within the text is no new picture.
      handleDrop: (_, event, __, moved) => !moved && takeFile(pictureIn(event.dataTransfer)),
    },
    onCreate: ({ editor: made }) => {
      lookAt(initial, 'stored')
      onReady((html) => {
        made.commands.setContent(html)
        lookAt(html, 'stored')
      })
    },
    onUpdate: ({ editor: now }) => onChange(now.getHTML()),
  })
  const close = () => {
    setOpened(undefined)
    setFile(undefined)
  }
  if (!editor) return null
  return (
    <div className="rounded-2xl border bg-card shadow-card focus-within:border-ring">
      <Toolbar editor={editor} onOpen={setOpened} />
      {lost ? <LostNotice lost={lost} onClose={() => setLost(undefined)} /> : null}
      <EditorContent editor={editor} />
      {opened === 'link' ? <InsertLink editor={editor} onClose={close} /> : null}
      {opened === 'picture' ? <InsertPicture editor={editor} file={file} onClose={close} /> : null}
      {opened === 'product' ? <InsertProduct editor={editor} onClose={close} /> : null}
    </div>
  )
}
