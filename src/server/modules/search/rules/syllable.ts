const onset = '(?:ngh|ng|nh|gh|gi(?=[aeou])|kh|ph|th|tr|ch|qu|[bcdghklmnprstvx])?'
const nucleus =
  '(?:oai|oao|oay|oeo|uai|uay|uoi|uou|uya|uye|uyu|yeu|ieu|ai|ao|au|ay|eo|eu|ia|ie|iu|oa|oe|oi|oo|ua|ue|ui|uo|uu|uy|ye|[aeiouy])'
const syllable = new RegExp(`^(${onset})(${nucleus})(ch|ng|nh|[cmnpt])?$`)

export type Syllable = { onset: string; nucleus: string; coda: string }

/** The parts of a Vietnamese syllable in plain letters; undefined for what is none. */
export const syllableOf = (plain: string): Syllable | undefined => {
  const [, first = '', vowels = '', last = ''] = syllable.exec(plain) ?? []
  return vowels === '' ? undefined : { onset: first, nucleus: vowels, coda: last }
}
