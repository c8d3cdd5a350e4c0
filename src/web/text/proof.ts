export const proofText = {
  title: 'Minh bạch',
  heading: 'Sổ điểm mà ai cũng kiểm tra được',
  pageTitle: (page: number) => `Sổ điểm mà ai cũng kiểm tra được, trang ${page}`,
  intro:
    'Mỗi đêm, Mua Hời tính một mã kiểm tra từ sổ điểm của mọi thành viên rồi công bố tại đây. Ai sửa quá khứ, kể cả chúng tôi, thì mã không còn khớp và ai cũng thấy.',
  points: [
    {
      title: 'Chứng minh điều gì?',
      text: 'Chỉ cần một dòng trong một cuốn sổ bị sửa, mã kiểm tra tính lại sẽ khác mã đã công bố. Mỗi mã còn gồm cả mã của ngày trước, nên không thể viết lại quá khứ.',
    },
    {
      title: 'Có lộ thông tin của bạn không?',
      text: 'Không. Trong mã kiểm tra không có tên, không có số điểm của riêng ai. Chỉ bạn nhận được phần chứng minh cho sổ của mình.',
    },
    {
      title: 'Nếu có gì không khớp?',
      text: 'Hệ thống tự kiểm tra mọi cuốn sổ mỗi đêm. Sổ nào lệch thì tạm dừng đổi thưởng cho tới khi được khôi phục đúng.',
    },
  ],
  own: 'Kiểm tra sổ của bạn',
  ownSteps: [
    'Mở tab "Sổ điểm" trong bảng điều khiển.',
    'Bấm "Kiểm tra sổ điểm". Máy của bạn tự tính lại từng dòng, số dư và mã kiểm tra.',
    'Muốn giữ lại hoặc nhờ người khác kiểm tra: bấm "Tải bằng chứng".',
  ],
  toLedger: 'Mở sổ điểm của tôi',
  roots: 'Mã kiểm tra từng ngày',
  rootsText:
    'Bạn có thể chép lại mã của hôm nay. Sau này, bất cứ lúc nào, mã của ngày đó vẫn phải giống hệt.',
  table: 'Bảng mã kiểm tra',
  code: 'Đoạn mã để tự kiểm',
  day: 'Ngày',
  root: 'Mã kiểm tra',
  members: 'Số cuốn sổ',
  entries: 'Số dòng',
  publishedAt: 'Công bố lúc',
  counts: (members: string, entries: string) => `${members} sổ, ${entries} dòng`,
  copy: 'Chép mã',
  copied: 'Đã chép',
  none: 'Mã kiểm tra đầu tiên sẽ được công bố sau nửa đêm nay.',
  loadError: 'Không tải được danh sách mã kiểm tra. Bạn vui lòng thử lại.',
  recipe: 'Cho người muốn tự kiểm',
  recipeText:
    'Không cần tin trang này. Nếu bạn biết dùng dòng lệnh: lưu đoạn mã dưới đây thành kiem-tra.mjs, rồi chạy với tệp bằng chứng đã tải (cần Node.js). Dòng in ra phải trùng với mã kiểm tra trong bảng trên.',
  command: 'node kiem-tra.mjs bang-chung.json',
  showRecipe: 'Xem đoạn mã',
  copyRecipe: 'Chép đoạn mã',
  download: 'Tải các mã kiểm tra mới nhất (JSON)',
}
