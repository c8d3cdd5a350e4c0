const day = new Intl.DateTimeFormat('vi-VN', {
  timeZone: 'Asia/Ho_Chi_Minh',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
/** The day of an instant in Việt Nam: "21/11/2026". */
export const dayOf = (at: Date): string => day.format(at)

const number = new Intl.NumberFormat('vi-VN')
export const pointsOf = (points: number): string => number.format(points)

export const because = (reason: string | null): string =>
  reason ? `Lý do cửa hàng đưa ra: ${reason}.` : 'Cửa hàng không cho biết lý do.'
