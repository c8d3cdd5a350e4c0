/** Is what somebody typed or pasted an address, rather than words to look for? The server reads it properly. */
export const looksLikeLink = (text: string): boolean =>
  /(?:^|\s)https?:\/\/\S/i.test(text) ||
  /^(?:[a-z0-9-]+\.)+(?:vn|com|ee|ki|asia)\/\S/i.test(text.trim()) ||
  /^(?:shopeevn|lazada|tikivn?):\/\/\S/i.test(text.trim())
