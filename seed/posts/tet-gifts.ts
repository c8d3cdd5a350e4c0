import type { SeedPost } from '../types.ts'

export const tetGiftsPost: SeedPost = {
  slug: 'qua-tet-vua-y-nguoi-nhan',
  title: 'Quà Tết vừa ý người nhận: chọn theo người, không chọn theo giỏ',
  excerpt:
    'Giỏ quà bọc kính đỏ đẹp mắt nhưng hay có vài món không ai ăn. Thử cách chọn theo từng người và từng mức tiền.',
  tags: 'quà Tết, đặc sản, gợi ý',
  category: 'thuc-pham-dac-san',
  picture: 'qua-tet',
  daysAgo: 45,
  html: `
<p>Quà Tết tốt không phải hộp to nhất, mà là món người nhận dùng hết trước rằm. Chúng tôi hỏi mười mấy người quen xem năm ngoái họ thích món nào, và câu trả lời khá giống nhau: trà ngon, hạt rang mới, thứ gì đó của quê người tặng, và một tấm thiệp viết tay.</p>
<h2>Bắt đầu từ người nhận</h2>
<h3>Ông bà, cha mẹ</h3>
<p>Chọn thứ dùng hằng ngày nhưng tốt hơn bình thường một bậc: hộp trà sen, chăn mềm, bộ bát mới cho mâm cơm. Tránh thực phẩm nhiều đường nếu ông bà đang kiêng; khi không chắc, hỏi người ở cùng nhà.</p>
<h3>Nhà có trẻ nhỏ</h3>
<p>Một bộ truyện hay bộ màu vẽ giúp người lớn có một buổi chiều thảnh thơi. Với bé dưới ba tuổi, xem kỹ nhãn độ tuổi vì chi tiết nhỏ dễ hóc.</p>
<h3>Đồng nghiệp, đối tác</h3>
<p>Gọn, lịch sự, dễ mang về quê: cà phê rang mới, hạt điều, mật ong. Đừng quên nhiều công ty có quy định về mức giá trị quà; chọn món vừa phải là giữ ý cho cả hai bên.</p>
<h3>Bạn bè và hàng xóm</h3>
<p>Chậu cây nhỏ, nến thơm, hộp kẹo dừa. Kèm một câu chúc riêng cho người ấy sẽ hơn tờ thiệp in sẵn.</p>
<h2>Ba mức tiền, ba cách ghép</h2>
<table>
<thead><tr><th>Mức</th><th>Gợi ý ghép</th><th>Lưu ý</th></tr></thead>
<tbody>
<tr><td>Dưới 200.000 đ</td><td>Cà phê rang mộc và thiệp tay</td><td>Hỏi ngày rang</td></tr>
<tr><td>200.000–500.000 đ</td><td>Trà sen hộp thiếc và kẹo dừa</td><td>Kiểm tra hạn dùng</td></tr>
<tr><td>Trên 500.000 đ</td><td>Bộ bát đĩa gốm, hoặc mật ong, hạt điều và trà</td><td>Đặt sớm vì hàng gốm giao lâu</td></tr>
</tbody>
</table>
<h2>Lịch đặt hàng</h2>
<ol>
<li><strong>Trước Tết sáu tuần:</strong> lập danh sách, đặt hàng gốm, hàng thủ công và món in tên.</li>
<li><strong>Trước Tết bốn tuần:</strong> đặt trà, cà phê, hạt khô. Hàng còn mới mà kho chưa quá tải.</li>
<li><strong>Trước Tết hai tuần:</strong> đặt mứt, trái cây sấy. Sau mốc này phí giao tăng và nhiều nơi ngừng nhận đơn đi tỉnh.</li>
<li><strong>Tuần cuối:</strong> chỉ mua ở cửa hàng gần nhà, tự đi lấy.</li>
</ol>
<h2>Đọc nhãn trong ba mươi giây</h2>
<ul>
<li>Ngày sản xuất và hạn dùng, không chỉ hạn dùng.</li>
<li>Tên và địa chỉ nơi chịu trách nhiệm, số công bố nếu là thực phẩm đóng gói.</li>
<li>Thành phần gây dị ứng: đậu phộng, hạt cây, sữa, gluten.</li>
<li>Khối lượng tịnh: hộp to chưa chắc nhiều.</li>
</ul>
<p>Với hạt và mứt, màu quá trắng hoặc quá rực thường là dấu hiệu nên hỏi thêm. Hạt điều còn vỏ lụa hơi xám, xoài sấy hơi nâu là chuyện bình thường.</p>
<h2>Gói quà bớt rác</h2>
<p>Khăn vuông, giỏ mây hay hộp thiếc đều dùng lại được sau Tết. Nếu gửi xa, bọc món dễ vỡ bằng giấy tổ ong, chèn kín khoảng trống rồi lắc thử: còn nghe tiếng lạch cạch là còn có thể vỡ. Ghi số điện thoại người nhận ở hai mặt hộp.</p>
<h2>Đừng quên điểm hoàn</h2>
<p>Mua quà là lúc đơn hàng nhiều nhất năm. Gom theo cửa hàng, mở từng món từ <a href="/cart">giỏ hàng</a> của Mua Hời và thanh toán ngay sau khi bấm. Điểm thường được xác nhận sau Tết, vừa kịp đổi một phiếu mua hàng cho tháng Giêng.</p>
<blockquote><p>Món quà nói “con nhớ mẹ thích trà đậm” bao giờ cũng lớn hơn món quà nói “con có đi siêu thị”.</p></blockquote>
<p>Bắt đầu từ mục <a href="/products?category=thuc-pham-dac-san">Thực phẩm &amp; Đặc sản</a> hoặc <a href="/products?category=nha-cua-doi-song">Nhà cửa &amp; Đời sống</a>, lưu vài món vào danh sách yêu thích và hỏi người thân xem họ chọn món nào.</p>
`.trim(),
}
