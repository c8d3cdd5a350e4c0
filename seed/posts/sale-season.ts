import type { SeedPost } from '../types.ts'

export const saleSeasonPost: SeedPost = {
  slug: 'san-sale-11-11-khong-mua-thua',
  title: 'Săn sale 11.11 mà không mua thừa: kế hoạch bảy ngày cho người bận rộn',
  excerpt:
    'Ngày đôi nào cũng đông vui, nhưng phần tiết kiệm thật nằm ở tuần chuẩn bị. Đây là lịch bảy ngày, mỗi ngày mười lăm phút.',
  tags: 'săn sale, tiết kiệm, mẹo mua sắm',
  category: null,
  picture: 'san-sale',
  daysAgo: 12,
  html: `
<p>Cứ đến ngày đôi là điện thoại rung liên tục: đếm ngược, giật mã, freeship. Sáng hôm sau nhiều người nhìn lại giỏ hàng và không nhớ vì sao mình mua cái kẹp túi hình con cá. Sale không xấu; mua lúc nửa đêm không có danh sách mới là vấn đề.</p>
<h2>Bảy ngày trước: viết danh sách cần</h2>
<p>Đi một vòng quanh nhà với cuốn sổ. Cái gì hỏng, cái gì sắp hết, cái gì bạn đã định mua từ hai tháng nay? Ghi cả số lượng và mức giá bạn thấy chấp nhận được. Món nào không lên danh sách hôm nay thì mặc định là không mua.</p>
<h2>Năm ngày trước: ghi giá gốc thật</h2>
<p>Giá gạch ngang trên trang bán thường là giá niêm yết, ít khi có ai mua ở giá đó. Hãy mở trang sản phẩm, xem <a href="/blog/cach-doc-lich-su-gia">lịch sử giá</a> ba tháng gần nhất và ghi mức thấp nhất. Ngày sale, so với con số này chứ đừng so với phần trăm in đỏ.</p>
<h2>Ba ngày trước: dọn mã và phí giao</h2>
<ul>
<li>Gom các món cùng cửa hàng để chỉ trả phí giao một lần.</li>
<li>Đọc điều kiện mã: đơn tối thiểu, mức giảm tối đa, có trừ hàng đang giảm không.</li>
<li>Cập nhật địa chỉ, số điện thoại và cách thanh toán để không loay hoay lúc nửa đêm.</li>
</ul>
<p>Một phép tính nhỏ: mã giảm 15 % tối đa 50.000 đ tốt nhất với đơn khoảng 330.000 đ. Mua thêm món 200.000 đ “cho đủ” chẳng giúp giảm thêm đồng nào.</p>
<h2>Ngày sale: ba khung giờ, một quy tắc</h2>
<p>Nửa đêm, giữa trưa và chín giờ tối thường là lúc mã mới được mở. Bạn không cần thức cả đêm: món số lượng lớn như bột giặt, tã, cà phê thường còn hàng đến chiều. Chỉ những món hiếm mới đáng đặt báo thức.</p>
<p>Quy tắc: <strong>giá cuối cùng = giá bán − mã giảm + phí giao − điểm hoàn</strong>. Tính ra giấy cho từng món trên danh sách.</p>
<table>
<thead><tr><th>Ví dụ</th><th>Cửa hàng A</th><th>Cửa hàng B</th></tr></thead>
<tbody>
<tr><td>Giá bán</td><td>459.000 đ</td><td>439.000 đ</td></tr>
<tr><td>Mã giảm</td><td>40.000 đ</td><td>0 đ</td></tr>
<tr><td>Phí giao</td><td>0 đ</td><td>25.000 đ</td></tr>
<tr><td>Điểm hoàn</td><td>33.000 đ</td><td>30.000 đ</td></tr>
<tr><td><strong>Giá cuối cùng</strong></td><td><strong>386.000 đ</strong></td><td><strong>434.000 đ</strong></td></tr>
</tbody>
</table>
<p>Cửa hàng B có giá niêm yết thấp hơn, nhưng A mới là nơi rẻ hơn thật.</p>
<h2>Những kiểu giảm giá nên đi chậm lại</h2>
<ul>
<li><strong>Tăng rồi giảm:</strong> giá nhích lên một hai tuần trước ngày đôi rồi quay về mức cũ, kèm chữ “giảm 30 %”.</li>
<li><strong>Combo ép:</strong> rẻ hơn nếu mua ba, nhưng bạn chỉ dùng một và hai món kia hết hạn sau bốn tháng.</li>
<li><strong>Đồng hồ đếm ngược:</strong> hết giờ, tải lại trang, đồng hồ lại chạy từ đầu.</li>
<li><strong>Cửa hàng mới tinh bán rẻ bất thường:</strong> đọc phần <a href="/blog/doi-tra-an-toan">đổi trả an toàn</a> trước khi chuyển khoản.</li>
</ul>
<h2>Một ngày sau: kiểm lại</h2>
<p>Mở hộp thư, lưu email xác nhận đơn, vào <a href="/dashboard">bảng điều khiển</a> xem các lần mở cửa hàng đã được ghi nhận chưa. Món nào đặt vội và thấy không cần nữa, hủy ngay trước khi cửa hàng đóng gói: ai cũng đỡ việc.</p>
<blockquote><p>Món hời nhất trong mùa sale vẫn là món bạn nhấc ra khỏi giỏ vì nhận ra mình không cần.</p></blockquote>
<p>Nếu chưa biết bắt đầu danh sách từ đâu, hãy lướt qua <a href="/products?category=dien-gia-dung">đồ điện gia dụng</a> và <a href="/products?category=nha-cua-doi-song">đồ dùng trong nhà</a>, bấm hình trái tim để lưu lại, rồi một tuần sau quay lại xem mình còn thích không.</p>
`.trim(),
}
