export const vietnamTimeText = {
  tet: 'Tết',
}
