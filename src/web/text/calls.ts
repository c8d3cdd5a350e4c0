/** What is said of a call that nobody on the site answered in words. */
export const callText = {
  /** A proxy in front of the site, or none of its processes, gave the answer. */
  busy: 'Máy chủ đang bận. Bạn thử lại sau ít phút.',
  unreachable: 'Không có kết nối mạng. Bạn kiểm tra rồi thử lại.',
}
