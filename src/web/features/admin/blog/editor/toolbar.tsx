import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  ShoppingBag,
  Strikethrough,
  Undo2,
} from 'lucide-react'
import { Toolbar as Radix } from 'radix-ui'
import { cn } from '#web/lib/cn.ts'
import { toolbarText as t } from '#web/text/admin-blog.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { headingLevels } from './rules/extensions.ts'
import { TableMenu } from './table-menu.tsx'

const look =
  'flex size-11 shrink-0 items-center justify-center rounded-lg hover:bg-muted aria-pressed:bg-primary-soft aria-pressed:text-primary-ink disabled:opacity-40'

const Tool = ({
  icon: Icon,
  label,
  pressed,
  disabled,
  onPress,
}: {
  icon: LucideIcon
  label: string
  pressed?: boolean
  disabled?: boolean
  onPress: () => void
}) => (
  <Radix.Button
    className={look}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    disabled={disabled}
    // The selection in the text stays where it is.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    <Icon aria-hidden className="size-4.5" />
  </Radix.Button>
)

const Gap = () => <Radix.Separator className="mx-1 w-px shrink-0 self-stretch bg-border" />

const stateOf = ({ editor }: { editor: Editor }) => ({
  block: headingLevels.find((level) => editor.isActive('heading', { level })) ?? 0,
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  strike: editor.isActive('strike'),
  bullet: editor.isActive('bulletList'),
  ordered: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
  picture: editor.isActive('image'),
  canUndo: editor.can().undo(),
  canRedo: editor.can().redo(),
})

export type Opened = 'link' | 'picture' | 'product'

/** One row of tools; where it is cut it scrolls sideways inside itself. Arrow keys walk along it. */
export const Toolbar = ({ editor, onOpen }: { editor: Editor; onOpen: (what: Opened) => void }) => {
  const on = useEditorState({ editor, selector: stateOf })
  const chain = () => editor.chain().focus()
  const setBlock = (value: string) => {
    const level = headingLevels.find((one) => String(one) === value)
    if (level) chain().setHeading({ level }).run()
    else chain().setParagraph().run()
  }
  return (
    <Radix.Root
      aria-label={t.label}
      className="goes-on sticky top-16 z-20 flex items-center gap-0.5 overflow-x-auto rounded-t-2xl border-b bg-card p-1.5"
    >
      <NativeSelect
        aria-label={t.block}
        value={String(on.block)}
        onChange={(event) => setBlock(event.currentTarget.value)}
        className={cn('mr-1 shrink-0 border-transparent')}
      >
        <option value="0">{t.paragraph}</option>
        {headingLevels.map((level) => (
          <option key={level} value={String(level)}>
            {t.heading(level)}
          </option>
        ))}
      </NativeSelect>
      <Tool icon={Bold} label={t.bold} pressed={on.bold} onPress={() => chain().toggleBold().run()} />
      <Tool icon={Italic} label={t.italic} pressed={on.italic} onPress={() => chain().toggleItalic().run()} />
      <Tool
        icon={Strikethrough}
        label={t.strike}
        pressed={on.strike}
        onPress={() => chain().toggleStrike().run()}
      />
      <Tool icon={Link} label={t.link} pressed={on.link} onPress={() => onOpen('link')} />
      <Gap />
      <Tool
        icon={List}
        label={t.bullet}
        pressed={on.bullet}
        onPress={() => chain().toggleBulletList().run()}
      />
      <Tool
        icon={ListOrdered}
        label={t.ordered}
        pressed={on.ordered}
        onPress={() => chain().toggleOrderedList().run()}
      />
      <Tool
        icon={Quote}
        label={t.quote}
        pressed={on.quote}
        onPress={() => chain().toggleBlockquote().run()}
      />
      <Tool icon={Minus} label={t.rule} onPress={() => chain().setHorizontalRule().run()} />
      <Gap />
      <Tool icon={Image} label={t.picture} pressed={on.picture} onPress={() => onOpen('picture')} />
      <Tool icon={ShoppingBag} label={t.product} onPress={() => onOpen('product')} />
      <TableMenu editor={editor} className={look} />
      <Gap />
      <Tool icon={Undo2} label={t.undo} disabled={!on.canUndo} onPress={() => chain().undo().run()} />
      <Tool icon={Redo2} label={t.redo} disabled={!on.canRedo} onPress={() => chain().redo().run()} />
    </Radix.Root>
  )
}
