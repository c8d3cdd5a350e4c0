import { lazy } from 'react'

export default lazy(() => import('./screens/audit.tsx'))
