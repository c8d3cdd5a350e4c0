import type { SeedPost } from '../types.ts'

export const cheapTravelPost: SeedPost = {
  slug: 'di-du-lich-tiet-kiem',
  title: 'Đi du lịch tiết kiệm mà vẫn vui: chia tiền đúng chỗ, mang đồ đúng cỡ',
  excerpt:
    'Ba ngày hai đêm không cần vali to và không cần nhịn ăn. Cách chia ngân sách, chọn giờ đi và danh sách đồ gói gọn bảy ký.',
  tags: 'du lịch, tiết kiệm, danh sách đồ',
  category: 'the-thao-du-lich',
  picture: 'du-lich-tiet-kiem',
  daysAgo: 53,
  html: `
<p>Tiết kiệm khi đi chơi không có nghĩa là cái gì cũng chọn rẻ nhất. Chuyến đi đáng nhớ thường có một hai khoản bạn chi mạnh tay và mười khoản bạn chẳng để ý. Bí quyết là biết trước khoản nào thuộc nhóm nào.</p>
<h2>Chia ngân sách theo bốn phần</h2>
<table>
<thead><tr><th>Khoản</th><th>Tỷ lệ gợi ý</th><th>Ví dụ chuyến 4.000.000 đ</th></tr></thead>
<tbody>
<tr><td>Đi lại</td><td>30 %</td><td>1.200.000 đ</td></tr>
<tr><td>Chỗ ngủ</td><td>30 %</td><td>1.200.000 đ</td></tr>
<tr><td>Ăn uống</td><td>25 %</td><td>1.000.000 đ</td></tr>
<tr><td>Vé, quà và dự phòng</td><td>15 %</td><td>600.000 đ</td></tr>
</tbody>
</table>
<p>Thích ăn ngon thì rút bớt chỗ ngủ; muốn nghỉ ngơi thì ngược lại. Chỉ giữ một nguyên tắc: phần dự phòng không được tiêu trước ngày cuối.</p>
<h2>Đi lúc nào rẻ?</h2>
<ul>
<li><strong>Thứ ba đến thứ năm</strong> vé và phòng thường thấp hơn cuối tuần khá nhiều.</li>
<li><strong>Sau lễ một tuần</strong> là lúc dễ thở nhất: thời tiết như cũ, người đã về.</li>
<li><strong>Chuyến đêm bằng tàu hoặc xe giường nằm</strong> tiết kiệm một đêm phòng. Chỉ nên chọn nếu bạn ngủ được trên xe, không thì mất nguyên ngày hôm sau.</li>
</ul>
<p>Với vé máy bay, hãy so <strong>giá cuối cùng</strong> gồm hành lý và chỗ ngồi. Vé rẻ hơn hai trăm nghìn nhưng phải mua thêm ký gửi thì đã thành vé đắt.</p>
<h2>Gói đồ bảy ký cho ba ngày</h2>
<ol>
<li>Ba áo, hai quần, một áo khoác gió mặc trên người lúc di chuyển.</li>
<li>Đồ lót bốn bộ, tất ba đôi, một đôi dép và đôi giày đang mang.</li>
<li>Túi vệ sinh: chai chiết dưới 100 ml, kem chống nắng, thuốc riêng.</li>
<li>Sạc, pin dự phòng, tai nghe, đèn pin nhỏ nếu đi cắm trại.</li>
<li>Giấy tờ bản gốc, ảnh chụp giấy tờ trong điện thoại, ít tiền mặt để riêng hai chỗ.</li>
</ol>
<p>Cuộn áo thay vì gấp, nhét tất vào giày, đồ nặng đặt sát bánh vali. Cân thử ở nhà: đứng lên cân cùng vali rồi trừ đi cân nặng của mình. Nhớ rằng pin dự phòng phải mang theo người, không bỏ hành lý ký gửi.</p>
<h2>Ăn ngon, trả đúng giá</h2>
<p>Đi bộ ra khỏi cổng điểm tham quan vài trăm mét, giá thường giảm hẳn. Chọn quán có thực đơn ghi giá, khách địa phương ngồi đông và ít món. Hỏi giá trước với hải sản tính theo ký: hỏi cả giá chế biến.</p>
<p>Một bữa trong ngày có thể tự lo: bánh mì, trái cây, cà phê pha phin mang theo. Bữa còn lại bạn có thêm tiền để ngồi quán mình thích.</p>
<h2>Mua đồ trước chuyến đi</h2>
<p>Lều, vali, balo là những món dùng nhiều năm, đáng mua sớm khi giá thấp. Hãy xem lịch sử giá, đặt trước hai tuần để còn kịp đổi cỡ. Dựng thử lều ở sân nhà một lần: thiếu một cọc lúc ở nhà thì không sao, thiếu lúc trời mưa trên đồi thì có.</p>
<h2>An toàn là khoản không cắt</h2>
<ul>
<li>Gửi lịch trình và tên chỗ ngủ cho một người ở nhà.</li>
<li>Lưu số điện thoại khẩn cấp 112, 113, 114, 115.</li>
<li>Xem dự báo thời tiết tối hôm trước, nhất là khi đi biển và leo núi.</li>
<li>Mang rác xuống cùng bạn; nơi đẹp chỉ đẹp khi người đi trước giữ cho người đi sau.</li>
</ul>
<blockquote><p>Một chuyến đi rẻ là chuyến đi mà về nhà rồi bạn không phải nghĩ về tiền nữa.</p></blockquote>
<p>Danh sách đồ phía trên phần lớn có trong mục <a href="/products?category=the-thao-du-lich">Thể thao &amp; Du lịch</a> và <a href="/products?category=giay-dep-tui-xach">Giày dép &amp; Túi xách</a>. Hãy mua thứ còn thiếu, đừng mua lại thứ đang có.</p>
`.trim(),
}
