import type { SeedPost } from '../types.ts'

export const airFryerPost: SeedPost = {
  slug: 'chon-noi-chien-khong-dau',
  title: 'Chọn nồi chiên không dầu: dung tích nào, kiểu nào, và những món hợp nhất',
  excerpt:
    'Trước khi mua hãy đo mặt bếp, đếm người ăn và nghĩ xem ai sẽ rửa nồi. Ba câu hỏi đó quyết định gần như tất cả.',
  tags: 'điện gia dụng, nhà bếp, kinh nghiệm mua',
  category: 'dien-gia-dung',
  picture: 'noi-chien',
  daysAgo: 28,
  html: `
<p>Nồi chiên không dầu thực chất là một lò nướng đối lưu nhỏ: thanh nhiệt ở trên, quạt thổi khí nóng chạy quanh món ăn. Hiểu vậy rồi bạn sẽ biết nó giỏi gì và dở gì. Giỏi: làm giòn mặt ngoài, hâm lại đồ chiên, nướng phần ăn nhỏ. Dở: món nhiều nước, bột ướt và lượng ăn lớn.</p>
<h2>Dung tích: đếm người, không đếm lít</h2>
<table>
<thead><tr><th>Số người</th><th>Dung tích nên chọn</th><th>Vừa được</th></tr></thead>
<tbody>
<tr><td>1–2</td><td>3–4 lít</td><td>Hai đùi gà hoặc 400 g khoai</td></tr>
<tr><td>3–4</td><td>5–6 lít</td><td>Một con gà 1,2 kg</td></tr>
<tr><td>5 trở lên</td><td>8 lít hoặc lò 12 lít</td><td>Gà 1,8 kg, hai khay bánh</td></tr>
</tbody>
</table>
<p>Con số lít ghi trên hộp là thể tích lòng nồi, còn diện tích đáy mới quyết định bạn xếp được bao nhiêu miếng trong một lớp. Xếp chồng thì khí nóng không lọt qua, món sẽ mềm chứ không giòn. Giữa hai nồi cùng dung tích, chọn nồi có đáy rộng hơn.</p>
<h2>Kiểu ngăn kéo hay kiểu lò?</h2>
<ul>
<li><strong>Ngăn kéo</strong> nóng nhanh, dễ lắc đảo, rửa một lòng nồi là xong. Hợp bữa hằng ngày.</li>
<li><strong>Kiểu lò có cửa kính</strong> nhìn được màu món ăn, có nhiều khay, nướng bánh đẹp hơn. Bù lại chiếm chỗ và nhiều góc phải lau.</li>
<li><strong>Ngăn kéo có cửa kính</strong> là lựa chọn ở giữa: bớt được thói quen kéo ra xem làm hụt nhiệt.</li>
</ul>
<h2>Những thông số đáng đọc</h2>
<ol>
<li><strong>Công suất:</strong> 1.400–1.700 W cho nồi 5 lít. Yếu quá món bị khô trước khi vàng.</li>
<li><strong>Khoảng nhiệt:</strong> từ 80 °C nếu bạn muốn sấy trái cây, tối đa 200 °C là đủ.</li>
<li><strong>Lớp chống dính:</strong> hỏi rõ vỉ và lòng nồi có bán rời không. Lớp phủ là thứ hỏng đầu tiên.</li>
<li><strong>Chỗ đặt:</strong> chừa 10 cm phía sau và hai bên cho khí nóng thoát; đo cả chiều cao dưới tủ bếp.</li>
<li><strong>Độ ồn và mùi:</strong> lần chạy đầu hãy để nồi rỗng 15 phút ở 180 °C, mở cửa sổ cho bay mùi nhựa mới.</li>
</ol>
<h2>Bốn món để hiểu chiếc nồi mới</h2>
<h3>Khoai lang: 190 °C, 25–30 phút</h3>
<p>Rửa sạch, để nguyên vỏ, chọn củ dưới 200 g. Trở một lần. Mật khoai tự chảy ra ở đầu củ là chín.</p>
<h3>Cánh gà nước mắm: 180 °C rồi 200 °C</h3>
<p>Ướp 30 phút, <strong>thấm thật khô</strong>, chiên 15 phút ở 180 °C, lật, thêm 5 phút ở 200 °C. Nước mắm đường tỏi nấu riêng, áo vào sau cùng; ướp sẵn đường thì cánh sẽ cháy trước khi giòn.</p>
<h3>Đậu hũ: 190 °C, 15 phút</h3>
<p>Cắt vuông, thấm khô, quét một muỗng cà phê dầu cho cả đĩa. Không dầu hoàn toàn thì mặt đậu dai chứ không giòn.</p>
<h3>Bánh mì hôm qua: 160 °C, 4 phút</h3>
<p>Phẩy vài giọt nước lên vỏ trước khi cho vào. Giòn như vừa ra lò.</p>
<h2>Giữ nồi bền</h2>
<p>Chờ nguội mới rửa, dùng miếng mềm, tránh cọ kim loại. Dầu bám ở thanh nhiệt phía trên là nguồn khói và mùi khét: rút điện, để nguội, úp ngược nồi và lau bằng khăn ẩm mỗi tháng. Không dùng chung ổ cắm nối dài với ấm điện hay bếp từ.</p>
<p>Về an toàn thực phẩm: món giòn đẹp nhất ở màu vàng rơm. Khoai và bánh mì chuyển nâu sẫm thì nên hạ nhiệt hoặc rút ngắn thời gian ở mẻ sau.</p>
<blockquote><p>Nồi tốt nhất là chiếc bạn rửa được trong ba phút, vì đó là chiếc bạn sẽ dùng mỗi ngày.</p></blockquote>
<p>Xem các mẫu đang có trong mục <a href="/products?category=dien-gia-dung">Điện gia dụng</a>, so dung tích với bảng ở đầu bài rồi hãy nhìn đến giá.</p>
`.trim(),
}
