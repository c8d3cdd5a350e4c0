import { Bell, Settings } from 'lucide-react'
import { renewPush } from '../browser.ts'
