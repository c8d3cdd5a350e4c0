import type { SeedPost } from '../types.ts'

export const priceHistoryPost: SeedPost = {
  slug: 'cach-doc-lich-su-gia',
  title: 'Cách đọc lịch sử giá: nhận ra giảm thật, giảm ảo và thời điểm nên mua',
  excerpt:
    'Một đường kẻ nhỏ dưới giá bán có thể tiết kiệm cho bạn vài trăm nghìn. Học cách đọc nó trong năm phút.',
  tags: 'lịch sử giá, mẹo mua sắm, tiết kiệm',
  category: 'dien-tu-phu-kien',
  picture: 'lich-su-gia',
  daysAgo: 20,
  html: `
<p>“Giảm 45 %” nghe rất hấp dẫn, nhưng giảm so với con số nào? Lịch sử giá trả lời câu hỏi đó. Trên trang sản phẩm, đường giá ghi lại những mức mà hệ thống thực sự nhìn thấy theo từng ngày. Chúng tôi không vẽ thêm điểm nào: ngày không quan sát được thì không có dữ liệu.</p>
<h2>Ba con số cần nhìn trước</h2>
<ul>
<li><strong>Giá hiện tại:</strong> mức bạn sẽ trả hôm nay, chưa tính mã giảm và phí giao.</li>
<li><strong>Giá thấp nhất 90 ngày:</strong> mức cửa hàng đã từng bán được. Đây là mốc so sánh công bằng nhất.</li>
<li><strong>Giá phổ biến:</strong> mức mà đường giá nằm ở đó lâu nhất. Nhiều món bán “đang giảm” quanh năm, nên giá phổ biến mới là giá thường.</li>
</ul>
<h2>Bốn dáng đường giá hay gặp</h2>
<h3>1. Bậc thang đi xuống</h3>
<p>Giá giảm từng nấc, mỗi nấc giữ vài tuần. Thường thấy ở đồ điện tử khi sắp có đời mới. Nếu không gấp, chờ thêm một nấc; nếu cần dùng ngay, mua ở nấc hiện tại cũng không hối tiếc vì giá khó quay lên.</p>
<h3>2. Răng cưa</h3>
<p>Giá xuống vào cuối tháng hay ngày đôi rồi trở lại mức cũ. Thực phẩm khô, tã, mỹ phẩm hay có dáng này. Cách làm: ghi chu kỳ và mua đủ dùng cho đến đợt xuống tiếp theo.</p>
<h3>3. Dốc lên rồi rơi</h3>
<p>Giá nhích lên hai ba tuần trước đợt khuyến mãi lớn, sau đó “giảm sâu” về đúng mức cũ. Phần trăm giảm lớn nhưng số tiền bạn trả không đổi. Không phải lừa đảo nếu giá cuối vẫn hợp lý, chỉ là không có gì phải vội.</p>
<h3>4. Phẳng lì</h3>
<p>Sách, đặc sản làng nghề, đồ thủ công thường một giá cả năm. Với những món này, điểm hoàn và phí giao mới tạo ra khác biệt.</p>
<h2>Một ví dụ cụ thể</h2>
<p>Giả sử bạn theo dõi một chiếc tai nghe:</p>
<table>
<thead><tr><th>Thời điểm</th><th>Giá</th><th>Nhãn trên trang bán</th></tr></thead>
<tbody>
<tr><td>88 ngày trước</td><td>1.490.000 đ</td><td>Không có</td></tr>
<tr><td>54 ngày trước</td><td>1.390.000 đ</td><td>Giảm 7 %</td></tr>
<tr><td>33 ngày trước</td><td>1.490.000 đ</td><td>Không có</td></tr>
<tr><td>9 ngày trước</td><td>1.290.000 đ</td><td>Giảm 35 % so với giá niêm yết 1.990.000 đ</td></tr>
</tbody>
</table>
<p>Nhãn cuối cùng nói 35 %, nhưng so với giá phổ biến 1.490.000 đ thì bạn bớt được khoảng 13 %. Vẫn là mức tốt nhất trong ba tháng, nên mua được. Điều quan trọng là bạn quyết định bằng con số thật.</p>
<h2>Công thức quyết định trong một phút</h2>
<ol>
<li>Giá hiện tại có bằng hoặc thấp hơn mức thấp nhất 90 ngày không? Có thì mua nếu đang cần.</li>
<li>Nếu cao hơn dưới 5 %, hãy cộng điểm hoàn và mã giảm vào; nhiều khi giá cuối đã thấp hơn đáy cũ.</li>
<li>Nếu cao hơn từ 10 % trở lên và bạn chưa gấp, bấm lưu vào danh sách yêu thích rồi chờ.</li>
</ol>
<h2>Những điều lịch sử giá không nói</h2>
<p>Đường giá không biết phiên bản hàng đã đổi: cùng tên gọi nhưng đời mới có thể bớt phụ kiện. Nó cũng không biết mã giảm riêng cho tài khoản của bạn, không biết quà kèm theo. Hãy đọc lại phần mô tả, thời hạn bảo hành và đánh giá gần đây trước khi đặt.</p>
<blockquote><p>Lịch sử giá không bảo bạn phải mua hay không mua. Nó chỉ trả lại cho bạn sự bình tĩnh.</p></blockquote>
<p>Thử ngay với vài món trong mục <a href="/products?category=dien-tu-phu-kien">Điện tử &amp; Phụ kiện</a>: mở trang sản phẩm, kéo xuống phần lịch sử giá và đoán xem nó thuộc dáng nào trong bốn dáng kể trên.</p>
`.trim(),
}
