import { ensureBuilt } from '../../scripts/prepare.mjs'

/** The pages are built before the first site starts, whoever runs these files by themselves. */
export default function setup(): void {
  ensureBuilt()
}
