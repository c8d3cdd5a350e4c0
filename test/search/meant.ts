/** Names of what the later looks ask for, and of what goes with these things, for a small catalogue of our own. */
export const meant: readonly string[] =
  `Bình giữ nhiệt 500ml Bình Minh|Bàn chải đánh răng tre|Kem dưỡng da ban đêm|Dầu gội trị gàu bạc hà|Máy triệt lông mini|
Máy massage cổ|Đồ chơi trẻ em bằng gỗ|Gấu bông Teddy lớn|Khăn tắm cho bé sơ sinh|Quần jogger nam|Áo thun polo nam có trụ|
Giày thể thao nữ trắng|Túi đeo chéo nữ|Ví da bò nam thật|Lắc tay phong thủy|Bông tai bạc Ý S925|Máy lọc nước nóng lạnh|
Nồi áp suất điện Philips|Quạt điều hòa mini để bàn|Bếp gas công nghiệp|Serum trị mụn thâm|Nước hoa nữ mini|
Máy hút bụi không dây Dyson V8|Máy cạo râu Philips S1|Nồi cơm điện tử Supor|Lò nướng Bosch|Giày Converse nữ|
Đồng hồ nam Citizen|Nước tẩy trang Bioderma kiềm dầu|Tẩy trang Clinique|Mặt nạ Some By Mi|Bàn chải điện Oral-B|
Áo thể thao nữ Puma|Máy lọc không khí Daikin|Dầu gội Head Shoulders|Kem chống nắng La Roche Posay|Lõi cho máy lọc nước|
Dây đồng hồ nam|Túi chống sốc laptop|Hộp đựng kính mát nữ|Kính mát nữ gọng tròn|Giấy lót nồi chiên không dầu|Đầu thay cho bàn chải điện|
Túi bụi cho máy hút bụi|Hộp đựng ví nam|Núm ti cho bình sữa|Lưới cho máy cạo râu|Nồi cơm cho gia đình|Hộp quà tặng bạn gái|
Tai nghe có dây|Váy đi tiệc|Balo đi học cho bé gái|Kem chống nắng cho da dầu|Áo khoác nữ|Giày đi bộ nam|
Máy lọc không khí|Đồ chơi cho bé trai|Sữa rửa mặt|Vali du lịch|Nước hoa nam thơm lâu|Dầu gội trị rụng tóc|Đồng hồ để bàn|
Máy sấy tóc mini|Tai nghe không dây|Kem dưỡng ẩm|Sữa rửa mặt Cerave|Đồng hồ thông minh|Bàn phím cơ không dây|Quạt tích điện|
Áo sơ mi tay dài nam|Giày sandal nữ|Son dưỡng môi|Túi xách nữ|Mặt nạ dưỡng da|Nước tẩy trang|Máy rửa bát Bosch|
Bình giữ nhiệt Lock Lock|Chảo chống dính|Gối cao su non|Dây chuyền bạc nữ|Tẩy da chết body|Hộp cơm Lock Lock|Nồi Sunhouse|
Giày nam Adidas|Đồng hồ Casio G-Shock|Sữa rửa mặt Innisfree|Đồng hồ nam Orient|Bàn ủi Panasonic|Cân điện tử Xiaomi|
Dầu gội Loreal|Sữa tắm Dove|Ốp lưng điện thoại Samsung|Điện thoại Samsung A15|Laptop 14 inch|Quạt điều hòa|Tấm làm mát quạt điều hòa|
Máy pha cà phê|Phụ kiện máy pha cà phê|Giày thể thao nam|Dây giày thể thao nam|Nồi cơm điện tử cao tần|Áo thun nam tay ngắn cổ tròn|
Kem chống nắng kiểm soát dầu|Tai nghe Bluetooth 5.0|Máy xay sinh tố|Áo phông nữ|Giày cao gót nữ|Kem tẩy lông|Dép sục nam|
Nước hoa hồng|Tinh dầu tràm|Mật ong rừng|Khẩu trang y tế|Lều cho bé|Chân váy bút chì|Băng vệ sinh Kotex|
Máy đo huyết áp Omron|Đầm bầu công sở|Đồng hồ Citizen nữ|Thảm chùi chân|Gọng kính nam|
Quần Legging Nữ Cạp Cao Banamo Fashion 7110|Quần loe cạp cao 2 cúc Banamo Fashion 432|Áo khoác Bomber dù|Ví nam da PU 1716|
Dép xỏ ngón nam da bò|Máy khuếch tán tinh dầu có pin sạc|Ghế massage toàn thân|Bông tai bạc 925|Đồng hồ nam cơ tự động|Kẹp tóc mái mini|
Áo phông tay lỡ nữ|Lều công chúa Doron|Mặt nạ hỗ trợ trị mụn Caryophy|Máy Sấy Tóc Damas JT37|Gấu bông mèo Hana|Hộp sâm củ Maca Peru|
Tinh chất phục hồi Venuko Exo Therapy|Lắp ráp nhân vật thần sấm Thor|Sữa dưỡng tóc phục hồi Kella Nori Complex|Set 6 Son Kem Lì Magic Casa|
Thảm em bé Parklon PVC|Balo Kekemibag chống nước 15,6inch|Giày tăng chiều cao nam T&TRA|Kính mát nam nữ Robeo R0417|
Nồi chiên ngập dầu Kaisa Villa 2.5L|Sữa công thức Kendamil số 2 900g|Sữa bột Semper số 1 400g/hộp|LEGO Speed Champions 76908 (262 Chi Tiết)|
Lò nướng Sanaky 50 lít|Bình đun siêu tốc Delonghi 1.7 lít|Nồi cơm điện Orkin 2.2L|Mật ong hoa nhãn 1.4KG|Gel tắm mật ong 500ml|
Gấu bông ngựa Pony 1m2|Vải áo dài khổ 1m50|Kem chống nắng Feiya SPF100 60ml|LEGO City Tàu Thủy Cứu Hỏa 60373|LEGO Disney 43214 Hộp Xoay|
Máy đo đường huyết Yuwell Accusure 710|Cân đo lượng mỡ Omron HBF-375|Máy lọc không khí 48m²|Xe ôtô tải đồ chơi cho bé|Đồ chơi gỗ giáo cụ|
Cân sức khỏe Tanita HA680|Máy hút sữa điện đôi|Kem dưỡng da tay|Máy ép trái cây tốc độ chậm|Bàn là khô|
Giá đỡ điện thoại để bàn|Gạo ST25 túi 5kg|Gạo lứt 2kg|Máy lạnh Daikin 1.5 HP|Máy lạnh Casper 1HP|
Rubik 3x3 nam châm|Máy lọc nước Karofi|Kẹp tóc nơ|Quần jogger nam thể thao|Máy khuếch tán tinh dầu mini|Quà tặng mẹ|
Áo khoác dù hai lớp|Đồng hồ nam dây da`
    .split('|')
    .map((name) => name.trim())
