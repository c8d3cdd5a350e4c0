import { lazy } from 'react'

export default lazy(() => import('./screens/categories.tsx'))
