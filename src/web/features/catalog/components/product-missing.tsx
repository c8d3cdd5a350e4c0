import { Link } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { productText as t } from '#web/text/product.ts'
import { Button } from '#web/ui/button.tsx'
import { NoticeScreen } from '#web/ui/notice-screen.tsx'

export const ProductMissing = () => (
  <NoticeScreen
    illustration="box"
    title={t.notFoundTitle}
    actions={
      <Button asChild>
        <Link to={paths.products()}>{t.allProducts}</Link>
      </Button>
    }
  >
    <p>{t.notFound}</p>
  </NoticeScreen>
)
