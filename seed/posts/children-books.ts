import type { SeedPost } from '../types.ts'

export const childrenBooksPost: SeedPost = {
  slug: 'chon-sach-cho-be',
  title: 'Chọn sách cho bé theo tuổi: ít chữ, nhiều chuyện để nói cùng nhau',
  excerpt:
    'Bé xé sách, bé chỉ thích một cuốn, bé không chịu ngồi yên. Gợi ý theo từng độ tuổi để giờ đọc là giờ vui.',
  tags: 'sách thiếu nhi, nuôi dạy con, gợi ý',
  category: 'sach-van-phong-pham',
  picture: 'chon-sach',
  daysAgo: 74,
  html: `
<p>Nhiều ba mẹ hỏi mua sách gì để con “ham đọc”. Có lẽ câu hỏi dễ trả lời hơn là: tối nay mười phút, hai mẹ con nói chuyện gì? Cuốn sách hay là cuốn mở ra cuộc trò chuyện ấy. Dưới đây là những gợi ý theo độ tuổi, gom từ kinh nghiệm của vài gia đình và thủ thư.</p>
<h2>0–12 tháng: sách để cầm, gặm và nghe</h2>
<p>Mắt bé thích hình to, tương phản mạnh; tay bé thích thứ có cạnh mềm. Chọn sách vải hoặc sách bìa cứng bo góc, mỗi trang một hình. Đừng lo bé chưa hiểu: bé đang nghe giọng bạn lên xuống.</p>
<ul>
<li>Thời lượng: hai ba phút, vài lần một ngày.</li>
<li>Cách đọc: gọi tên, bắt chước tiếng con vật, dừng lại chờ bé ê a.</li>
</ul>
<h2>1–3 tuổi: lặp lại là niềm vui</h2>
<p>Bé đòi đọc một cuốn hai mươi lần vì đoán đúng trang sau là cảm giác rất đã. Chọn truyện có câu lặp, vần điệu, vật quen: bát cơm, đôi dép, xe buýt. Sách lật mở thú vị nhưng dễ rách, hãy coi việc rách là một phần của học.</p>
<h2>3–5 tuổi: truyện có đầu có đuôi</h2>
<p>Bé bắt đầu theo được một câu chuyện nhỏ: có chuyện xảy ra, bạn nhỏ lo, rồi mọi thứ ổn. Mỗi truyện năm phút là vừa cho giờ ngủ. Hỏi những câu mở: “Con nghĩ bạn mèo đang thấy sao?” thay cho “Con mèo màu gì?”.</p>
<h2>6–8 tuổi: cùng đọc rồi tự đọc</h2>
<p>Lúc mới biết đọc, bé mệt vì đánh vần. Hãy chia nhau: ba mẹ một trang, con một trang. Chọn chữ to, dòng thưa, mỗi trang dưới sáu mươi chữ. Sách tranh vẫn rất tốt ở tuổi này, đừng vội cất đi.</p>
<table>
<thead><tr><th>Tuổi</th><th>Kiểu sách</th><th>Cỡ chữ</th><th>Mỗi lần đọc</th></tr></thead>
<tbody>
<tr><td>0–1</td><td>Vải, bìa cứng</td><td>Không cần chữ</td><td>2–3 phút</td></tr>
<tr><td>1–3</td><td>Bìa cứng, lật mở</td><td>Rất to</td><td>5 phút</td></tr>
<tr><td>3–5</td><td>Truyện tranh ngắn</td><td>18 trở lên</td><td>10 phút</td></tr>
<tr><td>6–8</td><td>Truyện chương ngắn</td><td>14–16</td><td>15–20 phút</td></tr>
</tbody>
</table>
<h2>Xem nhanh một cuốn trước khi mua</h2>
<ol>
<li>Mở giữa cuốn, đọc to một trang. Vấp ba chỗ trở lên là câu văn chưa mượt.</li>
<li>Nhìn hình: có chi tiết nào để bé tự tìm không?</li>
<li>Kiểm tra giấy: ngà và không bóng sẽ đỡ chói dưới đèn ngủ.</li>
<li>Gáy may chỉ bền hơn gáy dán keo; mép bìa bo tròn an toàn hơn.</li>
<li>Nội dung: không dọa nạt, không chế giễu ngoại hình, có nhân vật bé thấy gần gũi.</li>
</ol>
<h2>Khi bé không chịu ngồi yên</h2>
<p>Cứ đọc tiếp, bé vừa chạy vừa nghe vẫn là nghe. Thử đọc lúc ăn bữa xế, lúc ngồi chậu tắm hay trong chiếc lều dựng bằng chăn. Để sách trong giỏ thấp ngang tầm với thay vì trên kệ cao. Và quan trọng nhất: cho bé thấy bạn cũng đọc.</p>
<h2>Mua ít, luân phiên nhiều</h2>
<p>Mười cuốn trên kệ là đủ. Mỗi hai tuần cất năm cuốn, đưa ra năm cuốn khác, bé sẽ thấy như sách mới. Đổi sách với nhà hàng xóm, ghé thư viện phường, mua bộ khi có giá tốt. Với sách, <a href="/blog/cach-doc-lich-su-gia">lịch sử giá</a> thường khá phẳng, vì vậy điểm hoàn và gộp đơn để bớt phí giao là nơi tiết kiệm được nhiều nhất.</p>
<blockquote><p>Trẻ nhớ hơi ấm của lòng người đọc lâu hơn nhớ tên cuốn sách.</p></blockquote>
<p>Bạn có thể tìm truyện, họa cụ và quả địa cầu trong mục <a href="/products?category=sach-van-phong-pham">Sách &amp; Văn phòng phẩm</a>, hoặc ghép thêm một món đồ chơi gỗ ở mục <a href="/products?category=me-be">Mẹ &amp; Bé</a>.</p>
`.trim(),
}
