/** How an author is named in public: the given name and one letter of the family name, as "Minh N.". */
export const publicName = (fullName: string): string => {
  const words = fullName.trim().split(/\s+/)
  const given = words.at(-1) ?? ''
  const family = words.length > 1 ? words[0] : undefined
  return family ? `${given} ${[...family][0]?.toLocaleUpperCase('vi-VN')}.` : given
}
