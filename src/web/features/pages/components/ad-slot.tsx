import type { PublicSettings } from '#contract/settings.ts'
import { adText } from '#web/text/site.ts'
import { Picture } from '#web/ui/picture.tsx'

/** A picture with a link, marked as advertising; an empty slot takes no room (decision 28). Two on a page are told apart by their words. */
export const AdSlot = ({
  ad,
  picture,
}: {
  ad: PublicSettings['adTop']
  /** Where its picture is shown from, where that is not its own address. */
  picture: string | undefined
}) =>
  ad ? (
    <aside aria-label={`${adText.label}: ${ad.alt}`} className="mx-auto max-w-7xl px-4 pt-8">
      <a
        href={ad.link}
        target="_blank"
        rel="sponsored nofollow noopener"
        className="relative block overflow-hidden rounded-2xl border"
      >
        <Picture
          src={picture ?? ad.image}
          alt={ad.alt}
          sizes="(min-width: 1280px) 1248px, 100vw"
          shape={[1200, 300]}
          className="aspect-[3/1] w-full object-cover sm:aspect-[4/1]"
        />
        <span className="absolute top-2 right-2 rounded-md bg-card/90 px-2 py-0.5 text-sm">
          {adText.label}
        </span>
      </a>
    </aside>
  ) : null
