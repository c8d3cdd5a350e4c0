import type { ReactNode } from 'react'

/** Fields that belong together, as a card under their title. */
export const FieldGroup = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <fieldset className="rounded-2xl border bg-card p-5 shadow-card">
    {/* A floating legend stands inside the border, where a legend else stands on it. */}
    <legend className="float-left mb-4 w-full font-semibold text-lg">{title}</legend>
    <div className="clear-both grid items-start gap-4 sm:grid-cols-2">{children}</div>
  </fieldset>
)
