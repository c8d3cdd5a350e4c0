/** What the recipe says when something does not match; a value within is given as code that ends and reopens the string. */
export const proofRecipeText = {
  entry: (id: string) => `Dòng ${id} không khớp`,
  day: 'Phần đầu của ngày không khớp',
}
