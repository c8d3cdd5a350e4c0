import type { SeedPost } from '../types.ts'

export const drySkinPost: SeedPost = {
  slug: 'cham-soc-da-mua-hanh-kho',
  title: 'Chăm sóc da mùa hanh khô: ít bước hơn, đúng thứ tự hơn',
  excerpt:
    'Gió bấc về, da căng và bong nhẹ quanh cánh mũi. Trước khi mua thêm lọ mới, hãy chỉnh lại ba việc bạn đang làm mỗi ngày.',
  tags: 'làm đẹp, chăm sóc da, mùa đông',
  category: 'lam-dep',
  picture: 'da-hanh-kho',
  daysAgo: 37,
  html: `
<p>Khi độ ẩm không khí xuống dưới 50 %, nước trong lớp ngoài cùng của da bay hơi nhanh hơn. Phòng máy lạnh quanh năm cũng tạo ra điều tương tự, nên người ở phía Nam vẫn có “mùa khô” của riêng mình. Da khô không nhất thiết cần nhiều sản phẩm; nó cần được giữ nước và bớt bị làm phiền.</p>
<h2>Ba việc nên sửa trước khi mua thêm</h2>
<ol>
<li><strong>Nước rửa mặt quá nóng.</strong> Nước ấm vừa tay là đủ. Nước nóng cuốn đi lớp dầu tự nhiên, rửa xong sạch kin kít nhưng nửa tiếng sau căng rát.</li>
<li><strong>Rửa quá nhiều lần.</strong> Sáng chỉ cần nước sạch hoặc sữa rửa mặt dịu; tối tẩy trang rồi rửa một lần. Tẩy tế bào chết mỗi tuần một lần, đang bong tróc thì nghỉ.</li>
<li><strong>Để da khô hẳn mới dưỡng.</strong> Thoa dưỡng ẩm trong vòng ba phút sau khi rửa, lúc da còn hơi ẩm.</li>
</ol>
<h2>Một chu trình gọn</h2>
<table>
<thead><tr><th>Buổi</th><th>Bước</th><th>Ghi chú</th></tr></thead>
<tbody>
<tr><td>Sáng</td><td>Rửa nước, dưỡng ẩm, chống nắng</td><td>Trời âm u vẫn cần chống nắng</td></tr>
<tr><td>Trưa</td><td>Thoa lại chống nắng nếu ra ngoài</td><td>Thấm dầu trước, đừng xoa mạnh</td></tr>
<tr><td>Tối</td><td>Tẩy trang, rửa mặt, cấp nước, kem khóa ẩm</td><td>Quanh mắt và khóe miệng thoa mỏng</td></tr>
</tbody>
</table>
<p>Ba nhóm thành phần nên tìm trên nhãn: <strong>chất hút nước</strong> như glycerin hay hyaluronic acid, <strong>chất làm mềm</strong> như squalane, dầu hạt, và <strong>chất khóa ẩm</strong> như bơ hạt mỡ, vaselin. Da dầu vẫn cần chất hút nước, chỉ nên giảm nhóm khóa ẩm. Da khô thì dùng cả ba.</p>
<h2>Môi, tay và tóc</h2>
<h3>Môi</h3>
<p>Liếm môi làm môi khô thêm vì nước bọt bay hơi kéo theo độ ẩm. Thoa son dưỡng trước khi ngủ và trước khi tô son màu mười phút. Da môi bong thì đừng bóc: đắp khăn ấm một phút rồi thoa dưỡng dày.</p>
<h3>Tay</h3>
<p>Đeo găng khi rửa bát, dùng xà phòng dịu, thoa kem tay sau mỗi lần rửa. Một tuýp nhỏ để cạnh bồn rửa sẽ được dùng nhiều hơn một hũ to cất trong phòng.</p>
<h3>Tóc và da đầu</h3>
<p>Gội cách ngày, nước ấm vừa, xả kỹ. Sấy ở mức mát và giữ máy cách tóc một gang tay. Nếu có gàu kéo dài trên một tháng, nên gặp bác sĩ da liễu.</p>
<h2>Nhà cửa cũng là một phần của chu trình</h2>
<ul>
<li>Đặt một chậu nước hoặc máy phun ẩm trong phòng máy lạnh, giữ độ ẩm khoảng 50–60 %.</li>
<li>Giặt vỏ gối mỗi tuần; vải mềm giúp da bớt cọ xát.</li>
<li>Tắm nhanh dưới mười phút, thoa dưỡng thể khi người còn ẩm.</li>
</ul>
<h2>Thử sản phẩm mới cho an toàn</h2>
<p>Chỉ thêm một món mỗi hai tuần, để nếu kích ứng còn biết do đâu. Thoa thử một chấm sau tai hoặc mặt trong cánh tay, đợi 24 giờ. Đọc hạn dùng sau khi mở nắp: hình chiếc hũ có chữ 6M nghĩa là sáu tháng. Rát kéo dài, mẩn đỏ hay sưng thì ngưng ngay và hỏi bác sĩ.</p>
<blockquote><p>Da hợp với sự đều đặn. Ba bước làm mỗi ngày hơn mười bước làm khi nhớ ra.</p></blockquote>
<p>Ở mục <a href="/products?category=lam-dep">Làm đẹp</a>, mỗi sản phẩm đều ghi kết cấu, cách dùng và thời hạn sau khi mở. Hãy đọc phần đó trước phần giá: món rẻ mà không hợp da vẫn là món đắt.</p>
`.trim(),
}
