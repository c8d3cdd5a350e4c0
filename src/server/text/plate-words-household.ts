/** What stands in kitchens, baths and rooms, and what has a plug. */
export const householdWords = {
  vacuum: 'máy hút bụi|máy hút|hút bụi|máy hút bụi cầm tay|máy lau sàn|máy lau nhà|cây lau nhà điện',
  robotVacuum: 'robot hút bụi|robot lau|robot lau nhà|robot hút|robot|robot lau kính',
  airPurifier:
    'máy lọc không khí|lọc không khí|máy lọc khí|máy tạo ion|máy hút ẩm|máy khử mùi|máy lọc|máy lọc không|máy khử ẩm',
  waterFilter: 'máy lọc nước|lọc nước|bộ lọc nước|máy điện giải|máy nước nóng lạnh lọc|máy lọc nước ro',
  filterCore:
    'lõi lọc|bộ lọc|màng lọc|lõi|bộ lõi|bình lọc nước|phin lọc|đầu lọc|bình lọc|vòi lọc|tấm lọc|lọc thô|bộ 3 lõi|cốc lọc|lọc thay thế|lõi số|lõi lọc nước|bầu lọc|bộ cốc lọc',
  dispenser:
    'cây nước|cây nước nóng lạnh|máy nước uống|cây lọc nước|cây nóng lạnh|máy làm nóng lạnh|bình úp|máy làm nước nóng lạnh',
  hairDryer: 'máy sấy tóc|máy sấy|sấy tóc',
  straightener: 'máy ép tóc|máy duỗi|máy kẹp tóc|máy là tóc|máy duỗi tóc|máy bấm tóc|máy dập xù|kẹp là tóc',
  curler:
    'máy uốn tóc|máy uốn|lược điện|máy làm tóc|máy tạo kiểu|máy uốn duỗi|máy làm xoăn|lược uốn|lược sấy',
  iron: 'bàn ủi|bàn là|bàn ủi hơi nước|máy là|bàn ủi khô|bàn là hơi nước khô|bàn để ủi|cầu là',
  steamer:
    'bàn ủi hơi nước cầm tay|bàn là hơi nước|bàn là hơi nước cầm tay|máy ủi|bàn là hơi|bàn ủi hơi|bàn ủi cây|bàn là cây|bàn là cầm tay|bàn ủi đứng|bàn là đứng|bàn ủi hơi nước đứng|cây là hơi nước|bàn ủi cầm tay',
  kettle:
    'ấm siêu tốc|ấm đun|bình đun|ấm điện|bình siêu tốc|ấm đun nước|ấm đun siêu tốc|bình đun siêu tốc|bình thủy điện|phích điện|bình thủy|ấm|ca đun|bình đun nước|ấm nước|ấm sắc thuốc|máy pha trà|ấm pha trà|ấm điện pha trà|phích nước|phích|bình nấu nước|máy làm sữa|bình giữ nhiệt điện|siêu thuốc|siêu sắc thuốc',
  riceCooker: 'nồi cơm điện|nồi cơm|nồi cơm điện tử|nồi cơm điện cao tần',
  pressureCooker: 'nồi áp suất|nồi áp suất điện|nồi đa năng|nồi áp',
  slowCooker: 'nồi nấu chậm|nồi nấu cháo|nồi kho cá|nồi ủ|nồi hầm|nồi cháo|nồi nấu cháo chậm|nồi cháo chậm',
  airFryer: 'nồi chiên không dầu|nồi chiên|lò chiên không dầu|nồi chiên không|máy chiên',
  hotPot:
    'nồi lẩu|nồi lẩu điện|lẩu điện|chảo điện|chảo lẩu|vỉ nướng|bếp nướng|bếp lẩu|bếp lẩu nướng|vỉ nướng điện|bếp nướng điện|nồi lẩu nướng|nồi hấp|nồi điện|nồi mini|bếp nướng than|lẩu nướng|nồi điện mini|ca nấu|nồi hấp điện|bếp nướng không khói|bếp than|vỉ',
  blender:
    'máy xay sinh tố|máy xay|cối xay|máy xay cầm tay|máy làm sữa hạt|máy xay đa năng|cối xay sinh tố|máy xay mini|máy làm sữa đậu nành|máy xay nấu|cối|máy nấu sữa hạt|máy xay hạt|máy xay cà phê|máy xay tiêu|máy xay tỏi|máy xay cà',
  juicer:
    'máy ép|máy ép chậm|máy ép trái cây|máy vắt cam|máy ép hoa quả|máy vắt|vắt cam|máy ép cam|máy ép nước',
  meatGrinder:
    'máy xay thịt|cối xay thịt|máy xay giò chả|máy băm|máy thái|máy cắt rau|máy xay cua|máy cắt thịt|máy thái thịt|máy cưa xương|dụng cụ cắt|máy bào|bàn nạo|bàn bào|bào|dụng cụ bào|nạo',
  mixer:
    'máy đánh trứng|máy đánh trứng cầm tay|cây đánh trứng|phới|dụng cụ đánh trứng|phới lồng|đánh trứng|que đánh trứng',
  dough:
    'máy trộn bột|máy nhào bột|máy trộn|máy cán mì|máy làm mì|máy đánh trứng để bàn|máy cán bột|máy nhồi bột|máy trộn bột đánh trứng|máy làm bún|máy ủ bột',
  coffeeMaker:
    'máy pha cà phê|máy pha cafe|bình pha cà phê|phin cà phê|phin|máy cà phê|máy pha|phin cafe|máy pha cà|bộ pha cà phê|phin pha|máy làm cà phê|bình pha',
  oven: 'lò nướng|lò nướng điện|lò nướng thủy tinh|lò|máy sấy thực phẩm|máy sấy hoa quả|lò sấy|máy làm khô|máy sấy trái cây|khay nướng|máy làm bắp rang|lò quay|lò hấp',
  microwave: 'lò vi sóng|lò vi ba|viba',
  toaster:
    'máy nướng bánh mì|máy nướng|kẹp nướng|máy làm bánh|máy kẹp bánh mì|máy làm bánh mì|máy nướng bánh|máy làm bánh hotdog|máy làm bánh waffle',
  induction:
    'bếp từ|bếp điện|bếp điện từ|bếp hồng ngoại|bếp|bếp điện từ hồng ngoại|bếp từ đôi|bếp đơn|bếp đôi|bếp điện hồng ngoại',
  gasStove:
    'bếp gas|bếp ga|bếp gas âm|bếp gas mini|bếp gas đôi|bếp gas âm kính|bếp cồn|bình gas|khò|đèn khò|van gas|bếp gas đơn|kiềng bếp gas|máng che bếp gas|dây gas|bộ van gas|khung bếp',
  hood: 'máy hút mùi|hút mùi|máy hút khói|máy hút mùi nhà bếp|máy hút mùi áp tường|máy hút mùi kính cong|quạt hút mùi|quạt thông gió|quạt hút|quạt hút gió',
  fan: 'quạt|quạt điện|quạt cây|quạt đứng|quạt mini|quạt treo|quạt treo tường|quạt bàn|quạt lửng|quạt sạc|quạt tích điện|quạt cầm tay|quạt hộp|quạt sàn|quạt công nghiệp|quạt sò',
  ceilingFan: 'quạt trần|quạt đảo trần|quạt trần đèn',
  airCooler:
    'quạt điều hòa|quạt hơi nước|máy làm mát|quạt tháp|quạt điều hoà|máy làm mát không khí|quạt hơi|máy làm mát hơi nước|quạt làm mát|quạt tích|quạt lạnh',
  airConditioner: 'máy lạnh|điều hòa|điều hoà|máy điều hòa|máy điều hoà|điều hòa mini|máy lạnh mini',
  heater:
    'máy sưởi|đèn sưởi|quạt sưởi|đèn sưởi nhà tắm|sưởi|máy sưởi dầu|quạt sưởi ấm|lò sưởi|máy sấy quần áo mini|chăn điện|thảm sưởi|đệm điện|đèn hồng ngoại|đệm sưởi',
  waterHeater:
    'máy nước nóng|bình nóng lạnh|máy tắm nước nóng|bình nước nóng|máy tắm|máy nóng lạnh|bình tắm nóng lạnh|máy nước nóng trực tiếp|máy trực tiếp|máy làm nóng nước|vòi nước nóng|bình nóng',
  washer:
    'máy giặt|máy giặt mini|máy giặt cửa|chân máy giặt|lồng giặt|bọc máy giặt|kệ máy giặt|chân đế máy giặt|túi giặt|vỏ bọc máy giặt|máy vắt li tâm',
  dryer:
    'máy sấy quần áo|tủ sấy quần áo|tủ sấy|máy sấy giày|tủ sấy khăn|máy sấy bát|máy sấy chén|máy sấy khăn|tủ sấy chén',
  dishwasher:
    'máy rửa chén|máy rửa bát|máy rửa|máy rửa rau|máy rửa ly|máy rửa thực phẩm|máy sấy chén bát|máy rửa hoa quả|máy rửa siêu âm',
  fridge: 'tủ lạnh|tủ lạnh mini|tủ mát|tủ mát mini|tủ ướp rượu|tủ rượu|tủ mỹ phẩm|tủ lạnh ô tô',
  freezer:
    'tủ đông|tủ đá|tủ kem|tủ trưng bày|tủ đông mát|máy làm kem|máy làm đá|máy bào đá|khay đá|khuôn đá|máy xay đá|máy làm sữa chua',
  tv: 'tivi|smart tivi|tv|smart tv|ti vi|google tivi|android tivi|khung treo tivi|android tv|tivi box|tv box|giá treo tivi|remote tivi|điều khiển tivi',
  humidifier:
    'máy phun sương|máy tạo ẩm|máy khuếch tán|máy xông tinh dầu|máy phun|máy khuếch tán tinh dầu|máy tạo độ ẩm|máy phun sương mini|máy bù ẩm|máy cấp ẩm|máy xông phòng|máy bù|máy tăng ẩm',
  sewing:
    'máy may|máy khâu|chân vịt|kim may|máy vắt sổ|chỉ may|kim máy may|bàn máy may|máy khâu mini|máy may mini|kim khâu|chỉ phẫu thuật|bộ kim chỉ|phấn may',
  lamp: 'đèn|đèn ngủ|đèn bàn|đèn trang trí|đèn thờ|đèn lồng|đèn tường|đèn cảm ứng|đèn ngủ cảm ứng|đèn trụ|đèn sân vườn|đèn năng lượng|đèn năng lượng mặt trời|đèn pha|đèn thả|đèn chùm|đèn để bàn|đèn ốp trần|đèn trần|đèn treo tường|đèn soi|đèn decor|đèn chiếu sao|đèn muối|đèn đá muối',
  bulb: 'bóng đèn|đèn led|đèn tuýp|đèn tích điện|đèn sạc|đèn bulb|bóng led|đèn led bulb|bóng đèn led|đui đèn|đèn âm trần|đèn khẩn cấp|bóng sưởi',
  deskLamp:
    'đèn học|đèn bàn học|đèn kẹp|đèn đọc sách|đèn livestream|đèn học chống cận|đèn kẹp bàn|đèn led để bàn|đèn bàn led|đèn bàn chống cận|đèn kẹp sách|đèn led livestream',
  stripLight: 'dây đèn|đèn dây|đèn led dây|dây led|đèn nháy|đèn led trang trí|led dây|đèn chớp|đèn đom đóm',
  plug: 'ổ cắm|ổ điện|phích cắm|công tắc|ổ cắm điện|ổ cắm du lịch|công tắc hẹn giờ|ổ cắm hẹn giờ|bộ chia|aptomat|đồng hồ hẹn giờ|công tắc điện|ổ cắm thông minh|chuông cửa|chuông|ổ chia|adapter chuyển đổi|bộ hẹn giờ|biến áp|ổn áp|bộ đổi nguồn|chuôi',
  pestLamp:
    'đèn bắt muỗi|đèn diệt muỗi|vợt muỗi|máy đuổi chuột|máy bắt muỗi|bẫy|đèn đuổi|máy diệt muỗi|vợt bắt muỗi|máy đuổi muỗi|bẫy chuột|keo dính chuột|keo diệt|thuốc diệt|nhang muỗi|đuổi muỗi|đèn bắt|thuốc muỗi|miếng dán đuổi muỗi|diệt côn trùng|vòng đuổi muỗi|vòng chống muỗi|vòng đeo tay đuổi muỗi|vòng đeo tay chống muỗi|diệt muỗi|viên diệt gián',
  ozone:
    'máy ozone|máy khử độc|máy sục ozone|máy tiệt trùng|máy tiệt trùng sấy khô|máy tiệt trùng bình sữa|tủ tiệt trùng|máy khử khuẩn|máy ozon|máy khử trùng|máy hâm sữa|máy khử|hộp tiệt trùng|hộp khử trùng|máy tiệt trùng uv|tiệt trùng|máy hâm|máy trợ thở|đèn uv|máy diệt khuẩn|máy sục|máy hàn miệng túi|máy hút chân không|máy dán|máy đóng|hút chân không|máy đóng gói',
  pump: 'máy bơm|bơm|bơm nước|máy bơm nước|bơm tăng áp|máy nén khí|máy phát điện|máy rửa xe|máy xịt rửa|vòi rửa xe|máy rửa xe cao áp|bình phun|bình tưới|béc phun|bơm hơi|máy bơm mini|máy bơm tăng áp|máy phun thuốc|máy bơm hơi|đầu bơm|bơm tay',
  pot: 'nồi|bộ nồi|nồi inox|xửng hấp|nồi nhôm|nồi từ|nồi gang|xửng|nồi phở|nồi chiên ngập dầu|nồi nấu|thố|nồi luộc gà|nồi đất|nồi xông hơi|vá nồi|nắp nồi|nồi sứ',
  pan: 'chảo|chảo chống dính|chảo gang|chảo sâu lòng|khuôn chiên|bộ chảo|chảo đá|khuôn làm bánh|khuôn bánh|chảo rán|khuôn',
  knife:
    'dao|bộ dao|dao nhà bếp|dao thái|dao gọt|dao bếp|mài dao|máy mài dao|dụng cụ mài dao|đá mài|dao chặt|dao bào|nạo vỏ|dao phay|dao rọc|dao rọc giấy|cây mài dao|kiếm|dao đa năng',
  scissors:
    'kéo|kéo cắt|kéo cắt tóc|kéo cắt tỉa|kéo tỉa|bộ kéo|kéo nhà bếp|kéo may|kéo tỉa cành|kéo cắt gà|kéo cắt cành|kéo cắt móng|kéo cắt thức ăn|kéo bấm|kéo cắt giấy',
  cup: 'ly sứ|cốc|cốc sứ|ca|ly|tách|cốc uống nước|bộ tách|ca uống nước|mug|bộ ly|ly giữ nhiệt|cốc giữ nhiệt|cốc nước|cốc đong|tách trà|cốc uống|ly uống nước|cốc đựng',
  glass:
    'ly thủy tinh|cốc thủy tinh|bộ ly thủy tinh|ly thuỷ tinh|ly rượu|ly cocktail|bộ 6 ly|ly uống rượu|ly bia|cốc thuỷ tinh|ly nhựa|ống hút|ly vang|ly thấp',
  bottle:
    'bình nước|bình giữ nhiệt|chai|bình đựng nước|bình|bình nước thể thao|bình uống nước|chai nước|bình thủy tinh|bình đựng|bình thể thao|chai thủy tinh|bình nước giữ nhiệt|lọ|chai đựng|chai nhựa|bình lắc|lọ chiết|chai chiết|bình shaker|bộ chiết|bình chia',
  thermos:
    'bình giữ nhiệt inox|phích giữ nhiệt|bình thuỷ|bình ủ|bình ủ cháo|bình giữ nhiệt lock|bình giữ nóng|hộp ủ|bình đựng cháo|bình ủ cháo giữ nhiệt',
  lunchBox:
    'hộp cơm|hộp đựng cơm|hộp cơm điện|hộp giữ nhiệt|cặp lồng|hộp cơm giữ nhiệt|cà mên|hộp cơm văn phòng|hộp hâm|cạp lồng|camen|hộp cơm cắm điện|hộp hâm nóng|túi giữ nhiệt|túi đựng cơm|túi đựng hộp cơm|hộp cơm hâm nóng|túi cơm',
  bowl: 'bát|tô|chén|bộ chén|bộ bát|bộ bát đĩa|bát đĩa|bộ chén dĩa|bộ đồ ăn|bộ tô|chén sứ|bộ chén đĩa|bát ăn|chén ăn|tô sứ|thau|bộ thau|rổ|bộ rổ|thau nhựa|chậu rửa|bộ 3 rổ',
  plate:
    'đĩa|dĩa|khay|bộ đĩa|khay ăn|mâm|đĩa sứ|lót ly|khay đựng|khay gỗ|đế lót ly|khay trà|khay inox|đĩa thủy tinh|lót nồi|tấm lót nồi|tấm lót bàn ăn',
  cutlery:
    'thìa|muỗng|nĩa|dao muỗng nĩa|bộ muỗng|bộ thìa|muỗng nĩa|dao nĩa|bộ thìa dĩa|muỗng đo|thìa đong|bộ muỗng nĩa|muỗng inox|thìa inox|bộ dao nĩa|muỗng đong|thìa ăn dặm|muỗng ăn dặm',
  chopsticks: 'đũa|bộ đũa|đũa gỗ|ống đũa|đũa inox|hộp đũa|ống đựng đũa|đũa ăn|đũa tập ăn|hộp đựng đũa',
  foodBox:
    'hộp đựng|hộp nhựa|hộp bảo quản|hộp thủy tinh|hộp đựng thực phẩm|hộp thực phẩm|hộp trữ|bộ hộp|hộp chia|màng bọc thực phẩm|màng bọc|hộp bảo quản thực phẩm|hộp cất đồ|hộp thuỷ tinh|khay trữ|thùng gạo|thùng đựng gạo|hộp đựng đồ|hộp gia vị|hộp mứt|hộp nắp|khay trữ thức ăn|nắp|màng co|nắp silicon|hộp chia thuốc',
  jar: 'hũ|lọ thủy tinh|hũ thủy tinh|hũ đựng|bình ngâm|lọ gia vị|bộ lọ|hũ thuỷ tinh|bình ngâm rượu|hũ nhựa|vại|hũ gia vị|bộ hũ|hũ sữa chua|lọ đựng|bộ gia vị|lọ đựng gia vị',
  cuttingBoard: 'thớt|thớt gỗ|thớt nhựa|thớt kháng khuẩn|bộ thớt',
  ladle:
    'vá|muôi|xẻng|bộ muôi|sạn|vợt vớt|xẻng nấu ăn|dụng cụ nhà bếp|bộ dụng cụ nấu ăn|kẹp gắp|cây vét bột|bộ dụng cụ làm bếp|bộ dụng cụ nhà bếp|rây|kẹp gắp thức ăn|dụng cụ làm bánh|bộ xẻng|dụng cụ bếp|khui|đồ khui|dụng cụ mở|cán bột|cây cán bột|chày|đui bắt kem|cọ quét|phễu|dụng cụ ép|dụng cụ tách|dụng cụ gọt',
  bed: 'giường|bộ chăn ga|ga giường|bộ drap|drap|chăn ga gối|bộ ga|ga|ga chống thấm|nệm|đệm|giường ngủ|giường xếp|bộ ga giường|drap giường|topper|bộ chăn|ga trải giường|bộ vỏ|chiếu|bộ chăn ga gối|cũi|giường cũi|ga bọc|ra giường|giường tầng|giường gấp|vạt giường|nôi|nôi điện|giường lưới|giường hơi|chiếu điều hòa|chiếu trúc|miếng lót chống thấm|tấm lót chống thấm|ga phủ|thanh chắn giường|chặn giường|chiếu cao su|nệm hơi|thanh chắn|quây|quây cũi|cũi quây|treo nôi',
  pillow:
    'gối|gối nằm|vỏ gối|ruột gối|áo gối|gối cao su|gối memory foam|gối trang trí|gối vuông|gối cao su non|gối lông vũ|gối chống trào ngược|gối trẻ em|gối sơ sinh|gối chặn|bao gối|gối trang|gối lõm',
  bodyPillow: 'gối ôm|gối ôm dài|vỏ gối ôm|gối ôm cho bé|gối ôm thú',
  blanket:
    'chăn|mền|chăn ga|chăn lông cừu|chăn bông|chăn mỏng|chăn hè|chăn đũi|chăn tuyết|chăn văn phòng|mền lông cừu|chăn nhung|chăn lông|ủ kén|chăn ủ|chăn cho bé|khăn quấn|nhộng chũn|túi ngủ|quấn chũn|nhộng|chăn quấn',
  net: 'màn|mùng|mùng chụp|màn chụp|màn khung|mùng khung|màn ngủ|màn tuyn|rèm cửa lưới|lưới chống muỗi|mùng tự bung|màn gấp|lưới|rèm nam châm|màn chụp cho bé|rèm chống muỗi|màn chụp tự bung|lưới an toàn|màn tự bung|cửa lưới',
  chair:
    'ghế|ghế ăn|ghế gỗ|ghế xếp|ghế ăn dặm|ghế nhựa|ghế tựa|bộ ghế|ghế gấp|ghế lười|ghế rung|ghế ngồi|ghế xích đu|ghế cafe|ghế bố|ghế ăn cho bé|ghế dã ngoại|ghế tập ngồi|ghế trẻ em|ghế phơi nắng|ghế hơi|ghế ngồi bệt|xích đu|ghế bệt|ghế tắm|ghế gội đầu|đệm ghế|đệm ngồi|bọc ghế|áo trùm ghế',
  officeChair:
    'ghế văn phòng|ghế xoay|ghế gaming|ghế công thái học|ghế chân quỳ|ghế làm việc|ghế giám đốc|ghế lưới',
  stool: 'ghế đẩu|ghế đôn|đôn|ghế bar|thang|thang nhôm|ghế quầy bar|thang gấp|ghế nhỏ|ghế thắp hương',
  table:
    'bàn|bàn học|bàn làm việc|bàn gấp|bàn trà|bàn laptop|bàn ăn|bàn xếp|bàn gỗ|bàn cà phê|bộ bàn|bộ bàn ghế|bàn trang điểm|bàn để laptop|bàn sofa|bàn ghế|bàn gấp gọn|bộ bàn học|bàn console|bàn thờ|bàn học sinh|bàn học cho bé|bàn ủi đồ',
  shelf:
    'kệ|giá sách|kệ sách|kệ gỗ|kệ treo tường|giá đỡ|kệ để giày|kệ chén|giá để giày|kệ để đồ|giá|kệ nhà tắm|kệ bếp|kệ giày|giá kệ|kệ để bàn|giá úp bát|kệ gia vị|kệ sắt|giá để đồ|kệ trang trí|kệ đa năng|kệ đựng|kệ góc|kệ úp|giá để|kệ lò vi sóng|kệ inox|kệ dép|giá úp|kệ xoong|kệ nhựa|kệ tivi|kệ rượu|kệ trưng bày|giá đựng|giá treo tường|kệ xéo|giá bát|kệ phân tầng|kệ trang điểm|kệ tab|kệ chia',
  cabinet:
    'tủ|tủ quần áo|tủ gỗ|tủ nhựa|tủ bếp|tủ giày|tủ vải|tủ đầu giường|tủ đồ|tủ đựng|tủ áo|tủ tài liệu|tủ kệ|tủ thuốc|tủ trang điểm|tủ treo|tủ giầy|tab đầu giường|tủ locker|vách ngăn',
  sofa: 'sofa|ghế sofa|bọc sofa|ghế sofa giường|sofa giường|bộ sofa|ghế sô pha|sofa băng|vỏ bọc sofa|thảm sofa',
  rug: 'thảm|thảm trải sàn|thảm lau chân|thảm lông|thảm chùi chân|thảm nhà tắm|thảm cỏ|thảm bếp|thảm trang trí|thảm chân|thảm nỉ|sàn gỗ|thảm phòng ngủ|tấm lót sàn|thảm sàn|tấm trải|thảm ngồi|thảm nhà bếp',
  plant:
    'cây cảnh|chậu cây|hạt giống|cây giả|chậu trồng|cây phát tài|sen đá|xương rồng|phân bón|cây trầu bà|giá thể|chậu|đất trồng|cây xanh|hạt giống hoa|cây kim tiền|cây trang trí|chậu hoa|cây bonsai|chậu nhựa|cây để bàn|hoa lan|cây sen|tiểu cảnh|cây lưỡi hổ',
  vase: 'bình hoa|lọ hoa|bình cắm hoa|bình bông|hoa giả|hoa lụa|hoa khô|hoa sáp|bó hoa|lọ cắm hoa|hoa hồng|hoa trang trí|lọ lộc bình|cành hoa|hoa sen|hoa vải|bình gốm|hoa cưới|hoa len|bó hoa sáp|hộp hoa',
  candle:
    'nến|nến thơm|nến tealight|đèn cầy|cốc nến|nến sáp|nến điện tử|giá nến|nến trang trí|hũ nến|chân nến|nến bơ|nến sinh nhật',
  wallClock: 'đồng hồ treo tường|đồng hồ treo|đồng hồ trang trí|đồng hồ tường',
  alarmClock:
    'đồng hồ báo thức|đồng hồ để bàn|đồng hồ bàn|báo thức|đồng hồ bấm giờ|đồng hồ led|đồng hồ đếm ngược|đồng hồ báo|đồng hồ cát|đồng hồ nhà bếp',
  curtain:
    'rèm|rèm cửa|màn cửa|rèm nhà tắm|rèm trang trí|rèm phòng tắm|màn nhựa|thanh treo rèm|rèm vải|rèm hạt|rèm treo|màn chống nắng',
  mop: 'cây lau nhà|bộ lau nhà|chổi|cây lau|chổi lau|bộ cây lau|bông lau nhà|cây chùi|chổi quét|bộ chổi|cây lau kính|bộ lau|chổi lau nhà|cây quét|bộ cây lau nhà|chổi quét nhà|chổi dừa',
  brush:
    'chổi cọ|bàn chải chà|cọ toilet|chổi cọ toilet|cọ bồn cầu|cọ rửa|bàn chải cọ|bàn chải giặt|chổi cọ nhà|cọ bình sữa|bàn chải cọ nhà|chổi cọ bình|bàn chải giày|bàn chải quần áo|dụng cụ vệ sinh|chà|miếng rửa chén|mút rửa chén|cước|bùi nhùi|miếng rửa bát|bọt biển rửa|cọ ly|chổi cọ rửa|miếng cọ|bàn chải tắm|cây chà',
  duster:
    'chổi phất trần|chổi lông|cây phủi bụi|lăn bụi|cây lăn bụi|chổi lau bụi|phất trần|cây lăn lông|dụng cụ lăn|cuộn lăn bụi|lăn dính bụi|cây lăn quần áo|chổi lau xe',
  bin: 'thùng rác|sọt rác|túi rác|túi đựng rác|thùng rác nhựa|xô|thùng rác mini|xô nhựa|thùng ủ rác|giỏ rác|thùng chứa nước|xô nước',
  basket:
    'giỏ|rổ nhựa|sọt|giỏ đựng|giỏ mây|giỏ đựng đồ|giỏ quần áo|rổ đựng|làn|giỏ nhựa|giỏ đi chợ|rổ inox|giỏ picnic|sọt nhựa|lồng bàn|giỏ đựng quần áo|sọt đựng|rổ treo|lẵng|lồng chim|giỏ tre|lồng|giỏ cói|thúng',
  hanger:
    'móc treo quần áo|móc quần áo|móc áo|mắc áo|móc treo|móc phơi|móc treo đồ|cây treo|cây treo quần áo|giá treo quần áo|kẹp quần áo|treo quần áo|kẹp phơi|móc treo áo|mắc quần áo|mắc|móc|giá treo|khung treo quần áo|giá treo đồ|khung treo|kẹp phơi đồ',
  rack: 'móc dán tường|móc dán|móc inox|thanh treo|móc treo tường|giá treo khăn|móc treo chậu|móc dính|móc treo đa năng|dán tường|móc dính tường|thanh treo khăn|móc treo cửa|thanh vắt khăn|miếng dán tường|miếng dán chịu lực|móc khăn|móc ba',
  dryingRack:
    'giàn phơi|giá phơi|sào phơi|dây phơi|cây phơi|giàn phơi đồ|giàn phơi thông minh|dây phơi quần áo|giàn phơi quần áo|tủ phơi|khung phơi',
  towel:
    'khăn|khăn tắm|khăn mặt|khăn lau|khăn bông|khăn tay|khăn sữa|khăn xô|bộ khăn|khăn nén|khăn nhà bếp|khăn lau mặt|khăn lau tay|khăn trùm tóc|khăn gội|khăn cotton|khăn quấn tóc|khăn lau tóc|khăn lau đa năng|khăn spa|khăn lau bếp|khăn tắm cho bé|mũ quấn tóc|khăn thể thao|khăn lau chén|khăn gạc|mũ tắm|mũ trùm tóc|khăn lau xe|khăn lau nhà|áo choàng tắm cho bé|khăn sợi',
  box: 'hộp|thùng|thùng carton|hộp quà|hộp gỗ|hộp carton|thùng nhựa|hộp đựng quà|hộp giấy|hộp trang sức|hộp đựng trang sức|hộp sắt|két sắt|thùng giấy|rương|hộp đựng khăn giấy|hộp đa năng|két|hòm|hộp bí mật|hộp thiếc|thùng xốp|hộp đựng nữ trang|hộp âm nhạc|hộp nhạc|thùng đựng đồ|thùng đựng|túi xốp',
  frame:
    'tranh|khung ảnh|tranh treo tường|tranh trang trí|khung tranh|khung hình|bộ tranh|tranh canvas|tranh đá|tranh thêu|tranh đính đá|tranh gỗ|poster|tranh dán tường|tranh tô màu|tranh đồng|khung bằng khen|tranh sơn dầu|tranh phong thủy|ảnh treo|tranh nghệ thuật|bản đồ|standee|bảng tên|bảng hiệu|tấm bảng',
  sticker:
    'sticker|decal|miếng dán trang trí|hình dán|decal dán tường|tem|miếng dán hình|nhãn dán|giấy decal|decal dán kính|hình xăm dán|hình xăm|decal trang trí|sticker dán|tem dán|miếng dán nhãn|xăm dán|xăm|bộ sticker',
  wallpaper:
    'giấy dán tường|xốp dán tường|cuộn giấy dán|giấy dán|giấy dán bếp|tấm dán tường|miếng dán bếp|film cách nhiệt|giấy dán kính|cuộn decal|tấm xốp|tấm ốp|giấy dán kệ',
  drill:
    'máy khoan|khoan|máy mài|máy cắt|máy bắn vít|máy cưa|mũi khoan|máy vặn vít|máy hàn|máy cưa xích|máy cắt cỏ|lưỡi cưa|lưỡi cắt|máy chà nhám|máy bắt vít|máy đục|khoan pin|máy khò|đầu khoan|máy siết|máy thổi|máy thổi bụi|đá cắt|máy cắt sắt|máy đánh bóng|súng bắn keo|súng bắn vít|súng bắn đinh|súng phun sơn|máy phun sơn|máy hàn điện tử|súng keo|máy siết bu lông|máy cân bằng laser|máy hút chì',
  screwdriver:
    'tua vít|tuốc nơ vít|bộ tua vít|vít|tô vít|bộ tô vít|bộ tuốc nơ vít|ốc vít|bộ vít|đầu vít|bulong|tắc kê|bu lông',
  wrench:
    'cờ lê|mỏ lết|kìm điện|kềm bấm|bộ cờ lê|lục giác|búa|cưa|bộ lục giác|kìm đa năng|kìm bấm|rìu|bộ khẩu|đầu tuýp|kìm tuốt dây|cờ lê mỏ lết|kìm cắt|dũa|ê tô|cưa gỗ|kìm chết|đục',
  toolbox:
    'bộ dụng cụ|hộp dụng cụ|bộ dụng cụ sửa chữa|đồ nghề|hộp đồ nghề|bộ đồ nghề|túi đồ nghề|thùng đồ nghề|bộ dụng cụ đa năng|túi cứu thương|hộp y tế|hộp cứu thương|túi y tế|túi thuốc|túi sơ cứu|hộp đựng thuốc|hộp thuốc|túi dụng cụ|bộ sơ cứu|máy massage pin',
  lock: 'khóa|ổ khóa|khóa cửa|khoá|khóa vân tay|khóa cửa thông minh|khoá cửa|khóa số|khóa chống trộm|khóa xe|khóa an toàn|tay nắm cửa|ổ khoá|khóa tủ|khóa cửa vân tay|khóa dây|khóa thông minh|bản lề|chặn cửa|khóa tủ lạnh|chốt cửa|tay nắm|khoá an toàn|khóa vali|khóa tay nắm|khóa bấm',
  faucet:
    'vòi|vòi rửa chén|vòi nước|vòi lavabo|vòi rửa|vòi rửa bát|vòi xịt|vòi chậu|đầu vòi|vòi bếp|lavabo|chậu rửa bát|chậu rửa chén|vòi xịt vệ sinh|vòi tăng áp|chậu lavabo|vòi rửa mặt|vòi nóng lạnh|vòi tưới|vòi lạnh|ống nước|đầu nối|vòi củ|van nước|dây cấp|vòi hồ|xi phông|đầu chuyển vòi|vòi xịt nước|ống xả|bộ xả|van khóa',
  shower:
    'vòi sen|sen tắm|sen cây|bộ sen|vòi hoa sen|vòi tắm|tay sen|vòi sen tăng áp|bát sen|bộ sen tắm|dây sen|củ sen tắm|củ sen nóng lạnh',
  toilet:
    'bồn cầu|nắp bồn cầu|bệ xí|bệ ngồi bồn cầu|bô|lót bồn cầu|thông tắc|bô vệ sinh|nắp bồn cầu thông minh|giấy lót bồn cầu|ghế bồn cầu|bô trẻ em|bô cho bé|bột thông cống|thông cống|bồn tiểu|miếng dán bồn cầu|viên thả bồn cầu|thả bồn cầu|tẩy bồn cầu|viên tẩy bồn cầu|bệ lót',
  soapBottle:
    'nước rửa chén|nước rửa bát|nước lau sàn|nước lau nhà|nước tẩy|chất tẩy rửa|dung dịch tẩy|dung dịch vệ sinh máy giặt|nước lau kính|tẩy|nước vệ sinh|bột tẩy|nước rửa bình sữa|chai tẩy|dung dịch vệ sinh đa năng|nước rửa rau|viên rửa bát|viên rửa chén|nước lau|tẩy rửa|nước tẩy bồn|bột thông|viên tẩy|viên vệ sinh máy giặt|bột vệ sinh|muối rửa|kem tẩy đa năng|tẩy lồng giặt|bột tẩy lồng giặt|bột baking|baking soda|nước tẩy toilet|xi đánh giày|xịt tẩy|chai xịt tẩy|dung dịch vệ sinh giày|chai xịt vệ sinh|bộ vệ sinh giày|bột baking soda|nước thông cống|tẩy rỉ|xi|tẩy mốc|chất tẩy|nước rửa bình',
  laundry:
    'nước giặt|nước xả|bột giặt|nước xả vải|viên giặt|nước giặt xả|túi nước giặt|nước giặt cho bé|xả vải|viên xả|can nước giặt|viên tẩy máy giặt|giấy thơm|túi thơm|hạt thơm|nước giặt đồ|viên giặt xả|túi giặt xả|giặt xả',
  tissue:
    'khăn giấy|giấy ăn|khăn ướt|giấy ướt|giấy lau|giấy rút|khăn giấy ướt|giấy|khăn giấy rút|khăn khô|khăn vải khô|khăn khô đa năng|khăn ướt em bé|khăn lau kính dùng một lần|giấy khô|giấy ăn gấu trúc|khăn ướt cho bé|khăn mặt khô|giấy thấm dầu',
  roll: 'giấy vệ sinh|giấy cuộn|cuộn giấy|băng keo|băng dính|giấy bạc|giấy nến|cuộn màng|giấy lau bếp|cuộn khăn|màng pe|dây thừng|băng keo trong|giấy bếp|dây cáp thép|lốc giấy vệ sinh|băng keo chống thấm|băng keo 2 mặt|keo dán|túi bọc|dây rút|cuộn túi|dây dù',
  pet: 'cát vệ sinh|thức ăn cho mèo|thức ăn cho chó|hạt cho mèo|hạt cho chó|pate|vòng cổ chó|vòng cổ mèo|chuồng|đồ chơi cho mèo|chuồng chó|dây dắt|thức ăn mèo|nhà cho mèo|cát mèo|thức ăn hạt|balo mèo|lược chải lông|balo phi hành gia|đồ chơi mèo|sữa tắm cho chó|sữa tắm chó mèo|cần câu mèo|chuồng mèo|nệm cho chó|thức ăn chó|bàn cào móng|xích chó|bát ăn cho chó|bát ăn chó mèo|balo vận chuyển|lồng vận chuyển|thức ăn cho thú cưng|xương gặm|bánh thưởng|rọ mõm|ổ đệm|áo cho chó',
  fireStand: 'giá đỡ laptop|đế tản nhiệt|giá đỡ nồi|chân đế|đế giữ|chân bàn|chân ghế|chân tủ',
  ruler: 'thước|thước cuộn|thước kéo|thước đo|thước kẹp|thước thủy|thước dây|thước kẻ|bộ thước|thước vẽ',
  footBath:
    'bồn ngâm chân|bồn massage chân|bồn ngâm|chậu ngâm chân|máy ngâm chân|chậu massage chân|chậu tắm|thau tắm|bồn tắm|chậu tắm cho bé',
} as const
