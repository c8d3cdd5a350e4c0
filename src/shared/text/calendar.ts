export const calendarText = {
  tet: 'Tết',
}
