/** An element with its text; nothing is ever made of HTML. */
export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
  more: Partial<HTMLElementTagNameMap[Name]> = {},
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), { textContent: text }, more)
