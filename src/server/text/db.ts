export const dbText = {
  databaseNotUp: (dataDir: string) =>
    `Cơ sở dữ liệu trong ${dataDir} đang khởi động hoặc đang dừng, hãy thử lại sau giây lát. / The database in ${dataDir} is being ` +
    'started or stopped by another process; try again in a moment.',
  keyLength: 'Idempotency-Key dài từ 1 đến 200 ký tự',
  keyUsed: 'Lần gửi trước là một yêu cầu khác và đã được ghi nhận. Bạn xem lại trước khi gửi lần nữa.',
  folderInUse: (dataDir: string, pid: number) =>
    `Thư mục dữ liệu ${dataDir} đang được tiến trình ${pid} sử dụng. / DATA_DIR ${dataDir} is in use by process ${pid}; ` +
    'stop it first, or give this one another DATA_DIR or a DATABASE_URL.',
  folderInUseElsewhere: (dataDir: string) =>
    `Thư mục dữ liệu ${dataDir} đang được một container khác sử dụng. / DATA_DIR ${dataDir} is in use by another container; ` +
    'stop it first, or give this one another DATA_DIR or a DATABASE_URL.',
}
