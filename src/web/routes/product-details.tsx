import { type LoaderFunctionArgs, redirect } from 'react-router'

/** Cart items link here (spec section 2); the product's own page takes over (decision 1). */
export const loader = ({ params }: LoaderFunctionArgs) => redirect(`/products/${params.id}`, 301)

export default function ProductDetails() {
  return null
}
