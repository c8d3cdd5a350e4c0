import { createElement, Fragment } from 'react'

/** 'CHM-DEMO-8': parts in capitals and digits between hyphens, with the marks that may not stand apart from it. */
const codes = /([(“"]*[\p{Lu}\d]+(?:-[\p{Lu}\d]+)+[.,;:?!…)”"]*)/u

/** A text in which no line ends within a code that has room in one; copied, it is what it was. */
export const WholeCodes = ({ text }: { text: string }) =>
  createElement(
    Fragment,
    null,
    ...text
      .split(codes)
      .map((part, place) =>
        place % 2 === 0 ? part : createElement('span', { className: 'inline-block max-w-full' }, part),
      ),
  )
