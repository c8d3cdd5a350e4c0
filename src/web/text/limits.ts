/** Of what opening a shop promises under limits. */
export const limitsText = {
  /** Where there is no room for the limits themselves. */
  mark: 'có điều kiện',
  /** What is left of it, there being no usual points. */
  campaign: {
    boost: 'Điểm thường có hạn mức, hết hạn mức thì chỉ còn phần ưu đãi',
    nothing: 'Điểm có hạn mức, hết hạn mức thì không còn điểm',
  },
}
