import type { SeedPost } from '../types.ts'

export const returnsPost: SeedPost = {
  slug: 'doi-tra-an-toan',
  title: 'Đổi trả an toàn: việc cần làm từ lúc nhận hộp đến lúc nhận lại tiền',
  excerpt:
    'Một đoạn video mở hộp, một tấm ảnh vận đơn và vài câu chữ rõ ràng giúp bạn đỡ được nhiều tuần tranh cãi.',
  tags: 'đổi trả, quyền lợi, mẹo mua sắm',
  category: null,
  picture: 'doi-tra',
  daysAgo: 61,
  html: `
<p>Mua hàng qua mạng, ai rồi cũng có lúc nhận nhầm cỡ, thiếu món hay hàng hỏng. Đổi trả thường suôn sẻ nếu bạn giữ được ba thứ: bằng chứng, thời hạn và giọng điệu bình tĩnh.</p>
<h2>Trước khi đặt: đọc bốn dòng</h2>
<ul>
<li><strong>Thời hạn đổi trả</strong> tính từ ngày đặt hay ngày nhận?</li>
<li><strong>Điều kiện</strong>: còn tem, còn hộp, chưa giặt, chưa kích hoạt?</li>
<li><strong>Ai trả phí gửi về</strong> khi lỗi do cửa hàng và khi bạn đổi ý?</li>
<li><strong>Hoàn bằng gì</strong>: tiền mặt, ví hay phiếu mua hàng?</li>
</ul>
<p>Trang nào không ghi những điều này, hãy chụp lại câu trả lời của cửa hàng trong khung chat trước khi thanh toán.</p>
<h2>Lúc nhận hàng: năm phút quan trọng nhất</h2>
<ol>
<li>Nhìn hộp còn nguyên băng keo không. Móp nặng, rách hay ướt thì chụp ảnh cùng người giao, hoặc từ chối nhận.</li>
<li>Chụp rõ tem vận đơn: mã vận đơn, cân nặng, tên bạn.</li>
<li>Quay video mở hộp liền mạch, bắt đầu từ tem vận đơn, xoay đủ sáu mặt rồi mới cắt băng keo.</li>
<li>Lấy từng món ra, đọc tên, đối chiếu với đơn hàng.</li>
<li>Cắm thử, mặc thử trong nhà. Giữ lại tem và bao bì cho đến khi chắc chắn dùng.</li>
</ol>
<h2>Khi cần đổi trả</h2>
<p>Mua Hời không bán hàng, nên yêu cầu đổi trả gửi thẳng cho cửa hàng nơi bạn đặt. Hãy dùng nút đổi trả trong tài khoản của cửa hàng ấy thay vì chỉ nhắn tin: hệ thống của họ sẽ ghi nhận thời điểm. Tin nhắn nên ngắn và đủ:</p>
<blockquote><p>Tôi nhận đơn DH12345 ngày 5/11. Trong hộp là áo cỡ S, đơn đặt cỡ M. Tôi gửi kèm ảnh tem, ảnh nhãn áo và video mở hộp. Tôi muốn đổi cỡ M; nếu hết, xin hoàn tiền về cách thanh toán ban đầu.</p></blockquote>
<p>Một việc, một mong muốn, một thời hạn hợp lý. Tránh gửi mười tin liên tiếp, vì mỗi tin mới có thể đẩy yêu cầu của bạn xuống cuối hàng chờ.</p>
<h2>Các tình huống thường gặp</h2>
<table>
<thead><tr><th>Tình huống</th><th>Nên làm</th><th>Không nên</th></tr></thead>
<tbody>
<tr><td>Sai cỡ, sai màu</td><td>Giữ nguyên tem, xin đổi trong hai ngày</td><td>Giặt thử</td></tr>
<tr><td>Thiếu món</td><td>Gửi video và ảnh cân nặng trên tem</td><td>Bỏ hộp</td></tr>
<tr><td>Hàng hỏng sau vài ngày</td><td>Dùng bảo hành, mô tả lỗi</td><td>Tự tháo máy</td></tr>
<tr><td>Nghi hàng giả</td><td>Ngừng dùng, báo cửa hàng và sàn</td><td>Bán lại cho người khác</td></tr>
</tbody>
</table>
<h2>Điểm hoàn khi trả hàng</h2>
<p>Trả toàn bộ đơn thì điểm của đơn đó bị hủy vì cửa hàng không còn trả hoa hồng. Trả một phần thì điểm giảm theo phần còn lại. Đổi sang cỡ khác trong cùng đơn thường không ảnh hưởng, nhưng hủy đơn rồi đặt lại thì bạn cần bấm lại từ Mua Hời để được tính. Bạn có thể theo dõi từng bước trong <a href="/dashboard">bảng điều khiển</a>.</p>
<h2>Dấu hiệu lừa đảo</h2>
<ul>
<li>Người lạ gọi báo “đơn lỗi”, bảo bạn bấm link để nhận tiền hoàn. Cửa hàng thật hoàn về cách thanh toán ban đầu, không hỏi mã OTP.</li>
<li>Giao hàng lúc bạn không đặt gì, đòi tiền thu hộ. Hãy từ chối và kiểm tra lại đơn trong tài khoản.</li>
<li>Yêu cầu chuyển khoản “phí xác minh” trước khi hoàn tiền.</li>
</ul>
<p>Không có nhân viên nào, kể cả của Mua Hời, cần mật khẩu hay mã OTP của bạn. Đọc thêm bài <a href="/blog/bao-mat-tai-khoan">bảo mật tài khoản</a> để tránh các chiêu này.</p>
<h2>Khi hai bên không thống nhất</h2>
<p>Gửi khiếu nại lên sàn kèm bằng chứng theo thứ tự thời gian. Nếu vẫn chưa được giải quyết, bạn có thể liên hệ cơ quan bảo vệ quyền lợi người tiêu dùng tại địa phương. Giữ mọi thứ ở dạng chữ viết, và luôn lịch sự: người đọc đơn của bạn cũng là người đang muốn giải quyết cho xong.</p>
`.trim(),
}
