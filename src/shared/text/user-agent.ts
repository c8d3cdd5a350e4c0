export const userAgentText = {
  cocCoc: 'Cốc Cốc',
}
