import { adminProductsText as t } from '#web/text/admin-products.ts'
import { Dialog, DialogContent } from '#web/ui/dialog.tsx'
import { ProductForm, type ProductFormProps } from './product-form.tsx'

/** Adds a product, or changes the given one; closes when that is done. */
export const ProductDialog = ({
  open,
  onClose,
  ...form
}: Omit<ProductFormProps, 'onDone'> & { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onOpenChange={onClose}>
    <DialogContent
      title={form.product ? t.edit : t.add}
      description={form.product?.name}
      className="w-[min(94vw,860px)]"
    >
      <ProductForm {...form} onDone={onClose} />
    </DialogContent>
  </Dialog>
)
