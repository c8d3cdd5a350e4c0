/** Devices, toys, books, sport, food. */
export const leisureWords = {
  phone:
    'điện thoại|iphone|điện thoại di động|smartphone|samsung galaxy|điện thoại bàn|điện thoại người già|điện thoại đồ chơi|bộ đàm|sim|máy bộ đàm|điện thoại thông minh',
  phoneCase:
    'ốp lưng|ốp|ốp điện thoại|bao da điện thoại|case|ốp dẻo|vỏ airpods|case airpods|bao airpods|ốp lưng điện thoại|ốp iphone|bao da|bao da ipad|ốp lưng iphone|ốp airpods|bao da máy tính bảng|túi đựng điện thoại|bao điện thoại|túi điện thoại|túi chống nước điện thoại|ốp trong|bao case',
  screenGlass:
    'kính cường lực|cường lực|dán cường lực|miếng dán màn hình|miếng dán cường lực|dán màn hình|miếng dán camera|dán lưng|miếng dán điện thoại|miếng dán bảo vệ|dán ppf|miếng dán skin|dán cường lực iphone',
  tablet:
    'máy tính bảng|ipad|tablet|máy đọc sách|kindle|samsung galaxy tab|máy đọc|bút cảm ứng|bút kim|apple pencil',
  laptop: 'laptop|macbook|máy tính xách tay|notebook|laptop dell|máy tính|miếng dán laptop|skin laptop',
  monitor:
    'màn hình|màn hình máy tính|máy tính để bàn|pc|máy chiếu|màn chiếu|bộ máy tính|giá treo màn hình|máy chiếu mini|thùng máy|vỏ case|card màn hình|arm màn hình',
  headphones:
    'tai nghe chụp tai|tai nghe chụp|headphone|tai nghe gaming|tai nghe trùm tai|tai nghe chụp tai bluetooth|tai nghe không dây chụp tai|chụp tai chống ồn|chụp tai|bịt tai|nút tai|nút bịt tai|tai nghe bluetooth chụp tai',
  earbuds:
    'tai nghe|tai nghe bluetooth|tai nghe không dây|airpods|tai nghe nhét tai|tai nghe true wireless|tai nghe có dây|tai nghe tws|earbuds|tai phone|nút tai nghe',
  speaker:
    'loa|loa kéo|loa karaoke|dàn âm thanh|loa vi tính|loa thanh|amply|loa kẹo kéo|loa máy tính|âm ly|loa sub|dàn karaoke|loa cột',
  smallSpeaker:
    'loa bluetooth|loa mini|loa không dây|radio|đài|loa di động|máy nghe nhạc|máy nghe pháp|máy cassette|đài radio|loa bluetooth mini|đài fm|loa cầm tay|loa nghe nhạc',
  keyboard:
    'bàn phím|bàn phím cơ|keycap|bàn phím không dây|bộ bàn phím|bàn phím bluetooth|switch bàn phím|bộ bàn phím chuột|combo bàn phím',
  mouse:
    'chuột|chuột không dây|chuột máy tính|chuột gaming|lót chuột|chuột quang|tấm lót chuột|miếng lót chuột|chuột bluetooth|bàn di chuột|pad chuột|tấm di chuột|bút trình chiếu',
  powerBank: 'sạc dự phòng|pin sạc dự phòng|pin dự phòng|power bank|pin sạc|trạm sạc|trạm điện|pin dự',
  charger:
    'củ sạc|sạc|bộ sạc|sạc nhanh|cốc sạc|đế sạc|sạc không dây|adapter|sạc laptop|cóc sạc|dock sạc|tẩu sạc|sạc ô tô|đầu sạc|bộ sạc pin|sạc pin|củ sạc nhanh|máy sạc|tẩu|bộ nguồn',
  cable:
    'cáp|dây cáp|cáp sạc|dây sạc|cáp hdmi|hub|cáp chuyển|cổng chuyển|đầu chuyển|cáp mạng|dây mạng|dây điện|dây nguồn|bộ chia cổng|dây hdmi|cáp usb|dây loa|cáp chuyển đổi|hub usb|dây jack|cáp âm thanh|bộ chuyển đổi|đầu nối dài|dây aux|dây nối dài',
  battery:
    'pin|pin aa|pin tiểu|pin cúc áo|pin đồng hồ|pin aaa|pin laptop|pin điện thoại|vỉ pin|pin nút|pin cmos|ắc quy|bình ắc quy|acquy|tấm pin|pin máy',
  camera:
    'máy ảnh|máy quay|ống kính|webcam|máy chụp ảnh|camera hành trình|gopro|máy ảnh kỹ thuật số|máy chụp|ống nhòm|máy ảnh chụp lấy ngay|flycam|camera hành động|kính thiên văn|kính hiển vi|máy ảnh trẻ em|chân máy|tripod|máy in ảnh|máy ảnh mini|album ảnh|phim chụp|kính lọc',
  cctv: 'camera|camera wifi|camera giám sát|camera ip|camera an ninh|camera ngoài trời|camera mini|đầu ghi|camera quan sát|camera giám',
  router:
    'router|bộ phát wifi|wifi|modem|bộ kích sóng|kích sóng|bộ mở rộng|cục phát wifi|bộ định tuyến|switch|bộ thu|bộ phát|usb wifi|thiết bị mạng|kích wifi|hộp android|phát wifi|ăng ten|anten',
  usb: 'usb|đầu đọc thẻ|usb bluetooth|bút ghi âm|máy ghi âm|usb 3|flash',
  memory:
    'thẻ nhớ|ổ cứng|ssd|ram|ổ cứng di động|hộp ổ cứng|ổ cứng ssd|box ổ cứng|thẻ nhớ microsd|cpu|mainboard|đầu đọc',
  gamepad:
    'tay cầm|máy chơi game|tay cầm chơi game|máy game|nintendo|đĩa game|playstation|tay cầm game|máy chơi|ps4|ps5|máy chơi điện tử|nút chơi game|vô lăng',
  printer:
    'máy in|mực in|giấy in|máy scan|máy in nhiệt|máy in mini|hộp mực|máy hủy|giấy in nhiệt|máy đếm tiền|máy soi tiền|máy quét|máy ép plastic|máy hủy tài liệu|máy quét mã vạch|máy in nhãn|máy in hóa đơn|máy chấm công|máy đóng gáy|máy photocopy|máy fax|máy in bill',
  microphone:
    'micro|mic|micro không dây|micro karaoke|micro bluetooth|mic thu âm|mic karaoke|micro thu âm|micro cài áo|bộ mic',
  phoneStand:
    'giá đỡ điện thoại|gậy chụp ảnh|gậy tự sướng|kẹp điện thoại|giá kẹp điện thoại|đế điện thoại|kẹp điện|giá treo điện thoại|gậy selfie|giá đỡ ipad|giá đỡ máy tính bảng|giá để điện thoại|gậy chụp|kệ điện thoại|đế đỡ|giá đỡ điện|popsocket|giá kẹp|đế kẹp',
  smartHome:
    'cảm biến|thiết bị thông minh|nhà thông minh|công tắc thông minh|remote|cảm biến cửa|thiết bị định vị|chuông cửa không dây|báo động|báo cháy|thiết bị báo|cảm biến chuyển động|báo trộm|máy dò|thiết bị báo khói',
  guitar:
    'đàn guitar|guitar|đàn ukulele|ukulele|đàn|dây đàn|violin|đàn violin|đàn ghita|capo|phím gảy|đàn kalimba|kalimba|đàn tranh|đàn bầu|đàn nguyệt|kèn|sáo|kèn harmonica|harmonica|sáo trúc|trống|bộ trống|chuông gió',
  piano: 'đàn piano|đàn organ|piano|organ|đàn điện tử|nhạc cụ|đàn piano điện|bộ nhạc cụ',
  teddy:
    'gấu bông|thú bông|thú nhồi bông|gấu|gấu nhồi bông|heo bông|chó bông|mèo bông|thỏ bông|gấu teddy|đồ chơi thú bông|cá sấu bông|vịt bông|búp bê bông|mèo thần tài|thú bông mềm',
  blocks:
    'đồ chơi|bộ xếp hình|lego|đồ chơi lắp ráp|xếp hình|lắp ráp|bộ đồ chơi|bộ lắp ráp|đồ chơi gỗ|đồ chơi xếp hình|bộ gỗ|lắp ghép|bộ lắp ghép|xếp chồng|khối gỗ|đồ chơi trẻ em|nam châm|bộ xếp|xếp hình nam châm|đồ chơi thông minh|bàn chơi|giáo cụ|thả hình|lồng hộp|đất nặn|cát động lực|slime|bộ đồ chơi gỗ|đồ chơi giáo dục|đồ chơi cho bé|bộ sáng tạo|learning resources|montessori|đất sét|học liệu|giáo cụ montessori|đồ chơi gặm|bảng bận rộn|rút gỗ|luồn hạt|đồ chơi steam|trò chơi xây dựng|cầu trượt|đồ chơi nấu ăn|đồ chơi nhà bếp|bộ đồ chơi nấu ăn|bộ đồ chơi bác sĩ|đồ chơi bác sĩ|đồ chơi nhập vai|bộ thí nghiệm|đồ chơi cát|lục lạc|đồ chơi âm nhạc|kệ chữ a|đồ hàng|bàn tính|súng|súng nước|đồ chơi súng|nerf|con quay|bong bóng|spinner|đồ chơi bắn|pop it|yoyo|máy bắn bong bóng|hạt gỗ|set bộ đồ chơi|combo bộ đồ chơi|hộp thả hình|hộp thả|cây lăn đất sét',
  puzzle:
    'tranh ghép|ghép hình|tranh xếp hình|puzzle|bộ tranh ghép|xếp hình gỗ|bộ ghép hình|tranh ghép hình|tranh gỗ ghép|ghép tranh|bộ xếp hình gỗ|tranh ghép gỗ|bộ tranh xếp hình|bảng ghép|bảng chữ cái|bảng chữ|bảng số|bảng ghép chữ|bảng gỗ|bộ ghép|mô hình gỗ|mô hình giấy|mô hình 3d|lắp ráp 3d|mô hình lắp ráp 3d|mô hình kim loại|tranh ghép hình gỗ',
  toyCar:
    'xe đồ chơi|xe mô hình|xe điều khiển|ô tô đồ chơi|xe điều khiển từ xa|mô hình xe|đồ chơi xe|ô tô|xe tải|siêu xe|xe ô tô|xe cần cẩu|ô tô điều khiển|xe cứu hỏa|xe địa hình|đường đua|đồ chơi ô tô|xe ben|xe hơi|xe đua|bộ xe|bộ đồ chơi xe|xe xúc|xe cảnh sát|xe công trình|xe cứu|xe trộn|xe nâng|mô hình ô tô|hot wheels|tomica|bãi đỗ xe|bãi giữ xe|xe trớn|đồ chơi xe ô tô|xe tăng|xe chạy|bánh xe đồ chơi|xe buýt|xe cẩu|xe robocar',
  train:
    'tàu hỏa|đường ray|tàu hoả|tàu|xe lửa|đồ chơi tàu|tàu hỏa gỗ|bộ đường ray|đoàn tàu|thuyền gỗ|mô hình thuyền|thuyền buồm|tàu thủy',
  plane:
    'máy bay|máy bay điều khiển|mô hình máy bay|máy bay đồ chơi|trực thăng|máy bay giấy|diều|đồ chơi máy bay|drone|phi cơ|tên lửa',
  doll: 'búp bê|barbie|đồ chơi búp bê|nhà búp bê|búp bê nga|rối tay|công chúa|búp bê barbie|bup bê|matryoshka|quần áo búp bê|thú rối|rối ngón|rối',
  dinosaur:
    'khủng long|mô hình khủng long|đồ chơi khủng long|gối ôm khủng long|gấu bông khủng long|thú bông khủng long|bộ khủng long|động vật|mô hình động vật|trứng khủng long|mô hình thú',
  robotToy:
    'robot đồ chơi|mô hình nhân vật|figure|siêu nhân|robot biến hình|mô hình siêu nhân|gundam|mô hình gundam|đồ chơi robot|mô hình robot|mô hình anime|mô hình lắp ráp|ultraman|mô hình nhựa|transformers|mô hình figure|người máy|tượng mô hình|nendoroid|mô hình lắp|beyblade|siêu anh hùng|mô hình trang trí|móc khóa mô hình|nhân vật|mô hình|đồ chơi mô hình|mô hình đồ chơi',
  boardGame:
    'bàn cờ|cờ|cờ tướng|cờ tỷ phú|board game|boardgame|cờ caro|trò chơi|cờ vây|cờ cá ngựa|monopoly|trò chơi board game|cờ domino|domino|cờ tỉ phú|ma sói|uno|trò chơi gia đình|bộ cờ|lô tô|cờ liên quân|đồ chơi boardgame|trò chơi thẻ bài|cá ngựa|rút thanh|scrabble|trò chơi trí tuệ|cờ toán học|câu cá|đồ chơi câu cá|bầu cua|bộ đồ trò chơi|xúc xắc|xí ngầu',
  chess: 'cờ vua|bộ cờ vua|quân cờ|bàn cờ vua|bộ bàn cờ vua',
  cards:
    'bài|bộ bài|bài tây|bài uno|bộ bài uno|bài ma sói|thẻ bài|bài poker|bộ bài tây|bài bicycle|bài tú lơ khơ|thẻ bóng đá|bài mèo nổ|mèo nổ|bài ảo thuật|ảo thuật|đồ ảo thuật|bài nhựa|bài drinking|bài pokemon|bộ bài ma sói|thẻ game|thẻ bóng|ảo thuật bài|bộ ảo thuật|phỉnh',
  rubik: 'rubik|rubik biến thể|khối rubik|rubik 3x3|đồ chơi rubik|bộ rubik|khối lập phương',
  drawBoard:
    'bảng vẽ|bảng viết|bảng từ|bảng vẽ điện tử|bảng vẽ thông minh|bảng trắng|bảng viết vẽ|bảng con|bảng học|bảng tự xóa|bảng đen|bảng điện tử|bảng ghim|bảng vẽ tự xóa|bảng vẽ nam châm',
  flashCards:
    'thẻ học|flashcard|flash card|bộ thẻ|thẻ học thông minh|bộ thẻ học|tranh thẻ|lô tô học|bộ thẻ flashcard|thẻ chữ|thẻ flashcard|thẻ số|bộ thẻ học thông minh|thẻ từ vựng',
  scooter:
    'xe trượt|xe scooter|ván trượt|xe trượt scooter|scooter|giày trượt|giày patin|giày trượt patin|patin|xe lắc|xe đạp chòi|xe điện cân bằng|xe thăng bằng điện|xe lắc tay|xe trượt trẻ em',
  balanceBike:
    'xe thăng bằng|xe chòi chân|xe đạp trẻ em|xe đạp ba bánh|xe 3 bánh|xe chòi|xe đạp 3 bánh|xe ba bánh|xe đạp cân bằng|xe cân bằng|xe đạp thăng bằng|xe ba bánh trẻ em|xe đạp cho bé|xe đạp trẻ|xe đạp nữ trẻ em',
  rideOn:
    'xe ô tô điện|ô tô điện|xe điện trẻ em|xe máy điện trẻ em|xe mô tô điện|xe điện|bập bênh|ngựa bập bênh|thú nhún|xe tập đi|xe tập đi cho bé|ô tô điện trẻ em|xe máy điện|mô tô điện|xe ô tô điện trẻ em|nhà bóng|ngựa gỗ|bập bênh ngựa|xe ô tô chòi chân|xe ô tô chòi|nhà banh|xe jeep',
  stroller:
    'xe đẩy|địu|xe đẩy em bé|địu em bé|xe đẩy cho bé|địu vải|địu ngồi|địu trẻ em|địu cho bé|xe nôi|địu trợ lực|xe đẩy trẻ em|xe đẩy du lịch|xe đẩy hàng|xe kéo|xe đẩy gấp gọn|xe đẩy hai chiều|đai đi xe máy|đai ngồi|đai xe máy',
  babyBottle:
    'bình sữa|núm ti|bình bú|bình ti|túi trữ sữa|núm vú|bình trữ sữa|phụ kiện hút sữa|bình tập uống|bình sữa cho bé|ti bình|trữ sữa|hộp chia sữa|ống hút bình sữa|kẹp bình sữa|hộp đựng sữa|núm bình sữa|bình uống nước cho bé|máy đun nước pha sữa|máy pha sữa|trợ ti|cốc tập uống|miếng lót thấm sữa|thấm sữa|bình tập|máy hút sữa|hút sữa|cốc hút sữa',
  pacifier:
    'ty giả|ti giả|núm ty|ti ngậm|gặm nướu|ty ngậm|miếng gặm nướu|cắn nướu|núm vú giả|bộ chăm sóc bé|vòng gặm nướu|dây ty|xúc xắc gặm nướu|rơ lưỡi|gạc rơ lưỡi|túi nhai',
  diaper:
    'tã|bỉm|tã quần|tã dán|bỉm quần|tã vải|miếng lót sơ sinh|bỉm dán|tã giấy|tã người lớn|bỉm vải|tã bỉm|quần bỉm|tã lót|bỉm bơi|miếng lót tã|quần đóng bỉm|tã dán người lớn|lót sơ sinh|quần bỏ bỉm|tã bơi',
  babySuit:
    'bodysuit bé|body|bộ body bé|body cho bé|áo liền quần|bodysuit|body bé|body suit|body sơ sinh|quần áo sơ sinh|đồ sơ sinh|áo sơ sinh|bộ sơ sinh|áo body|bộ quần áo sơ sinh|body đùi|bộ liền thân|quần áo trẻ sơ sinh|bộ liền|body cộc|body dài',
  feeding:
    'bộ ăn dặm|bát ăn dặm|dụng cụ ăn dặm|đồ ăn dặm|hộp ăn dặm|khay ăn dặm|bộ chế biến|bộ bát ăn dặm|chén ăn dặm|bát chống đổ|bộ nấu ăn dặm|bộ dụng cụ ăn dặm|bộ chế biến ăn dặm|bát tập ăn|hộp chia thức ăn',
  bib: 'yếm|yếm ăn|yếm ăn dặm|khăn yếm|khăn ăn|khăn yếm cho bé|yếm tam giác|yếm xoay|yếm ăn dặm silicon',
  playMat:
    'thảm chơi|thảm xốp|thảm nhạc|thảm xốp cho bé|thảm xốp trải sàn|thảm chơi cho bé|thảm nhảy|thảm nằm chơi|thảm bò|thảm nước|thảm vẽ|thảm bé chơi|xốp trải sàn|thảm ghép|tấm xốp trải sàn|thảm nhạc cho bé|thảm xốp lót sàn|cuộn xốp',
  ball: 'bóng đá|quả bóng|trái bóng|bóng|banh|quả bóng đá|bóng đá số|trái banh|banh đá|bóng futsal|bóng hơi|bóng đá futsal',
  basketball:
    'bóng rổ|quả bóng rổ|bóng chuyền|quả bóng chuyền|bóng yoga|bóng tập|trái bóng rổ|bóng tập yoga|bóng gai|bộ bóng rổ|bảng bóng rổ|trái bóng chuyền|cột bóng rổ|bóng tập gym|bóng bowling',
  book: 'sách|truyện|tiểu thuyết|truyện tranh|sách thiếu nhi|sách giáo khoa|giáo trình|từ điển|manga|kinh|sách tô màu|atlas|tạp chí|truyện cổ tích|sách nói|sách học|tập tô|sách ngoại văn',
  books:
    'bộ sách|bộ truyện|combo sách|trọn bộ|bộ 2 cuốn|bộ truyện kể|tủ sách|boxset|combo truyện|bộ sách thiếu nhi',
  clothBook:
    'sách vải|sách vải cho bé|bộ sách vải|sách vải kích thích|sách nỉ|sách vải lalala|sách vải sột soạt|sách âm thanh',
  notebook:
    'sổ|sổ tay|vở|sổ ghi chép|album|sổ lò xo|sổ còng|lịch để bàn|vở kẻ ngang|giấy note|bìa|bìa hồ sơ|sổ da|bullet journal|thiệp|bao thư|tập học sinh|file hồ sơ|giấy a4|giấy viết|lịch treo tường|phong bì|thiệp mừng|bìa còng|sổ vẽ|kẹp file|bảng tính|giấy vẽ|sổ kế hoạch',
  pen: 'bút|bút bi|bút máy|viết|bút gel|bút viết|bút chì|bút ký|bút mực|mực|bút lông|bút xóa|bút nước|ngòi bút|bút dạ quang|viết chì|viết mực|bút cao cấp|bút bi cao cấp|bút gỗ|ruột bút|bút chì kim|bút dạ|gôm|tẩy bút|bút lông dầu|bút thư pháp|gọt bút chì|máy gọt bút chì',
  crayons:
    'sáp màu|bút màu|bút sáp|bộ màu|màu sáp|chì màu|bút chì màu|bút lông màu|hộp màu|bút tô màu|bộ bút màu|bút sáp màu|sáp dầu|bộ tô màu|phấn viết bảng|bút marker|bộ bút|bút dạ màu|bút highlight|màu vẽ vải',
  palette:
    'màu nước|màu vẽ|bộ màu nước|tô tượng|cọ vẽ|màu acrylic|tranh số hóa|bộ cọ vẽ|tranh tô màu theo số|sơn dầu|bộ tô tượng|tranh cát|tranh tô màu số|bộ màu vẽ|màu poster|tranh sơn dầu số hóa|tượng tô màu|giá vẽ|bảng pha màu|bút vẽ|bộ dụng cụ vẽ|tranh sơn dầu theo số|tranh số|bộ vẽ',
  globe: 'quả địa cầu|địa cầu|quả cầu|quả cầu tuyết|quả địa cầu tiếng việt',
  calculator:
    'máy tính casio|máy tính cầm tay|máy tính bỏ túi|máy tính khoa học|casio fx|máy tính học sinh|máy tính vinacal',
  pencilCase:
    'hộp bút|túi bút|bóp viết|hộp đựng bút|túi đựng bút|ống bút|bóp đựng bút|ống cắm bút|hộp cắm bút|bút viết hộp|dụng cụ học tập|hộp bút chì',
  tent: 'lều|lều cắm trại|lều du lịch|lều dã ngoại|lều phượt|bạt|tăng|võng|lều tự bung|bạt che|võng xếp|mái che|khung võng|lều 4 người|võng dù|lều câu cá|bạt trải',
  playTent:
    'lều công chúa|lều trẻ em|lều cho bé|nhà lều|nhà chơi|nhà đồ chơi|lều vải|lều bóng|lều hoàng tử|lều chơi|lều ngủ cho bé|lều cho bé chơi',
  racket:
    'vợt cầu lông|vợt tennis|cầu lông|vợt|quả cầu lông|vợt bóng bàn|bóng bàn|quấn cán|bộ vợt|bộ vợt cầu lông|quấn cán vợt|bộ đôi vợt|cước vợt|bộ vợt bóng bàn|bộ đôi vợt cầu lông|bóng tennis|cặp vợt|đôi vợt|gậy bóng chày|gậy golf|bộ gậy golf|gậy đánh golf|cán vợt|bàn bóng bàn',
  goggles:
    'kính bơi|kính lặn|mũ bơi|kính bơi trẻ em|nút bịt tai bơi|ống thở|bộ kính bơi|mắt kính bơi|kính bơi cận|mặt nạ lặn|chân vịt bơi|chân nhái|nón bơi',
  bicycle:
    'xe đạp|xe đạp địa hình|xe đạp gấp|xe đạp thể thao|xe đạp đua|yên xe đạp|xe đạp điện|phụ kiện xe đạp|đèn xe đạp|xe đạp tập|xe đạp touring|xe đạp tập thể dục|xe đạp nữ|chuông xe đạp|bơm xe đạp|giỏ xe đạp|túi treo xe đạp|xe đạp thống nhất',
  flashlight:
    'đèn pin|đèn pin đội đầu|đèn đội đầu|đèn pin siêu sáng|đèn pin sạc|bút laser|đèn laser|đèn bin|đèn cắm trại|đèn pin mini|đèn pin cầm tay',
  dumbbell:
    'tạ|tạ tay|tạ đơn|thanh đòn tạ|dụng cụ tập gym|xà đơn|dụng cụ tập|máy tập|con lăn tập|con lăn|bộ tạ|máy tập bụng|xà|tạ bình|giàn tạ|dụng cụ tập cơ|kìm bóp tay|dây kháng lực|dây ngũ sắc|dây tập|kìm tập|ghế tập|găng boxing|bao cát|kìm bóp|máy tập cơ bụng|tạ ấm|ghế tập bụng|con lăn tập bụng|bộ dây ngũ sắc|xà đơn treo tường|ghế cong tập bụng|đồ võ',
  yogaMat:
    'thảm yoga|thảm tập|thảm tập yoga|con lăn xốp|gạch yoga|thảm tập gym|vòng yoga|dây yoga|thảm định tuyến|gối yoga|con lăn massage|ống lăn|dụng cụ yoga|gạch tập',
  rope: 'dây nhảy|dây nhảy thể dục|dây nhảy thể lực|vòng lắc eo|lắc vòng|lắc eo|vòng lắc giảm eo|dây cáp nhảy|dây kéo',
  treadmill:
    'máy chạy bộ|máy chạy|máy tập chạy|máy đi bộ|máy leo cầu thang|máy rung toàn thân|máy chạy bộ điện|máy rung lắc|bàn tập đi bộ|máy tập đi bộ',
  fishing:
    'cần câu|máy câu|lưỡi câu|mồi câu|dây câu|phao câu|bộ cần câu|cần câu cá|dây cước|mồi giả|cước câu|hộp câu|cần lure|thẻo câu',
  poolFloat:
    'phao|phao bơi|bể bơi|hồ bơi|áo phao bơi|bể phao|phao tay|bể bơi phao|phao cổ|phao đỡ cổ|bể bơi bơm hơi|phao tập bơi|bể phao bơi|phao bơi trẻ em|áo phao cứu sinh|phao cứu sinh',
  car: 'phụ kiện ô tô|bạt phủ xe|bạt phủ ô tô|camera hành trình ô tô|nước hoa xe|gạt mưa|tấm che nắng|che nắng ô tô|bọc vô lăng|thảm ô tô|bạt trùm|tấm chắn nắng|thảm lót sàn|bọc ghế ô tô|rèm ô tô|gạt mưa ô tô|ốp ô tô|giá đỡ ô tô|rèm che nắng ô tô|dung dịch vệ sinh ô tô|nước rửa xe|đồ trang trí ô tô|gương chiếu hậu|bạt trùm xe|cảm biến áp suất',
  motorbike:
    'xe máy|bao tay xe máy|phụ kiện xe máy|yên xe|nhớt|đèn xe máy|bạt phủ xe máy|gác chân|thùng xe|má phanh|dầu nhớt|tem xe|ốp xe|gương xe máy|chắn bùn|baga|bugi|khóa đĩa|lọc gió|phanh|phuộc|bố thắng|nhông sên dĩa|ghế ngồi xe máy|ghế xe máy|đèn trợ sáng|kính chắn gió|bộ nhông|xe mô tô|gác ba ga',
  tyre: 'lốp|lốp xe|vỏ xe|bánh xe|săm|bơm lốp|ruột xe|vá lốp|bánh xe đẩy|săm xe|keo vá|mâm xe|vành xe',
  carSeat:
    'ghế ngồi ô tô|ghế ô tô|ghế ngồi ô tô cho bé|ghế ngồi ô tô trẻ em|ghế ngồi oto|ghế oto|nôi xách tay|đai an toàn|ghế trên ô tô',
  honey:
    'mật ong|mật ong rừng|mật ong hoa|sữa ong chúa|mật ong nguyên chất|phấn hoa|sáp ong|mật dừa|mật ong thiên nhiên|keo ong|mứt|tinh bột nghệ mật ong|viên nghệ mật ong|si rô|mật mía|tinh bột nghệ',
  tea: 'trà|trà túi lọc|hồng trà|trà xanh|trà sữa|trà hoa cúc|trà thảo mộc|trà atiso|trà sâm|trà giảm cân|trà gừng|chè|chè xanh|trà đen|trà đào|hoa cúc|nụ hoa|trà thái nguyên|trà ô long|trà hoa|trà oolong|trà hoa đậu biếc|nụ vối|chè vằng|trà lipton|matcha|trà gạo lứt|chè thái nguyên|trà nụ|cây thuốc|nấm linh chi|linh chi|atiso|đông trùng hạ thảo|đông trùng|nấm|kỷ tử|cà gai leo|chè dây|hoa atiso|lá sen|hà thủ ô|trà khổ qua|lá vối|lá xông|cỏ ngọt|giảo cổ lam|táo đỏ',
  teapot:
    'ấm trà|bộ ấm trà|ấm chén|bộ ấm chén|bình trà|ấm tử sa|bộ bình trà|ấm pha trà thủy tinh|bình pha trà|bộ ấm|bộ trà|bàn trà điện|bộ ấm tách|bình lọc trà|lọc trà',
  coffeeBag:
    'cà phê|cafe|cà phê hòa tan|cà phê phin|cà phê hạt|cà phê sữa|cà phê rang|cà phê bột|cà phê phin giấy|cà phê nguyên chất|café|cà phê rang xay|cà phê đen|cà phê giảm cân|nescafe|cà phê giấy lọc',
  milk: 'sữa|sữa tươi|sữa hạt|sữa đậu nành|sữa chua|sữa đặc|sữa hộp|thùng sữa|sữa ngũ cốc|sữa hạnh nhân|sữa uống|thức uống|nước ép|sữa bắp|sữa non|sữa nước|phô mai|bơ lạt|sữa pha sẵn|sữa tươi tiệt trùng|váng sữa|sữa óc chó|nước trái cây|lốc sữa|sữa chua uống|kem sữa',
  milkTin:
    'sữa bột|sữa công thức|sữa dinh dưỡng|sữa bầu|sữa cho bé|sữa tăng cân|sữa người già|sữa nan|ensure|sữa abbott|sữa dielac|sữa similac|sữa meiji|sữa friso|sữa aptamil|sữa canxi|sữa dê|sữa pediasure|sữa glucerna|sữa ensure|sữa optimum|sữa enfa|sữa enfamil|sữa bột pha sẵn|sữa enfagrow|sữa dinh|sữa tiểu đường|sữa blackmores|sữa bột dinh|sữa morinaga|sữa hipp|sữa hikid|sữa non alpha|sữa kid',
  snack:
    'snack|bim bim|khoai tây chiên|rong biển|bánh tráng|đồ ăn vặt|khô gà|ăn vặt|khô bò|cơm cháy|bánh gạo|bỏng ngô|bánh phồng|khô|da cá|mực rim|chân gà|bánh tráng trộn|cơm cháy chà bông|chà bông|rong biển cháy tỏi|rong nho|rong biển ăn liền|bắp rang|ruốc|khô heo|khô mực|cá viên|rong biển kẹp|rong biển trộn|ốc khô|đùi gà',
  candy:
    'kẹo|kẹo dẻo|kẹo cao su|kẹo ngậm|kẹo dừa|kẹo dồi|kẹo mút|thạch|kẹo sâm|kẹo hồng sâm|kẹo socola|kẹo gừng|rau câu|kẹo me|hộp kẹo|mứt dừa|kẹo sữa|kẹo ho|thạch rau câu|kẹo lạc|kẹo hải sâm|kẹo bạc hà|nước thạch|bánh kẹo',
  chocolate:
    'socola|chocolate|sôcôla|sô cô la|chocolate sữa|hộp socola|kẹo chocolate|socola tươi|thanh socola|bánh socola',
  cookie:
    'bánh|bánh quy|bánh ăn dặm|bánh quế|bánh yến mạch|bánh gấu|bánh pía|bánh đậu xanh|bánh biscotti|bánh trứng|bánh xốp|bánh hạt|bánh ngói|bánh cracker|bánh mì|bánh cốm|bánh tằm|biscotti|bánh dinh dưỡng|bánh men|bánh ăn kiêng|bánh que|bánh granola|granola|thanh năng lượng|bánh bông lan|hộp bánh|bánh danisa|bánh oreo|bánh chocopie',
  cake: 'bánh kem|bánh sinh nhật|bánh trung thu|bánh ngọt|bánh su|bột làm bánh|bánh chưng|bánh tráng miệng|đồ trang trí sinh nhật|set trang trí sinh nhật|phụ kiện sinh nhật|bong bóng sinh nhật|trang trí sinh nhật|bộ trang trí sinh nhật|topper bánh|set bóng|set bong bóng|que cắm bánh|kẹp bánh',
  rice: 'gạo|gạo lứt|gạo st25|gạo thơm|nếp|yến mạch|ngũ cốc nguyên hạt|gạo huyết rồng|đậu|đậu đen|hạt chia|đậu xanh|gạo japonica|hạt sen|đậu đỏ|gạo nếp|gạo tấm|yến mạch úc|cơm|gạo lứt đỏ|bột gạo|hạt quinoa|hạt diêm mạch|gạo lức|lúa mạch|mè đen|hạt é',
  nuts: 'hạt điều|hạt|óc chó|hạnh nhân|macca|hạt dinh dưỡng|hạt macca|đậu phộng|lạc|hạt óc chó|hạt dẻ|hạt hạnh nhân|hạt bí|hạt hướng dương|hạt mix|hạt dẻ cười|hạt dưa|mix hạt|mắc ca|hạt mắc ca|hạt sachi|đậu hà lan',
  noodles:
    'mì|mì tôm|bún|phở|miến|mì gói|mì ăn liền|hủ tiếu|mì ý|nui|mì cay|bún khô|phở khô|cháo|mì trộn|mì spaghetti|cháo tươi|cháo ăn liền|bánh đa|thùng mì|miến dong|mì trứng|mì udon|mì ramen|mì soba|bún gạo|nui gạo|súp|mì chũ|bún gạo lứt|mì chay|canh|miến ăn liền|mì ăn dặm|nui ăn dặm|cháo dinh dưỡng|phở gạo lứt|lẩu tự sôi|cơm tự sôi',
  sauce:
    'nước mắm|nước tương|tương ớt|sốt|xì dầu|tương|mắm|dầu hào|nước sốt|tương cà|sa tế|giấm|giấm táo|giấm gạo|sốt mayonnaise|xốt|nước màu|nước chấm|hắc xì dầu|tương đậu|mayonnaise|nước mắm ăn dặm|mắm tôm|sốt mè rang|mắm ruốc|mắm nêm|sốt ướp|nước cốt|ponzu|giấm đen',
  oil: 'dầu ăn|dầu ô liu|dầu oliu|dầu olive|dầu mè|dầu đậu nành|dầu gấc|dầu hướng dương|dầu ăn dặm|dầu óc chó|dầu lạc|dầu hạt cải|dầu phộng|dầu đậu phộng|dầu ăn cho bé|dầu gạo|dầu cải|dầu thực vật|dầu mầm',
  spice:
    'gia vị|hạt nêm|tiêu|muối|bột nêm|ớt|muối hồng|muối tôm|muối ăn|muối ớt|tiêu đen|bột ớt|bột tỏi|hạt tiêu|gia vị rắc|tỏi|quế|gừng|nghệ|hành phi|bột gia vị|bột hành|rắc cơm|tỏi phi|gia vị lẩu|muối hồng himalaya|bột rắc|muối tây ninh|tỏi đen|hạt dổi|mắc khén|muối biển|lá nguyệt quế|tiêu sọ|thảo quả|gói gia vị|muối tiêu',
  can: 'đồ hộp|cá hộp|nước ngọt|thùng nước ngọt|coca|pepsi|nước tăng lực|thịt hộp|cá ngừ|cá mòi|pate hộp|nước giải khát|soda|nước yến|nước tăng|red bull|sting|pate gan|sữa lon|nước yến sào|yến chưng|bắp hộp|thùng 24|thùng 24 lon|đào hộp|thịt heo hộp|trái cây đóng hộp',
  wine: 'rượu|rượu vang|rượu sâm|rượu nếp|rượu vang đỏ|rượu soju|soju|vodka|rượu mơ|sake|rượu whisky|whisky|rượu trái cây|rượu dừa|vang đỏ|rượu ngâm|champagne|rượu nếp cái',
  beer: 'bia|thùng bia|bia lon|bia tươi|thùng 24 lon bia|bia heineken|lon bia|bia tiger',
  fruit:
    'táo|trái cây|hoa quả|nho|dâu|bưởi|cherry|kiwi|thanh long|chuối|dưa hấu|ổi|sầu riêng|quýt|chanh|bơ sáp|dâu tây|việt quất|lựu|vải thiều',
  mango: 'xoài|đu đủ',
  dried:
    'trái cây sấy|xoài sấy|chuối sấy|mít sấy|hoa quả sấy|nho khô|khoai sấy|thập cẩm sấy|hồng sấy|táo sấy|mít|chuối sấy dẻo|mơ sấy|hồng treo gió|nấm sấy|xoài sấy dẻo|rau củ sấy|khoai lang sấy|khoai deo|khoai lang|việt quất sấy|nam việt quất sấy|táo đỏ sấy|ô mai|mận sấy|chà là|long nhãn|dừa sấy|sung sấy|chuối hột rừng|mướp|khổ qua|chanh sấy|củ quả sấy|dâu tây sấy|rau sấy',
  coconut: 'dừa|nước dừa|dừa xiêm|cơm dừa|dừa sáp',
  fish: 'cá|cá hồi|cá khô|tôm|hải sản|tôm khô|cá cơm|cá thu|chả cá|khô cá|bạch tuộc|ghẹ|cá hồi áp chảo|cá basa|mực khô|cá chỉ vàng|hàu|cá lóc|cồi sò|cá ngừ đại dương|nghêu|cá tra|sứa|chả mực|tôm sú|cá bống|hải sâm',
  meat: 'thịt|thịt bò|xúc xích|lạp xưởng|giò|chả|thịt heo|nem|thịt gà|chả lụa|ba chỉ|khô trâu|thịt trâu|giò lụa|sườn|lạp sườn|nem chua|thịt trâu gác bếp|thịt bò khô|thịt trâu khô|jambon|giăm bông|thịt nguội|ba rọi|bắp bò|gân bò',
  egg: 'trứng|trứng gà|trứng vịt|trứng muối|trứng cút|trứng vịt muối',
  vegetable:
    'rau|rau củ|cà rốt|khoai tây|bắp|củ cải|bông cải|cà chua|dưa leo|măng|kim chi|măng khô|đậu bắp|bắp cải|mướp đắng|khoai|rau tiến vua|khoai môn|su hào|măng tây',
  ginseng:
    'sâm|hồng sâm|nhân sâm|cao hồng sâm|tinh chất hồng sâm|nước hồng sâm|cao sâm|an cung|củ sâm|hồng sâm lát|hắc sâm|sâm ngọc linh|nước sâm|hồng sâm tẩm mật ong|sâm ngâm mật ong|hồng sâm củ khô|nhung hươu|hồng sâm nước|an cung ngưu hoàng|sâm tươi|tinh chất sâm|sâm củ|sâm hàn quốc|viên hồng sâm|sâm bố chính|sâm lát|tam thất|đinh lăng|sâm khô|sâm dây',
  birdNest:
    'yến sào|tổ yến|yến tinh chế|yến sào tinh chế|yến thô|hộp yến|yến chưng sẵn|yến sào khánh hòa|tổ yến sào|yến hũ|nước yến sào khánh hòa|yến sợi|set yến|yến rút lông|lọ yến',
  water:
    'nước suối|nước khoáng|nước uống|nước tinh khiết|nước uống đóng chai|nước ion|thùng nước|nước kiềm|nước uống collagen|nước collagen|nước uống ion|nước điện giải|nước bí đao|nước uống đông trùng|thùng nước suối|nước nha đam',
  sportTub:
    'whey|whey protein|sữa tăng cơ|protein|bcaa|whey gold|sữa tăng cân mass|creatine|pre workout|nutrition|amino|serious mass|eaa|sữa tập gym|mass gainer|đốt mỡ',
  gift: 'hộp quà tặng|quà tặng|set quà|giỏ quà tết|bộ quà tặng|hộp quà tết|quà lưu niệm|set quà tặng|giỏ quà|quà sinh nhật|bộ quà|quà tết|set quà tết|hộp quà mật ong|bộ giftset|giftset|gift set',
  incense:
    'nhang|trầm hương|bát hương|nhang trầm|nụ trầm|lư trầm|nhang khoanh|nhang sạch|nụ trầm hương|lư hương|nhang trầm hương|thác khói|thác khói trầm hương|đốt trầm|lư xông trầm|hương trầm|lư xông|nhang nụ|bột trầm|bát nhang|trầm miếng|nhang cây|lư đốt trầm|nhang vòng|lư đốt|đồ thờ|bộ đồ thờ|xông trầm|khay thờ',
  statue:
    'tượng|tượng phật|tượng trang trí|tượng gỗ|tượng đá|tượng để xe|tượng gốm|tượng di lặc|tượng phong thủy|tượng ông|tượng đồng|tượng quan âm|tượng trâu|tượng tỳ hưu|cóc ngậm tiền|tượng linh vật|thiềm thừ|linh vật|tượng chú tiểu|tượng phật bà|tỳ hưu để bàn|tượng để bàn|chú tiểu|tượng 12 con giáp|tượng tam đa|tượng bác hồ|mèo may mắn|quan âm|tượng quan công|tượng đức mẹ',
  ticket:
    'voucher|phiếu|thẻ cào|thẻ quà tặng|e voucher|thẻ nạp|phiếu quà tặng|evoucher|thẻ điện thoại|mã thẻ|mã nạp|gói dịch vụ|dịch vụ|khóa học|khoá học|combo voucher|tour|thẻ giảm giá|phiếu mua hàng|buffet',
  diamond:
    'đá quý|đá phong thủy|đá thạch anh|thạch anh|đá tự nhiên|kim cương nhân tạo|đá muối himalaya|đá thạch anh vụn|đá thạch anh tự nhiên|vàng miếng|tháp thạch anh|ngọc trai|trụ đá|trụ thạch anh|quả cầu thạch anh|quả cầu đá|bi đá|cây tài lộc|hồ điệp|đá năng lượng|tinh thể',
  tarot:
    'bài tarot|bộ bài tarot|tarot|bài oracle|oracle|bài bói|bộ tarot|bộ bài oracle|bài lenormand|thẻ tarot|khăn trải bài tarot|con lắc|khăn trải bài|bộ bài bói|khăn trải tarot|pendulum',
  duck: 'vịt|vịt tắm|vịt cao su|chú vịt|con vịt|đồ chơi tắm|bộ đồ chơi tắm|đồ chơi nhà tắm',
} as const
