import { type Editor, useEditorState } from '@tiptap/react'
import { Table2 } from 'lucide-react'
import { Toolbar as Radix } from 'radix-ui'
import { toolbarText as t } from '#web/text/admin-blog.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx'

/** Puts a table in, or changes the one the cursor is in. */
export const TableMenu = ({ editor, className }: { editor: Editor; className: string }) => {
  const inside = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') })
  const chain = () => editor.chain().focus()
  const changes: [string, () => boolean][] = [
    [t.tableRows.rowAfter, () => chain().addRowAfter().run()],
    [t.tableRows.columnAfter, () => chain().addColumnAfter().run()],
    [t.tableRows.rowGone, () => chain().deleteRow().run()],
    [t.tableRows.columnGone, () => chain().deleteColumn().run()],
    [t.tableRows.header, () => chain().toggleHeaderRow().run()],
    [t.tableRows.gone, () => chain().deleteTable().run()],
  ]
  const insert: [string, () => boolean][] = [
    [t.tableRows.insert, () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()],
  ]
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Radix.Button className={className} aria-label={t.table} title={t.table} aria-pressed={inside}>
          <Table2 aria-hidden className="size-4.5" />
        </Radix.Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" onCloseAutoFocus={(event) => event.preventDefault()}>
        {(inside ? changes : insert).map(([label, run]) => (
          <DropdownMenuItem key={label} onSelect={() => run()}>
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
