import { ChevronDown } from 'lucide-react'
import { proofRecipe } from '#shared/proof-recipe.ts'
import { proofText as t } from '#web/text/proof.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'

/** How to check a proof without this site: a few lines to run, folded away until asked for. */
export const Recipe = () => (
  <section aria-labelledby="tu-kiem-tra">
    <h2 id="tu-kiem-tra" className="font-semibold text-xl">
      {t.recipe}
    </h2>
    <p className="mt-2 max-w-3xl text-pretty text-muted-foreground">{t.recipeText}</p>
    <p className="mt-3">
      <code className="rounded-lg bg-muted px-2.5 py-1.5 text-sm">{t.command}</code>
    </p>
    <details className="group mt-4 rounded-2xl border bg-card">
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 px-4 py-2.5 font-medium [&::-webkit-details-marker]:hidden">
        {t.showRecipe}
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t p-4">
        <CopyButton text={proofRecipe} label={t.copyRecipe} doneLabel={t.copied} />
        <section
          aria-label={t.code}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="mt-3 overflow-x-auto"
        >
          <pre className="text-sm leading-relaxed">{proofRecipe}</pre>
        </section>
      </div>
    </details>
    <p className="mt-4">
      <a
        href="/api/proof/roots?limit=100"
        download="ma-goc.json"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t.download}
      </a>
    </p>
  </section>
)
