export type Part = { heading: string; paragraphs: string[]; list?: string[] }

/** Before the address of who answers. */
export const support = 'Còn điều gì chưa rõ, bạn viết cho chúng tôi:'

export const updated = (date: string) => `Cập nhật lần cuối: ${date}`

export const terms: { title: string; parts: Part[] } = {
  title: 'Điều khoản dịch vụ',
  parts: [
    {
      heading: 'Mua Hời là gì',
      paragraphs: [
        'Mua Hời giới thiệu sản phẩm của các cửa hàng khác và dẫn bạn tới đó qua liên kết tiếp thị. Chúng tôi không bán hàng: bạn mua, thanh toán, nhận hàng và đổi trả với chính cửa hàng.',
        'Khi đơn hàng của bạn được cửa hàng xác nhận, chúng tôi nhận hoa hồng và chia lại cho bạn bằng điểm. Giá bạn trả không đổi.',
      ],
    },
    {
      heading: 'Tài khoản',
      paragraphs: [
        'Bạn cần cung cấp thông tin đúng và giữ kín mật khẩu. Mỗi người dùng một tài khoản. Bạn có thể yêu cầu xóa tài khoản bất cứ lúc nào.',
      ],
    },
    {
      heading: 'Điểm được tính thế nào',
      paragraphs: [
        'Số điểm hiển thị lúc bạn bấm "Mua ngay" được giữ nguyên cho lần mua đó. Đó là số điểm bạn nhận khi cửa hàng xác nhận đơn hàng.',
        'Nơi điểm tính theo giá trị đơn, theo hoa hồng hoặc có giới hạn, chúng tôi ghi rõ bên cạnh số điểm. Khi đó mức tính và điều kiện được giữ nguyên.',
        'Điểm ở trạng thái chờ cho tới khi cửa hàng xác nhận. Nếu đơn bị hủy hoặc trả lại, điểm của đơn đó không được cộng, hoặc bị trừ lại nếu đã cộng. Số dư có thể âm nếu bạn đã dùng số điểm bị trừ lại.',
        'Điểm có thể có hạn dùng. Khi đó số điểm và ngày hết hạn được báo trước ít nhất 3 tuần và hiện trong ví điểm của bạn. Điểm cũ được dùng trước.',
        'Mỗi thay đổi của số dư là một dòng trong Sổ điểm. Không dòng nào bị sửa hay xóa, và bạn có thể tự kiểm tra bất cứ lúc nào.',
      ],
    },
    {
      heading: 'Những trường hợp không được tính điểm',
      paragraphs: ['Chúng tôi có thể tạm giữ hoặc không cộng điểm khi:'],
      list: [
        'bạn không mở cửa hàng từ liên kết trên Mua Hời khi đã đăng nhập;',
        'cửa hàng không ghi nhận đơn hàng đến từ Mua Hời;',
        'có dấu hiệu gian lận, như tự tạo đơn giả hoặc dùng nhiều tài khoản.',
      ],
    },
    {
      heading: 'Đổi thưởng',
      paragraphs: [
        'Bạn dùng điểm đã được cộng để đổi phần thưởng còn hàng. Mã quà được hiển thị ngay và lưu trong lịch sử. Phần thưởng đã nhận không đổi lại thành điểm, trừ khi phần thưởng bị lỗi.',
        'Khi rút tiền được mở, bạn cũng đổi được điểm đã cộng thành tiền. Cách nhận, mức thấp nhất và thuế giữ lại được ghi ở trang Rút tiền trước khi bạn gửi yêu cầu.',
      ],
    },
    {
      heading: 'Thay đổi điều khoản',
      paragraphs: [
        'Với những thay đổi quan trọng, chúng tôi báo trước ít nhất 30 ngày trước khi áp dụng. Nếu không đồng ý, bạn có thể đổi hết điểm và xóa tài khoản trong thời gian đó.',
      ],
    },
  ],
}

export const privacy: { title: string; parts: Part[] } = {
  title: 'Chính sách bảo mật',
  parts: [
    {
      heading: 'Chúng tôi lưu những gì',
      paragraphs: ['Chỉ những gì cần để tài khoản và điểm của bạn hoạt động:'],
      list: [
        'Tài khoản: tên đăng nhập, họ tên, email, mật khẩu (chỉ lưu ở dạng mã hóa một chiều, chúng tôi không đọc được), ảnh đại diện nếu bạn đặt.',
        'Lượt mở cửa hàng: dấu vết đã mã hóa của địa chỉ mạng, dải mạng và trình duyệt, giữ 90 ngày để phát hiện nhiều tài khoản cùng trục lợi. Chúng tôi không đọc ngược lại được.',
        'Nhật ký bảo mật: địa chỉ mạng đầy đủ của những lần đăng nhập, kể cả không thành công, của việc đổi mật khẩu, của yêu cầu bị từ chối và thao tác quan trọng, để người vận hành phát hiện truy cập lạ. Thường được giữ 180 ngày, tùy người vận hành đặt.',
        'Cách đăng nhập bạn thêm: passkey, ứng dụng tạo mã, mã khôi phục, tài khoản của bên cung cấp đăng nhập.',
        'Phiên đăng nhập: mã phiên, thời hạn, loại trình duyệt và lần dùng gần nhất, để bạn nhận ra thiết bị của mình.',
        'Lượt mở cửa hàng: sản phẩm, cửa hàng, thời điểm, trang bạn bấm và số điểm được giữ.',
        'Đơn hàng do cửa hàng báo: mã đơn, giá trị, hoa hồng, trạng thái. Chúng tôi không nhận tên, địa chỉ hay số điện thoại người mua.',
        'Khiếu nại thiếu điểm: mã đơn, thời điểm, số tiền và tệp bạn đính kèm. Vị trí chụp và thông tin ẩn trong tệp bị xóa ngay khi nhận.',
        'Sổ điểm, phần thưởng đã đổi, giỏ hàng, sản phẩm yêu thích và đánh giá của bạn.',
        'Yêu cầu rút tiền: ngân hàng, ví hoặc nhà mạng, số tài khoản hoặc số điện thoại và tên chủ tài khoản (lưu ở dạng mã hóa), bốn số cuối, số tiền và thuế giữ lại.',
        'Mời bạn bè: mã mời của bạn, ai mời ai, điểm thưởng cho hai bên và dấu vết đã mã hóa của địa chỉ mạng lúc tham gia, để phát hiện người tự mời mình.',
        'Báo giá bạn đã đặt, và câu trả lời của bạn về mã giảm giá. Khách chưa đăng nhập trả lời thì kèm dấu vết đã mã hóa của địa chỉ mạng.',
        'Nếu tài khoản bị tạm khóa: lý do và thời gian.',
        'Thông báo đã gửi cho bạn, lựa chọn nhận thông báo và địa chỉ đẩy của trình duyệt nếu bạn bật.',
        'Lời nhắn bạn gửi ở trang Liên hệ, và email đăng ký bản tin cho tới khi bạn hủy.',
        'Từ khóa tìm kiếm chỉ được đếm gộp theo ngày, không kèm người tìm, giữ 90 ngày. Các từ bạn tìm gần đây chỉ nằm trong trình duyệt của bạn, tối đa 7 ngày.',
      ],
    },
    {
      heading: 'Chia sẻ với ai',
      paragraphs: [
        'Khi bạn mở một cửa hàng, chúng tôi gửi kèm một mã ngẫu nhiên của lần mở đó để cửa hàng báo lại đơn hàng. Mã này không chứa tên, email hay số tài khoản của bạn. Chúng tôi không bán dữ liệu cá nhân.',
        'Khi bạn rút tiền, nơi nhận, tên chủ tài khoản và số tiền được chuyển cho ngân hàng, ví hoặc nhà mạng để trả cho bạn.',
        'Khi bạn gửi khiếu nại, mã đơn, thời điểm và số tiền được chuyển cho cửa hàng để đối chiếu, không kèm tên hay email của bạn.',
      ],
    },
    {
      heading: 'Cookie',
      paragraphs: [
        'Mua Hời chỉ dùng cookie cần thiết. Không có cookie quảng cáo của bên thứ ba. Các cookie đó là:',
      ],
      list: [
        'phiên đăng nhập, tối đa 30 ngày;',
        'thiết bị bạn từng đăng nhập, để nhận ra máy quen, 400 ngày từ lần đăng nhập gần nhất;',
        'mã mời, 30 ngày, nếu bạn mở một liên kết mời;',
        'các bước đăng nhập còn dở (xác minh hai lớp, bên cung cấp đăng nhập, lời chào), vài phút;',
        'mã lượt mở và mã người mua ở cửa hàng mẫu của trang, 30 ngày, nếu bạn thử cửa hàng đó.',
      ],
    },
    {
      heading: 'Lưu trong trình duyệt của bạn',
      paragraphs: [
        'Những thứ sau chỉ nằm trên máy của bạn. Đăng xuất sẽ xóa từ khóa đã tìm, sản phẩm vừa xem, số dư và các trang đã lưu.',
      ],
      list: [
        'giao diện sáng hoặc tối, và việc máy này đang đăng nhập;',
        'từ khóa tìm gần đây, tối đa 7 ngày;',
        '12 sản phẩm vừa xem gần nhất, kể cả khi chưa đăng nhập;',
        'số dư hiện lần gần nhất;',
        'mã của lần đổi thưởng hoặc rút tiền chưa có câu trả lời, để không trừ điểm hai lần;',
        'một số trang đã xem, ví và hành trình điểm, để xem lại khi mất mạng;',
        'tài khoản đã bật thông báo đẩy trên máy này, để bật lại khi bạn đăng nhập;',
        'cách xem bảng và bản nháp bài viết, chỉ ở trang quản trị;',
        'những gì cần trong một tab, như cửa hàng đã mở từ giỏ hàng: mất khi đóng tab.',
      ],
    },
    {
      heading: 'Quyền của bạn',
      paragraphs: [
        'Bạn có quyền xem, sửa, nhận bản sao và yêu cầu xóa dữ liệu cá nhân. Khi xóa tài khoản, thông tin cá nhân bị xóa; các dòng sổ điểm được giữ lại dưới dạng không còn nhận ra bạn để sổ sách vẫn kiểm chứng được. Nhật ký bảo mật được giữ tới hết hạn của nó. Nơi nhận của một khoản rút tiền còn phải trả được giữ tới khi trả xong.',
      ],
    },
    {
      heading: 'Lưu trong bao lâu',
      paragraphs: [
        'Dữ liệu tài khoản được giữ cho tới khi bạn xóa tài khoản. Phiên đăng nhập hết hạn sau tối đa 30 ngày. Mã đặt lại mật khẩu có hiệu lực 30 phút.',
      ],
    },
  ],
}

export const about: { title: string; parts: Part[] } = {
  title: 'Về chúng tôi',
  parts: [
    {
      heading: 'Mua sắm thông minh, tích điểm mỗi ngày',
      paragraphs: [
        'Mua Hời ra đời từ một điều đơn giản: khi bạn mua hàng qua liên kết tiếp thị, cửa hàng trả hoa hồng cho người giới thiệu. Chúng tôi chia phần đó lại cho bạn.',
        'Nhiều nơi cũng hứa hoàn tiền, nhưng ít nơi cho bạn thấy vì sao một đơn được cộng hay không. Ở Mua Hời, điểm nào cũng rõ nguồn gốc, đơn nào cũng theo dõi được, và sổ điểm của bạn không ai sửa được, kể cả chúng tôi.',
      ],
    },
    {
      heading: 'Chúng tôi làm việc thế nào',
      paragraphs: ['Ba điều chúng tôi giữ:'],
      list: [
        'Điểm được giữ nguyên từ lúc bạn bấm Mua ngay.',
        'Không biết thì nói không biết, không đoán thay cửa hàng.',
        'Mã nguồn mở: ai cũng có thể xem cách điểm được tính.',
      ],
    },
  ],
}

export const faq: {
  title: string
  intro: string
  groups: { title: string; items: { q: string; a: string }[] }[]
} = {
  title: 'Câu hỏi thường gặp',
  intro: 'Điểm được tính thế nào, khi nào được cộng, và cách bảo vệ tài khoản của bạn.',
  groups: [
    {
      title: 'Chung',
      items: [
        {
          q: 'Mua Hời có bán hàng không?',
          a: 'Không. Chúng tôi dẫn bạn tới cửa hàng; bạn mua và thanh toán ở đó.',
        },
        {
          q: 'Dùng Mua Hời có mất phí không?',
          a: 'Không. Bạn trả đúng giá của cửa hàng và nhận thêm điểm cho đơn được cửa hàng xác nhận.',
        },
        {
          q: 'Điểm dùng để làm gì?',
          a: 'Bạn đổi điểm lấy phần thưởng trong tab Phần thưởng của bảng điều khiển. Khi rút tiền được mở, bạn cũng đổi được điểm thành tiền ở trang Rút tiền.',
        },
        {
          q: 'Điểm có hết hạn không?',
          a: 'Chỉ khi điểm có hạn dùng. Khi đó chúng tôi báo trước ít nhất 3 tuần, ngày hết hạn hiện trong ví điểm, và điểm cũ được dùng trước.',
        },
      ],
    },
    {
      title: 'Mua sắm và đơn hàng',
      items: [
        {
          q: 'Làm sao để được tính điểm?',
          a: 'Đăng nhập, bấm "Mua ngay" và đặt hàng ngay trong tab vừa mở. Tránh mở cửa hàng từ nơi khác trước khi đặt xong.',
        },
        {
          q: 'Khi nào điểm được cộng?',
          a: 'Khi cửa hàng xác nhận đơn hoàn tất, thường là sau khi hết thời gian đổi trả. Bạn xem từng bước ở tab Hành trình điểm.',
        },
        {
          q: 'Tôi trả hàng thì sao?',
          a: 'Điểm của đơn đó không được cộng, hoặc bị trừ lại nếu đã cộng. Khi bị trừ, bạn thấy dòng trừ lại và lý do trong Sổ điểm.',
        },
        {
          q: 'Tôi bấm khi chưa đăng nhập?',
          a: 'Lần mở cửa hàng đó không gắn với tài khoản nào nên không tính điểm được. Hãy đăng nhập rồi bấm lại trước khi đặt hàng.',
        },
      ],
    },
    {
      title: 'Tài khoản và bảo mật',
      items: [
        {
          q: 'Tôi quên mật khẩu.',
          a: 'Chọn "Quên mật khẩu?" ở trang đăng nhập. Liên kết đặt lại có hiệu lực 30 phút và dùng được một lần.',
        },
        {
          q: 'Đổi mật khẩu có đăng xuất máy khác không?',
          a: 'Có. Mọi thiết bị khác bị đăng xuất, thiết bị bạn đang dùng thì không.',
        },
        {
          q: 'Ai sửa được sổ điểm của tôi?',
          a: 'Không ai. Mỗi dòng nối với dòng trước bằng một mã; bạn tự kiểm tra bằng nút "Kiểm tra sổ điểm", và mã kiểm tra của mọi sổ được công bố mỗi ngày ở trang Minh bạch.',
        },
      ],
    },
    {
      title: 'Đánh giá và nội dung',
      items: [
        {
          q: 'Ai được đánh giá sản phẩm?',
          a: 'Thành viên đã đăng nhập. Mỗi người một đánh giá cho mỗi sản phẩm và có thể sửa lại.',
        },
        {
          q: 'Bài viết có phải quảng cáo không?',
          a: 'Bài viết do chúng tôi tự viết. Liên kết tiếp thị luôn được ghi rõ.',
        },
      ],
    },
    {
      title: 'Hợp tác kinh doanh',
      items: [
        {
          q: 'Tôi có cửa hàng và muốn hợp tác.',
          a: 'Hãy gửi cho chúng tôi lời nhắn ở trang Liên hệ, kèm địa chỉ cửa hàng và chính sách hoa hồng của bạn.',
        },
        {
          q: 'Tôi muốn tự chạy một trang như thế này.',
          a: 'Mua Hời là phần mềm mã nguồn mở. Bạn có thể cài đặt và vận hành trang của riêng mình.',
        },
      ],
    },
  ],
}

export const contactText = {
  title: 'Liên hệ',
  intro:
    'Bạn cần giúp đỡ về đơn hàng hay điểm? Hãy viết cho chúng tôi, chúng tôi trả lời trong giờ làm việc.',
  hours: 'Giờ làm việc',
  hoursText: ['Thứ Hai đến thứ Sáu: 9:00–17:00', 'Thứ Bảy: 9:00–12:00'],
  email: 'Email',
  chat: 'Chat Zalo',
  chatOpen: 'Mở Zalo',
  social: 'Mạng xã hội',
  write: 'Gửi lời nhắn',
  fields: { name: 'Họ và tên', email: 'Email', subject: 'Chủ đề', message: 'Nội dung' },
  required: {
    name: 'Vui lòng nhập họ và tên',
    email: 'Vui lòng nhập địa chỉ email của bạn',
    subject: 'Vui lòng nhập chủ đề',
    message: 'Vui lòng nhập nội dung',
  },
  submit: 'Gửi',
  busy: 'Đang gửi…',
  done: 'Gửi thành công!',
}
