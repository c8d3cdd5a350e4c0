import { useState } from 'react'
import { styleguideText } from '#web/text/styleguide.ts'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog, DialogActions, DialogClose, DialogContent, DialogTrigger } from './dialog.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from './dropdown-menu.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { MenuButton, MenuLink, MenuSeparator, Popup } from './popup.tsx'
import { Sheet } from './sheet.tsx'
import { toast } from './toast.tsx'

const t = styleguideText.overlays

export const OverlaySamples = () => {
  const [asking, setAsking] = useState(false)
  const [dialog, setDialog] = useState(false)
  const [sheet, setSheet] = useState(false)
  return (
    <div className="flex flex-wrap gap-3">
      <Dialog open={dialog} onOpenChange={setDialog}>
        <DialogTrigger asChild>
          <Button variant="outline">{t.dialog.open}</Button>
        </DialogTrigger>
        <DialogContent title={t.dialog.title} description={t.dialog.description}>
          <Field label={t.dialog.name}>
            <Input />
          </Field>
          <DialogActions>
            <DialogClose asChild>
              <Button variant="outline">{t.dialog.cancel}</Button>
            </DialogClose>
            <Button>{t.dialog.save}</Button>
          </DialogActions>
        </DialogContent>
      </Dialog>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {t.confirm.open}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t.confirm.title}
        description={t.confirm.description}
        confirmLabel={t.confirm.confirm}
        cancelLabel={t.confirm.cancel}
        destructive
        onConfirm={() => setAsking(false)}
      />
      <Button variant="outline" onClick={() => setSheet(true)}>
        {t.sheet.open}
      </Button>
      <Sheet
        open={sheet}
        onOpenChange={setSheet}
        side="right"
        title={t.sheet.title}
        titleClassName="font-semibold text-xl"
        closeLabel={t.sheet.close}
      >
        <p className="mt-2">{t.dialog.description}</p>
      </Sheet>
      <Popup
        kind="menu"
        width="16rem"
        title={t.menu.open}
        button={t.menu.open}
        buttonClassName="min-h-11 rounded-xl px-4 hover:bg-muted"
      >
        <MenuLink to="/styleguide">{t.menu.account}</MenuLink>
        <MenuButton disabled onClick={() => setSheet(false)}>
          {t.menu.notYet}
        </MenuButton>
        <MenuSeparator />
        <MenuButton onClick={() => setSheet(true)}>{t.menu.signOut}</MenuButton>
      </Popup>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline">{t.menu.open}</Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem>{t.menu.account}</DropdownMenuItem>
          <DropdownMenuItem disabled>{t.menu.notYet}</DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem>{t.menu.signOut}</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Button
        variant="secondary"
        onClick={() => toast({ title: t.toast.title, description: t.toast.description })}
      >
        {t.toast.open}
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast({ title: t.errorToast.title, description: t.errorToast.description, variant: 'destructive' })
        }
      >
        {t.errorToast.open}
      </Button>
    </div>
  )
}
