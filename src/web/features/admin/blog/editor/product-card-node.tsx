import { mergeAttributes, Node } from '@tiptap/core'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { useCall } from '#web/lib/call.ts'
import { cn } from '#web/lib/cn.ts'
import { promised } from '#web/lib/promised.ts'
import { toolbarText as t } from '#web/text/admin-blog.ts'
import { noPointsText } from '#web/text/offer.ts'
import { Picture } from '#web/ui/picture.tsx'
import { PromisedPoints } from '#web/ui/points-amount.tsx'
import { Price } from '#web/ui/price.tsx'

const Card = ({ node, selected }: NodeViewProps) => {
  const id = Number(node.attrs.product)
  const { data: product, isLoadingError } = useCall(
    'GET /api/products/{id}',
    { params: { id } },
    { staleTime: 60_000 },
  )
  return (
    <NodeViewWrapper
      data-drag-handle
      className={cn(
        'my-4 flex items-center gap-4 rounded-2xl border bg-card p-3 font-sans leading-normal shadow-card',
        selected && 'outline-2 outline-ring outline-offset-2',
      )}
    >
      {product ? (
        <>
          <Picture
            src={product.picture ?? product.image}
            plate={product.id}
            alt=""
            sizes="80px"
            className="size-20 shrink-0 rounded-xl bg-muted object-cover"
          />
          <span className="min-w-0">
            <span className="line-clamp-2 font-medium">{product.name}</span>
            <span className="flex flex-wrap items-center gap-x-3">
              <Price dong={product.price} />
              <PromisedPoints {...promised(product)} none={noPointsText.short} />
            </span>
          </span>
        </>
      ) : (
        <span className="text-muted-foreground">{isLoadingError ? t.productGone : t.productLoading}</span>
      )}
    </NodeViewWrapper>
  )
}

/** A product in a post: only its number is kept; the server fills in what readers see. */
export const ProductCardNode = Node.create({
  name: 'productCard',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    product: {
      parseHTML: (element: HTMLElement) => element.getAttribute('data-product'),
      renderHTML: ({ product }: { product: string }) => ({ 'data-product': product }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-product]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes)],
  addNodeView: () => ReactNodeViewRenderer(Card),
})
