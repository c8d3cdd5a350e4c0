/** In place of a price where there is none yet. */
export const noPriceText = 'Chưa có giá'
