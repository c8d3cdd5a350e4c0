import type { SeedPost } from '../types.ts'

export const accountSafetyPost: SeedPost = {
  slug: 'bao-mat-tai-khoan',
  title: 'Bảo mật tài khoản mua sắm: mười phút hôm nay, yên tâm cả năm',
  excerpt:
    'Mật khẩu dài, email an toàn và một chút nghi ngờ đúng lúc. Danh sách việc cần làm, theo thứ tự quan trọng.',
  tags: 'bảo mật, tài khoản, hướng dẫn',
  category: null,
  picture: 'bao-mat',
  daysAgo: 88,
  html: `
<p>Tài khoản mua sắm giữ địa chỉ nhà, số điện thoại, lịch sử đơn hàng và điểm thưởng của bạn. Kẻ xấu ít khi “hack” theo kiểu trong phim; phần lớn họ thử lại mật khẩu lộ ra từ một trang khác, hoặc gọi điện hỏi thẳng bạn. Cả hai cách đều chặn được.</p>
<h2>Việc thứ nhất: khóa hộp thư trước</h2>
<p>Ai vào được email của bạn thì đặt lại được mật khẩu của hầu hết các tài khoản khác. Vì vậy hãy bắt đầu từ đây: mật khẩu riêng cho email, bật xác minh hai bước, xem lại số điện thoại khôi phục và xóa thiết bị cũ.</p>
<h2>Việc thứ hai: mật khẩu dài và riêng</h2>
<p>Dài quan trọng hơn rắc rối. Bốn năm từ ghép lại dễ nhớ và khó đoán hơn “Abc@123”. Ví dụ về cách nghĩ: một cảnh bạn tưởng tượng ra, thêm một con số chẳng liên quan đến ngày sinh. Đừng dùng đúng ví dụ bạn đọc được ở bất cứ đâu, kể cả bài này.</p>
<table>
<thead><tr><th>Kiểu mật khẩu</th><th>Vì sao</th><th>Nên dùng?</th></tr></thead>
<tbody>
<tr><td>Tên và năm sinh</td><td>Có sẵn trên mạng xã hội</td><td>Không</td></tr>
<tr><td>Một mật khẩu cho mọi nơi</td><td>Lộ một, mất tất cả</td><td>Không</td></tr>
<tr><td>Cụm nhiều từ, riêng từng trang</td><td>Dài, dễ nhớ</td><td>Có</td></tr>
<tr><td>Trình quản lý mật khẩu tạo</td><td>Ngẫu nhiên, không phải nhớ</td><td>Rất nên</td></tr>
</tbody>
</table>
<p>Trình duyệt và điện thoại hiện nay đều có trình quản lý mật khẩu. Nó còn giúp bạn tránh trang giả: nếu địa chỉ không đúng, nó sẽ không tự điền.</p>
<h2>Việc thứ ba: nhận ra tin nhắn giả</h2>
<ul>
<li><strong>Gấp gáp:</strong> “Tài khoản bị khóa sau 30 phút”. Càng bị giục, càng nên chậm lại.</li>
<li><strong>Đường link lạ:</strong> tên miền thừa một chữ, thêm gạch nối, đuôi khác thường. Hãy tự gõ địa chỉ thay vì bấm.</li>
<li><strong>Hỏi mã OTP hoặc mật khẩu:</strong> không có ngoại lệ nào cả, luôn là lừa đảo.</li>
<li><strong>Quà từ trên trời:</strong> trúng thưởng chương trình bạn chưa từng tham gia, nhưng cần đóng phí trước.</li>
</ul>
<h2>Dùng máy chung và mạng công cộng</h2>
<ol>
<li>Không chọn “ghi nhớ đăng nhập” trên máy ở quán hay máy công ty dùng chung.</li>
<li>Đăng xuất khi xong, đóng hết cửa sổ trình duyệt.</li>
<li>Hạn chế thanh toán qua Wi-Fi công cộng; dùng mạng di động của bạn sẽ an tâm hơn.</li>
<li>Đặt khóa màn hình cho điện thoại. Điện thoại mở khóa là chìa khóa của mọi thứ.</li>
</ol>
<h2>Trên Mua Hời, bạn có thể làm gì?</h2>
<p>Vào <a href="/dashboard">bảng điều khiển</a>, mở thẻ đổi mật khẩu. Khi đổi xong, các phiên đăng nhập khác sẽ kết thúc, chỉ máy bạn đang dùng còn hiệu lực. Nếu quên, hãy dùng trang <a href="/forgot-password">quên mật khẩu</a>: mã đặt lại chỉ có hạn ngắn và dùng được một lần. Xem sổ điểm thỉnh thoảng; một lần đổi thưởng bạn không nhớ là dấu hiệu cần đổi mật khẩu ngay và báo cho chúng tôi.</p>
<h2>Nếu nghi tài khoản đã bị xâm nhập</h2>
<ol>
<li>Đổi mật khẩu email trước, sau đó đổi mật khẩu tài khoản mua sắm.</li>
<li>Kiểm tra địa chỉ giao hàng, số điện thoại và đơn hàng gần nhất.</li>
<li>Gọi ngân hàng khóa thẻ nếu thẻ được lưu ở nơi bị lộ. Số điện thoại lấy ở mặt sau thẻ.</li>
<li>Đổi ở mọi nơi từng dùng chung mật khẩu.</li>
<li>Báo bộ phận hỗ trợ qua <a href="/contact">trang liên hệ</a>, kèm thời điểm bạn phát hiện.</li>
</ol>
<blockquote><p>Bảo mật không cần bạn giỏi công nghệ. Nó chỉ cần bạn không trả lời vội.</p></blockquote>
<p>Dành mười phút tối nay: khóa email, đổi một mật khẩu đang dùng chung, bật xác minh hai bước. Ba việc ấy đã đưa bạn ra khỏi phần lớn rủi ro thường gặp.</p>
`.trim(),
}
