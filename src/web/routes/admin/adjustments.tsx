import { lazy } from 'react'

export default lazy(() => import('./screens/adjustments.tsx'))
