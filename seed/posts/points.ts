import type { SeedPost } from '../types.ts'

export const pointsPost: SeedPost = {
  slug: 'diem-hoan-hoat-dong-nhu-the-nao',
  title: 'Điểm hoàn hoạt động như thế nào? Từ lần bấm đầu tiên đến lúc đổi thưởng',
  excerpt:
    'Vì sao bạn được hoàn điểm khi mua ở cửa hàng khác, vì sao phải chờ, và năm thói quen nhỏ để đơn hàng nào cũng được ghi nhận.',
  tags: 'hoàn điểm, hướng dẫn, đổi thưởng',
  category: null,
  picture: 'diem-hoan',
  daysAgo: 3,
  html: `
<p>Câu hỏi chúng tôi nhận nhiều nhất là: “Tôi mua ở cửa hàng khác, tại sao Mua Hời lại cho điểm?”. Câu trả lời ngắn: cửa hàng trả hoa hồng cho nơi giới thiệu khách, và chúng tôi chia phần đó lại cho bạn dưới dạng điểm. Bạn không trả thêm đồng nào; giá ở cửa hàng vẫn là giá ấy.</p>
<h2>Hành trình của một đơn hàng</h2>
<ol>
<li><strong>Bạn bấm “Mua ngay”.</strong> Số điểm dự kiến được giữ nguyên từ lúc đó. Dù ngày mai mức điểm thay đổi, lần bấm hôm nay vẫn theo mức cũ.</li>
<li><strong>Bạn đặt hàng ở cửa hàng.</strong> Một mã riêng của lần mua này đi cùng đường link, nhờ vậy cửa hàng biết đơn này đến từ đâu.</li>
<li><strong>Cửa hàng ghi nhận đơn.</strong> Thường mất từ vài phút đến hai ngày. Lúc này bạn thấy điểm ở trạng thái chờ.</li>
<li><strong>Hết hạn đổi trả.</strong> Cửa hàng xác nhận đơn thành công, điểm chờ trở thành điểm dùng được.</li>
<li><strong>Bạn đổi thưởng.</strong> Vào <a href="/dashboard">bảng điều khiển</a>, chọn phần thưởng vừa ý và đổi.</li>
</ol>
<h2>Vì sao phải chờ?</h2>
<p>Nếu cộng điểm ngay khi đặt hàng, một đơn bị hủy hoặc trả lại sẽ khiến hệ thống phải trừ ngược điểm đã tiêu. Cửa hàng chỉ trả hoa hồng khi đơn đã chắc chắn, nên điểm cũng đi theo nhịp ấy. Thời gian chờ tùy cửa hàng: đồ điện tử thường lâu hơn thực phẩm vì hạn đổi trả dài hơn.</p>
<table>
<thead><tr><th>Trạng thái</th><th>Ý nghĩa</th><th>Bạn cần làm gì</th></tr></thead>
<tbody>
<tr><td>Đã bấm</td><td>Chưa có tin từ cửa hàng</td><td>Chờ thêm một hai ngày</td></tr>
<tr><td>Chờ xác nhận</td><td>Cửa hàng đã thấy đơn</td><td>Không cần làm gì</td></tr>
<tr><td>Đã cộng</td><td>Điểm dùng được</td><td>Đổi thưởng khi muốn</td></tr>
<tr><td>Bị từ chối</td><td>Đơn hủy, trả hàng hoặc sai điều kiện</td><td>Xem lý do, viết cho chúng tôi nếu thấy chưa đúng</td></tr>
</tbody>
</table>
<h2>Năm thói quen giúp đơn nào cũng được ghi nhận</h2>
<ul>
<li><strong>Bấm rồi mua luôn.</strong> Hãy chọn xong món đồ trước, sau đó quay lại Mua Hời bấm “Mua ngay” và thanh toán trong cùng phiên. Để qua đêm là dễ mất dấu.</li>
<li><strong>Không mở thêm link giới thiệu khác.</strong> Nếu sau khi bấm, bạn lại mở một link khuyến mãi ở nơi khác, cửa hàng sẽ tính cho nơi sau cùng.</li>
<li><strong>Tạm tắt phần mềm chặn quảng cáo.</strong> Nhiều phần mềm xóa luôn mã này trên đường link.</li>
<li><strong>Cẩn thận với mã giảm giá lạ.</strong> Vài cửa hàng không trả hoa hồng cho đơn dùng mã ngoài chương trình. Nếu mã giảm được nhiều hơn số điểm, cứ dùng mã; đó vẫn là lựa chọn có lợi cho bạn.</li>
<li><strong>Bỏ hàng vào giỏ sau khi bấm.</strong> Món đã nằm sẵn trong giỏ của cửa hàng từ tuần trước có thể không được tính.</li>
</ul>
<h2>Điểm đáng giá bao nhiêu?</h2>
<p>Hiện tại một điểm tương đương một đồng khi đổi thưởng. Con số trên thẻ sản phẩm cho biết số điểm dự kiến chiếm bao nhiêu phần trăm giá bán, giúp bạn so sánh nhanh. Nhưng đừng mua một món chỉ vì điểm cao: món bạn không dùng đến thì hoàn bao nhiêu cũng là lãng phí.</p>
<blockquote><p>Hãy xem điểm như tiền thối lại của những thứ bạn vốn định mua, chứ không phải lý do để mua.</p></blockquote>
<h2>Khi thấy thiếu điểm</h2>
<p>Trong bảng điều khiển, mỗi lần mở cửa hàng đều có lời giải thích: đang ở bước nào và vì sao. Nếu quá thời hạn mà cửa hàng chưa ghi nhận, hãy <a href="/contact">viết cho chúng tôi</a> kèm mã đơn hàng, ngày đặt và tổng tiền. Chúng tôi hỏi lại cửa hàng giúp bạn và trả lời cả khi câu trả lời là không. Giữ email xác nhận đơn cho đến khi điểm được cộng, đó là bằng chứng tốt nhất.</p>
<p>Chưa có tài khoản? <a href="/auth?tab=register">Đăng ký miễn phí</a> trước lần mua tiếp theo: những đơn đặt khi chưa đăng nhập rất tiếc không thể cộng điểm về sau.</p>
`.trim(),
}
