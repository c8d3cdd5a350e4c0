import { useState } from 'react'
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
import { Sheet, SheetContent, SheetTitle, SheetTrigger } from './sheet.tsx'
import { toast } from './toast.tsx'

export const OverlaySamples = () => {
  const [asking, setAsking] = useState(false)
  return (
    <div className="flex flex-wrap gap-3">
      <Dialog>
        <DialogTrigger asChild>
          <Button variant="outline">Hộp thoại</Button>
        </DialogTrigger>
        <DialogContent title="Thêm danh mục" description="Tên danh mục hiện ở trang chủ và trong bộ lọc.">
          <Field label="Tên danh mục">
            <Input />
          </Field>
          <DialogActions>
            <DialogClose asChild>
              <Button variant="outline">Hủy</Button>
            </DialogClose>
            <Button>Lưu</Button>
          </DialogActions>
        </DialogContent>
      </Dialog>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Xác nhận
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Xóa sản phẩm?"
        description="Bạn không thể hoàn tác thao tác này."
        confirmLabel="Xóa"
        cancelLabel="Hủy"
        destructive
        onConfirm={() => setAsking(false)}
      />
      <Sheet>
        <SheetTrigger asChild>
          <Button variant="outline">Ngăn bên</Button>
        </SheetTrigger>
        <SheetContent side="right" closeLabel="Đóng">
          <SheetTitle className="font-semibold text-xl">Danh mục</SheetTitle>
        </SheetContent>
      </Sheet>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline">Trình đơn</Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem>Tài khoản</DropdownMenuItem>
          <DropdownMenuItem disabled>Chưa mở</DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem>Đăng xuất</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Button
        variant="secondary"
        onClick={() => toast({ title: 'Đã lưu', description: 'Thay đổi của bạn đã được lưu.' })}
      >
        Thông báo
      </Button>
      <Button
        variant="secondary"
        onClick={() => toast({ title: 'Lỗi', description: 'Không thể tải giỏ hàng', variant: 'destructive' })}
      >
        Thông báo lỗi
      </Button>
    </div>
  )
}
