import { type ClassValue, clsx } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Joins class names; of two that set the same thing the later wins. */
export const cn = (...classes: ClassValue[]): string => twMerge(clsx(classes))
