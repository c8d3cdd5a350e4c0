/**
 * The step of the history on which something open stood (`use-back-closes.ts`) outlives it where the page was loaded anew, and lies
 * ahead once it was taken back: whoever comes upon it is led back to the page itself, of which the router hears nothing. As the
 * window's first handler it is asked before the router, and `use-back-closes.ts` can stand in its place.
 */
export const passStepScript =
  '(function(){var b;function f(e){var s=history.state;if(s&&s.over){history.back();if(e){b=1;e.stopImmediatePropagation()}}else if(b){b=0;e.stopImmediatePropagation()}}f();onpopstate=f})()'
