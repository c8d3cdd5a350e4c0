/** What components say that come later than their page: not among the words every page begins with. */
export const laterText = {
  notCopied: 'Không sao chép được. Bạn hãy chọn và sao chép bằng tay.',
  theme: {
    label: 'Giao diện',
    choices: { system: 'Theo máy', light: 'Sáng', dark: 'Tối' },
  },
}
