/** How long something usually takes, as people say it: "sau 20 ngày". */
export const afterDays = (days: number): string => (days < 1 ? 'trong ngày' : `sau ${Math.round(days)} ngày`)

/** From the usual to the slow, in days: "sau 1-3 ngày". */
export const afterBetween = (usual: number, slow: number): string => {
  const [from, to] = [Math.max(1, Math.ceil(usual)), Math.max(1, Math.ceil(slow))]
  if (to === 1) return 'trong vòng 1 ngày'
  return from === to ? `sau khoảng ${to} ngày` : `sau ${from}-${to} ngày`
}

const steps: [string, number][] = [
  ['ngày', 86_400_000],
  ['giờ', 3_600_000],
  ['phút', 60_000],
]

/** How long ago in whole units: "5 giờ trước". */
export const agoText = (since: Date, now: Date): string => {
  const passed = now.getTime() - since.getTime()
  const step = steps.find(([, length]) => passed >= length)
  return step ? `${Math.floor(passed / step[1])} ${step[0]} trước` : 'vừa xong'
}
