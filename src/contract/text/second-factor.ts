export const secondFactorText = {
  code: 'Vui lòng nhập mã xác thực',
  passkey: 'Passkey không hợp lệ',
  passkeyName: 'Vui lòng đặt tên cho passkey',
}
