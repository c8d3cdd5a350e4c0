/** Clothes, shoes, bags, jewellery, care. */
export const accessoryWords = {
  tshirt:
    'áo thun|áo phông|áo tshirt|áo t shirt|áo cộc tay|áo lớp|áo đôi|áo gia đình|áo tay lỡ|áo thể thao|áo bra thun|áo 3 lỗ|áo đá bóng|áo bóng đá|t shirt|tee|áo tập|áo cặp|áo oversize|áo',
  shirt:
    'áo sơ mi|áo somi|sơ mi|áo sơmi|sơmi|áo kiểu|áo cổ trụ|áo dài tay|áo tay dài|áo sơ nữ|áo sơ|áo sơ nam',
  polo: 'áo polo|áo thun polo|polo|áo thun có cổ|áo cá sấu|áo thun cổ bẻ|áo thun nam polo|áo thun nam có cổ',
  hoodie:
    'áo hoodie|hoodie|áo khoác hoodie|áo nỉ có mũ|áo nỉ hoodie|áo khoác nỉ|áo khoác thun|áo khoác nón|áo hoodies|hoodies',
  jacket:
    'áo khoác|áo khoát|áo chống nắng|áo gió|áo bomber|áo jacket|áo phao|áo dạ|áo măng tô|áo da|áo parka|áo choàng|jacket|áo khoác gió|áo jean|áo bò|bomber|áo chống tia|áo dù|áo lông|áo khoác dạ|áo giữ ấm',
  suit: 'áo vest|bộ vest|áo blazer|blazer|vest|comple|bộ suit|áo veston|set vest|áo khoác blazer|áo khoác vest',
  sweater: 'áo len|áo sweater|áo nỉ|sweater|áo giữ nhiệt|áo cổ lọ|áo len cổ lọ|áo thun dài tay',
  cardigan: 'áo cardigan|áo khoác cardigan|cardigan|áo khoác len|áo len cardigan|áo khoác mỏng',
  waistcoat: 'áo gile|áo ghi lê|gile|áo ghile|áo gi lê',
  top: 'áo croptop|áo hai dây|áo 2 dây|áo ba lỗ|áo ba lổ|áo yếm|áo crop|croptop|áo sát nách|áo trễ vai|áo ống|áo tank|áo tanktop|áo 2 day|áo ba lỗ nam|áo corset|áo cúp ngực|áo tập gym',
  dress:
    'đầm|váy|váy đầm|đầm váy|đầm xòe|đầm suông|váy xòe|đầm body|váy liền|đầm nữ|váy bé gái|đầm công chúa|váy công chúa|đầm bầu|váy bầu|đầm bé gái|váy nữ|váy cưới',
  longDress:
    'áo dài|đầm maxi|váy maxi|sườn xám|đầm dài|váy dài|áo tràng|áo choàng tắm|hanbok|áo dài cách tân|đầm dự tiệc|đầm dạ hội',
  skirt: 'chân váy|váy tennis|juýp|váy chữ a|váy bút chì|váy quần|chân váy jean|váy jean|quần váy',
  trousers:
    'quần tây|quần âu|quần|quần kaki|quần jogger|quần dài|quần ống rộng|quần baggy|quần nỉ|quần thun|quần ống suông|quần bầu|quần nhung|quần túi hộp|quần suông|quần tây nam|quần culottes|quần lưng thun|jogger|quần thể thao|quần vải|quần đũi|quần bé trai|quần dù|quần lửng',
  jeans: 'quần jean|quần jeans|quần bò|quần jean nam|jeans|yếm jean|quần yếm',
  shorts:
    'quần short|quần đùi|quần sooc|quần soóc|quần sort|quần shorts|quần ngố|quần sọt|quần sọc|quần cộc|quần short nam|short|quần sóc|quần sót|quần đi biển|quần lửng kaki|quần short jean|quần short kaki|quần đùi nam|quần ngắn',
  leggings:
    'quần legging|legging|quần leggings|quần tập yoga|quần thể thao nữ|quần tập|quần gen|quần tập gym|quần lót dài',
  pants:
    'quần lót|quần sịp|quần chip|quần lót nam|quần xì|quần sip|sịp|boxer|quần boxer|quần lọt khe|quần bơi nam|quần bơi|quần lót giấy|quần trong|quần tam giác|quần nịt bụng|quần lót nữ|quần định hình|gen quần',
  bra: 'áo ngực|áo lót|áo lá|bra|miếng dán ngực|áo bra|áo lót nữ|áo ngực nữ|áo quây|dán ngực|mút ngực|miếng lót ngực|nội y|bộ đồ lót|đồ lót|bộ nội y|áo nâng ngực|set đồ lót|áo ngực thể thao|áo ngực cho con bú',
  swimsuit:
    'đồ bơi|bikini|áo tắm|bộ bơi|set bơi|đồ tắm|áo bơi|bộ bikini|monokini|bộ đồ bơi|áo liền quần bơi|gen nịt bụng|bộ gen|áo định hình|gen bụng|áo nịt bụng',
  pyjamas:
    'đồ bộ|bộ đồ|đồ ngủ|váy ngủ|đầm ngủ|pijama|pyjama|bộ ngủ|đồ mặc nhà|set bộ|bộ quần áo|quần áo|bộ pijama|áo ngủ|bộ mặc nhà|set đồ|bộ thể thao|set áo|bộ áo|set quần|bộ lanh|bộ đũi|bộ thun|set thun|bộ nỉ|bộ cotton|đồ đôi|bộ dài tay|bộ cộc tay|bộ nữ|bộ nam|set nữ|set jean|set đũi|jumpsuit|bộ quần|bộ sát nách|bộ body|đồ bầu|đồ lam|bộ bé trai|bộ bé gái|đồ thể thao|quần áo thể thao|đồ nam|đồ nữ|bộ đôi áo|bộ lửng|bộ short|đồ tập|bộ tập|quần áo trẻ em|trang phục|đồng phục|bộ 2 dây|bộ hai dây|bộ đồ ngủ|bộ lụa|bộ jean|hoá trang|hóa trang|bộ đồ bảo hộ|jum|jum dài|sét bộ|sét nguyên bộ|bộ pịama|sét|đồ đi chùa',
  socks:
    'tất|vớ|đôi tất|tất vớ|vớ tất|tất cổ|vớ cổ|tất nam|vớ nam|vớ nữ|tất chân|vớ y khoa|vớ giãn tĩnh mạch|tất giấy|vớ đùi|tất đùi',
  tights: 'quần tất|tất quần|quần vớ|vớ da chân|vớ quần|quần da chân|tất da chân|quần tất chân',
  fabric:
    'vải|vải may|vải thun|vải lụa|vải may quần|vải áo dài|vải voan|vải cotton|lụa may|lụa|ren|chun|thun may|vải nỉ|xấp vải|cúc áo|nút áo|vải dán|khóa kéo|khoá kéo|cử chống chém|khăn trải bàn|tấm trải bàn',
  tie: 'cà vạt|cavat|cravat|caravat|cà vát|kẹp cà vạt|ca vạt|cà vat|cà ra vát',
  bowtie: 'nơ đeo|nơ bướm|nơ cổ|nơ đeo cổ|nơ nam|nơ',
  scarf:
    'khăn choàng|khăn quàng|khăn lụa|khăn len|khăn voan|khăn cổ|khăn vuông|khăn turban|bandana|khăn quàng cổ|khăn bandana|khăn trùm|khăn ống|khăn rằn|khăn đa năng|khăn phượt|khăn thời trang',
  gloves:
    'găng tay|bao tay|găng|găng tay y tế|ống tay|tất tay|ống tay chống nắng|vớ tay|bao tay nấu ăn|bao tay cao su',
  belt: 'thắt lưng|dây nịt|dây lưng|dây thắt lưng|nịt da|mặt thắt lưng|đầu thắt lưng|khóa thắt lưng|đai váy|dây nịt nam|dây thắt|belt|đai nịt|đai lưng nữ|mặt khóa thắt lưng|đai eo',
  cap: 'mũ lưỡi trai|nón lưỡi trai|nón kết|mũ|nón|nón snapback|mũ lưỡi chai|mũ golf|nón sơn|mũ nồi|nón beret|mũ beret|mũ nửa đầu|nón nửa đầu|mũ phớt|nón golf|nón thể thao|mũ thể thao|cap',
  hat: 'mũ cói|nón cói|nón rộng vành|mũ rộng vành|mũ vành|nón lá|mũ đi biển|nón đi biển|nón vành|mũ chống nắng|nón chống nắng|nón fedora|mũ fedora',
  bucketHat: 'mũ bucket|nón bucket|nón tai bèo|mũ tai bèo|bucket|mũ vành tròn',
  beanie: 'mũ len|nón len|mũ beanie|nón trùm|mũ sơ sinh|mũ thóp|mũ nỉ|nón sơ sinh|mũ trùm',
  helmet: 'mũ bảo hiểm|nón bảo hiểm|mũ fullface|mũ 3 4|mũ bảo hộ|nón 3 4|mũ xe đạp',
  apron: 'tạp dề|yếm nấu ăn',
  raincoat: 'áo mưa|áo mưa bộ|bộ áo mưa|áo đi mưa|poncho',
  sneaker:
    'giày|giày thể thao|giày sneaker|giày sneakers|sneaker|sneakers|giầy|giày chạy|giày chạy bộ|giày converse|giày vans|giày palladium|giày bata|giày nam|giày nữ|giày vải|giày đá bóng|giày bóng đá|giày đá banh|giày trẻ em|giày bé trai|giày tập đi|giày tăng chiều cao|giày thể thao nam|giày cầu lông|giày leo núi|giày slip on|giầy thể thao|giày đôi',
  leatherShoe:
    'giày tây|giày da|giày công sở nam|giày oxford|giày derby|giày da nam|giầy da|giày tây nam|giày monk|giày brogue|giày bảo hộ|giày da công sở',
  loafer:
    'giày lười|giày mọi|giày búp bê|giày bệt|giày loafer|giày mules|giày sục|búp bê nữ|giày đế bệt|sục|giày lười nam|giày lười nữ|giày bet|sục nam|sục nữ|sục da|mules|loafer|giày hài|giày lười da|giày moi|giày bánh mì|giày oxford nữ|giày mary jane',
  heels:
    'giày cao gót|giày gót|guốc|giày cưới|cao gót|giày đế xuồng|giày gót nhọn|giày mũi nhọn|giày cao gót nữ|giày gót vuông|giày khiêu vũ|guốc cao gót',
  sandal:
    'sandal|giày sandal|dép sandal|xăng đan|săng đan|sandal nam|sandal nữ|dép quai hậu|xăng đan nam|giày xăng đan|dép rọ|dép rọ nam|sandals|dép chiến binh|dép quai chéo|giày quai hậu',
  heeledSandal:
    'sandal cao gót|giày sandal cao gót|sandal gót|dép cao gót|giày cao gót sandal|sandal đế xuồng|dép đế xuồng|guốc nữ|dép guốc|giày sandal nữ cao gót|sandal nữ cao gót|giày sandal gót|sandal cao|giày cao gót quai|dép cao gót nữ|dép gót',
  flipFlop: 'dép xỏ ngón|dép kẹp|dép lào|dép xỏ|dép tông|dép tổ ong|tông|dép kẹp nam',
  slide:
    'dép|dép quai ngang|dép lê|dép bông|dép đi trong nhà|dép sục|dép nam|dép nữ|dép da|dép lông|dép bánh mì|dép nhựa|dép đúc|dép cá mập|dép massage|dép bít|dép y tế|dép đi biển|dép lười|dép cross|dép crocs|dép trẻ em|crocs',
  boots:
    'boot|boots|giày boot|giày boots|bốt|giày bốt|giày cổ cao|boot nữ|giày martin|giày chelsea|chelsea boot|giày da cổ cao|giày lính',
  rainBoot: 'ủng|ủng đi mưa|bọc giày|bao giày|ủng bọc|giày đi mưa|ủng bọc giày|áo mưa giày|bọc giày đi mưa',
  insole:
    'lót giày|miếng lót giày|lót gót|miếng lót|đế lót|miếng lót gót|miếng lót đế|lót giầy|đệm lót giày|miếng đệm|mút lót|miếng dán gót',
  laces: 'dây giày|dây buộc giày|dây giầy|dây buộc',
  handbag:
    'túi xách|túi xách nữ|túi da|túi xách tay|túi nữ|túi công sở|túi kẹp nách|giỏ xách|bóp nữ|túi thời trang|túi hộp|clutch|túi cầm tay|xắc tay',
  tote: 'túi tote|tote|túi vải|túi canvas|túi vải tote|túi giấy|túi đi chợ|túi kraft|túi không dệt',
  crossbody:
    'túi đeo chéo|túi đeo|túi đeo bụng|túi bao tử|túi đeo vai|túi chéo|túi messenger|túi đeo hông|túi đeo ngực|túi ipad|túi nam|cặp da|túi máy ảnh|túi đeo chéo nam|cặp xách|túi mini|bao tử|túi ngực|túi chạy bộ|cặp táp|túi đeo nam|cặp công sở',
  backpack:
    'balo|ba lô|ba lo|cặp sách|cặp học sinh|balo nam|balo nữ|balo laptop|balo da|backpack|cặp chống gù|cặp đi học|ba lô nam|balo thời trang|balo học sinh|cặp balo|túi balo',
  wallet:
    'ví|ví nam|ví da|bóp|bóp nam|ví da nam|ví gấp|ví ngắn|bóp da|ví mini|ví bóp|bóp ví|ví nữ|ví nữ mini|ví đứng|kẹp tiền|ví ngang|ví nhỏ',
  longWallet:
    'ví dài|ví cầm tay|ví dài nữ|bóp dài|ví dài nam|ví nữ dài|bóp cầm tay|ví clutch|ví nữ cầm tay|bóp nữ dài|ví cầm tay nữ|ví hộ chiếu|ví passport',
  cardHolder:
    'ví đựng thẻ|ví thẻ|ví card|bao đựng thẻ|ví đựng card|hộp đựng thẻ|hộp đựng card|bao hộ chiếu|bao da hộ chiếu|dây đeo thẻ|bìa hộ chiếu|bao thẻ|thẻ đeo|bóp đựng thẻ|ví đựng passport|hộp đựng name card|sổ da passport',
  suitcase:
    'vali|va li|bộ vali|vali kéo|vali nhựa|vali du lịch|túi kéo|vỏ bọc vali|áo vali|bọc vali|thẻ hành lý',
  pouch:
    'túi đựng mỹ phẩm|túi đựng|túi rút|túi trang điểm|túi du lịch|túi đựng đồ|túi mỹ phẩm|bao đựng|túi trống|túi thể thao|túi đựng giày|túi gym|túi chống sốc|bao chống sốc|túi chống nước|túi đựng laptop|túi laptop|cốp trang điểm|túi tập gym|túi đựng đồ cá nhân|túi tập|bao đàn|túi chống thấm|túi bảo quản',
  bag: 'túi|bao lì xì|túi quà|túi hút chân không|túi zip|túi nilon|túi ni lông|túi cho mẹ|túi bỉm|túi bỉm sữa',
  watch:
    'đồng hồ|đồng hồ nam|đồng hồ nữ|đồng hồ đeo tay|đồng hồ cơ|đồng hồ trẻ em|đồng hồ đôi|watch|đồng hồ casio|đồng hồ điện tử',
  smartWatch:
    'đồng hồ thông minh|smartwatch|smart watch|vòng đeo thông minh|vòng tay thông minh|đồng hồ định vị|apple watch|mi band|vòng đeo tay thông minh|đồng hồ thể thao|đồng hồ định vị trẻ em|đồng hồ theo dõi',
  watchStrap:
    'dây đồng hồ|dây da đồng hồ|dây đeo đồng hồ|dây thép đồng hồ|dây đeo thay thế|dây đeo silicon|dây cao su đồng hồ|dây kim loại|chốt đồng hồ|khóa đồng hồ|hộp đựng đồng hồ|hộp xoay đồng hồ|dây thay thế|dây da thật|dây da bò|dây da',
  ring: 'nhẫn|nhẫn bạc|nhẫn nam|nhẫn nữ|nhẫn đôi|nhẫn cặp|nhẫn vàng|nhẫn cưới|cặp nhẫn',
  necklace:
    'dây chuyền|vòng cổ|dây chuyền bạc|vòng cổ nữ|chuỗi ngọc|dây chuyền nam|dây chuyền vàng|choker|dây cổ|vòng kiềng|bộ trang sức|trang sức|kiềng cổ|kiềng|dây đeo cổ|vòng đeo cổ|bộ nữ trang|trang sức bộ|dây ngọc trai|bộ dây chuyền|dây bạc|chuỗi',
  pendant:
    'mặt dây|mặt dây chuyền|charm|mặt phật|mặt đá|mặt dây nam|mặt vàng|mặt dây phật|mặt bạc|mặt ngọc|mặt dây chuyền phật|dây chuyền mặt phật|dây chuyền đá',
  bracelet:
    'vòng tay|lắc tay|lắc|vòng|lắc chân|vòng bạc|vòng đeo tay|lắc bạc|vòng ximen|lắc tay nữ|lắc tay nam|lắc tay bạc|vòng ngọc|vòng đá|vòng kim tiền|vòng cẩm thạch|vòng chân|lắc nữ|lắc chân bạc|vòng inox|vòng da|dây đeo tay',
  beads:
    'vòng tay phong thủy|vòng tay đá|vòng chuỗi|chuỗi hạt|vòng trầm|vòng hạt|trầm|vòng phong thủy|vòng thạch anh|vòng tay trầm|chuỗi vòng|chuỗi trầm|vòng tay gỗ|vòng gỗ|vòng đeo tay phong thủy|tràng hạt|vòng tay chuỗi|vòng tay trầm hương|vòng đá phong thủy|vòng tay thạch anh|vòng tay đá mắt hổ|vòng đá thạch anh|vòng tay tỳ hưu|tỳ hưu|chuỗi đeo|vòng tay dâu tằm|vòng dâu tằm',
  earrings:
    'bông tai|khuyên tai|hoa tai|bông tai nữ|khuyên tai nam|khuyên nam|khuyên xỏ|khuyên mũi|khuyên tai nữ|đôi bông tai|bông tai bạc|hoa tai bạc|khuyên tai bạc|khuyên rốn',
  brooch:
    'cài áo|ghim cài|ghim cài áo|trâm cài áo|hoa cài áo|huy hiệu|pin cài áo|kẹp áo|cài vest|ghim|hoa cài|kim băng|sticker ủi|sticker vải|patch|huy chương|cúp|bông cài áo|bông cài|khuy măng sét|măng sét|cufflinks',
  hairClip:
    'kẹp tóc|cặp tóc|trâm cài|trâm|trâm cài tóc|cài tóc|kẹp|bờm|băng đô|kẹp càng cua|băng đô cài tóc|kẹp mái|bờm tóc|băng đô nữ|kẹp nơ|ghim tóc|lược cài tóc|kẹp tóc nữ|bờm cài tóc|cài tóc cô dâu|phụ kiện tóc|bờm cài|trâm gỗ|băng đô rửa mặt|trâm cài cổ trang|búi tóc|cuốn tóc|lô cuốn tóc',
  hairTie:
    'dây cột tóc|cột tóc|dây buộc tóc|scrunchies|buộc tóc|chun buộc tóc|thun cột tóc|chun tóc|dây thun|thun buộc|dây cột|thun buộc tóc',
  hairBow: 'nơ cài|nơ tóc|nơ kẹp tóc|kẹp tóc nơ|nơ cài tóc|nơ buộc tóc|turban|băng đô bé gái|nơ cột tóc',
  crown: 'vương miện|vương miện cô dâu|mấn|mấn cài|mấn đội đầu',
  glasses:
    'gọng kính|kính cận|kính|gọng|mắt kính|kính lão|gọng kính cận|kính viễn|tròng kính|kính chống ánh sáng xanh|gọng kính nữ|gọng kính nam|kính giả cận|mắt kính cận|kính râm cận|kính bảo hộ|kính bảo vệ|kính đọc sách|gọng cận|kính gọng|tròng|hộp kính|hộp đựng kính|dây đeo kính|dây đeo gọng kính|dây kính|dây đeo mắt kính|mắt kiếng|kính phi hành gia|kính không độ|gọng kiếng|bao da đựng kính|khăn lau kính|tấm chắn giọt bắn|kính chắn giọt bắn|hộp đựng mắt kính',
  sunglasses:
    'kính mát|kính râm|mắt kính mát|kính mắt|kính thời trang|kính mát nữ|kính mát nam|kính râm nam|kính râm nữ|kính chống nắng|mắt kính râm|kính phân cực|kính đi đường|kính đổi màu|mắt kính nam|mắt kính nữ|mắt kính thời trang|kính nam|kính nữ|kính đi đêm|kính mắt nam|kính mắt nữ|kính chống bụi|kính chống tia uv|kính thể thao|kính nhìn đêm|mắt kính trẻ em',
  umbrella:
    'ô dù|dù|cái ô|dù che|ô che|ô gấp|dù gấp|ô tự động|ô che mưa|dù cầm tay|ô đi mưa|dù đi mưa|ô cầm tay|dù che mưa|ô 2 chiều|ô dù cầm tay',
  keyring:
    'móc khóa|móc khoá|móc chìa khóa|móc chìa khoá|móc treo khóa|dây móc khóa|bao da chìa khóa|ốp chìa khóa|bọc chìa khóa|móc đeo khóa|móc đeo chìa khóa|treo chìa khóa|ví chìa khóa|ví đựng chìa khóa|ví móc khóa|bao da chìa khoá|vỏ bọc chìa khóa',
  creamJar:
    'kem dưỡng|kem|kem nền|kem body|kem dưỡng da|kem dưỡng trắng|kem mắt|kem trị|kem ủ|kem ủ tóc|kem trắng da|kem face|kem dưỡng ẩm|kem dưỡng thể|kem trị nám|kem massage|kem lót|kem che khuyết điểm|sáp vuốt tóc|wax|sáp|pomade|dưỡng thể|kem dưỡng tóc|kem bôi|mặt nạ ngủ|mặt nạ ủ tóc|hấp dầu|ủ tóc|mặt nạ tóc|tẩy tế bào chết|tẩy da chết|tẩy tế bào|muối tắm|bơ dưỡng thể|body butter|mặt nạ đất sét|sáp tẩy lông|gel vuốt tóc|sáp tẩy trang|kem nhuộm|thuốc nhuộm|thuốc nhuộm tóc|mặt nạ bùn|kem ủ trắng|cushion kem|cream|dầu hấp|mặt nạ dưỡng tóc|nhuộm tóc|kem trang điểm',
  serum:
    'serum|tinh chất|huyết thanh|ampoule|essence|tinh chất dưỡng|dầu dưỡng|dầu dưỡng tóc|tinh dầu dưỡng tóc|tinh dầu bưởi|serum dưỡng|dưỡng chất|retinol|dưỡng tóc|vitamin c|lotion|tonic|thuốc mọc tóc|dầu massage|dầu|ampoules|tế bào gốc|tinh chất dưỡng da|dầu dừa|argan',
  tube: 'sữa rửa mặt|gel rửa mặt|kem tay|kem dưỡng tay|kem tẩy lông|gel|bọt rửa mặt|gel dưỡng|gel tẩy|gel trị mụn|kem cạo râu|gel bôi trơn|bôi trơn|kem tẩy|kem trị mụn|gel tẩy tế bào|kem ngừa mụn|kem mụn|gel bôi|kem làm mờ|kem chống hăm|gel nha đam|kem giảm mụn|chấm mụn|kem dưỡng da tay|tuýp|rửa mặt|cleanser|kem đặc trị|gel massage|gel siêu âm|kem trị thâm|kem trị sẹo|kem giữ ẩm|kem bb|bb cream|gel cạo râu',
  sunscreen:
    'kem chống nắng|xịt chống nắng|sữa chống nắng|gel chống nắng|chống nắng|tinh chất chống nắng|kem chống nắng vật lý|serum chống nắng|xịt khoáng chống nắng|sunscreen|lăn chống nắng',
  lipstick:
    'son|son môi|son thỏi|son lì|son kem|son kem lì|son tint|lipstick|bộ son|son nước|thỏi son|son bóng|son gió',
  lipBalm:
    'son dưỡng|son dưỡng môi|mặt nạ môi|dưỡng môi|tẩy da chết môi|mặt nạ ngủ môi|sáp nẻ|sáp dưỡng|tẩy tế bào chết môi|ủ môi|mặt nạ ngủ cho môi|tẩy da chết cho môi',
  perfume:
    'nước hoa|nước hoa nữ|nước hoa nam|nước hoa xịt|nước hoa khô|nước hoa vùng kín|eau de|chiết nước hoa|nước hoa ô tô|nước hoa mini|edp|edt|sáp thơm|nước hoa unisex|sáp thơm ô tô',
  pumpBottle:
    'sữa tắm|sữa dưỡng|sữa dưỡng thể|gel tắm|nước rửa tay|sữa rửa tay|sữa tắm gội|dung dịch vệ sinh|dung dịch vệ sinh phụ nữ|dầu tẩy trang|sữa tẩy trang|lotion dưỡng|nước rửa tay khô|gel rửa tay|gel rửa tay khô|dung dịch|gel vệ sinh|gel tắm gội|dầu tắm|tắm gội|sữa dưỡng ẩm|bọt vệ sinh|dung dịch rửa tay|nước tắm|kem tắm|sữa tắm gội toàn thân|body lotion|sữa body|lotion dưỡng thể|sữa dưỡng da|sữa tắm trắng|dd vệ sinh|dung dịch sát khuẩn|dung dịch rửa|bọt rửa tay',
  shampoo:
    'dầu gội|dầu xả|dầu gội đầu|bộ dầu gội|cặp dầu gội|dầu gội xả|gội đầu|dầu gội khô|kem xả|bộ gội xả|gội xả|tắm trắng|dầu gội phủ bạc|nước dưỡng tóc|bộ gội|dầu gội dược liệu|cặp gội xả|cặp gội|shampoo',
  spray:
    'xịt|xịt khoáng|bình xịt|chai xịt|xịt dưỡng|xịt khử|xịt khử mùi|xịt phòng|xịt thơm|xịt tóc|xịt muỗi|keo xịt tóc|xịt dưỡng tóc|xịt khử khuẩn|keo xịt|body mist|xịt thơm toàn thân|xịt mũi|xịt họng|nước xịt|xịt côn trùng|gôm xịt tóc|chai xịt khử|xịt đuổi|xịt diệt khuẩn|xịt khoáng dưỡng|xịt thơm miệng|xịt phồng|xịt chống muỗi|xịt keo|nước xịt phòng|xịt cố định|xịt giữ nếp|bình xịt hơi cay|bình xịt khử khuẩn',
  sheetMask:
    'mặt nạ|mặt nạ giấy|mặt nạ dưỡng|mask|mặt nạ mắt|mặt nạ dưỡng da|miếng dán mụn|miếng dán mũi|lột mụn|mặt nạ lột|mặt nạ thạch|mặt nạ collagen|mặt nạ vàng|miếng dán mắt|hộp mặt nạ|mặt nạ cấp ẩm|mặt nạ nén|mặt nạ chân|mặt nạ tay|miếng lột mụn|lột mụn đầu đen',
  soap: 'xà phòng|xà bông|xà bông cục|soap|bánh xà phòng|xà phòng thơm|xà phòng handmade|xà bông tắm|bông tắm|bông tắm xơ mướp|mút rửa mặt|xơ mướp|miếng rửa mặt|bọt biển',
  nailPolish:
    'sơn móng|sơn móng tay|sơn gel|sơn dưỡng|nước sơn|nước sơn móng|móng tay giả|móng giả|bộ kềm|kềm|kìm|kìm cắt móng|bấm móng|bấm móng tay|bộ cắt móng|kềm cắt|dưỡng móng|kềm cắt da|dũa móng|cắt móng|bộ dụng cụ cắt móng|bộ kìm|đèn hơ gel|máy hơ gel|mẫu móng|bột đắp|máy mài móng|nail box|móng úp|khuôn móng|tay giả',
  comb: 'lược|lược chải|lược sừng|lược chải tóc|lược gỡ rối|lược gỗ|lược massage|lược trâm|lược tròn|lược chải chí|lược massage đầu|lược dày|lược nhuộm',
  compact:
    'phấn|phấn phủ|phấn nước|cushion|phấn mắt|phấn má|bảng phấn mắt|phấn nền|phấn má hồng|má hồng|bảng mắt|phấn trang điểm|phấn nén|phấn tạo khối|phấn highlight|bảng phấn|highlight|tạo khối|phấn bột|khay phấn|bảng màu mắt|phấn tươi|phấn thơm|phấn rôm',
  makeupBrush:
    'cọ|bộ cọ|cọ trang điểm|cọ phấn|bộ cọ trang điểm|cọ nền|mút trang điểm|bông phấn|bông mút|mút tán nền|mút tán|bông mút trang điểm|mút đánh kem|cọ mắt|bông đánh phấn|chổi trang điểm|bộ trang điểm|trang điểm|cọ đánh|mút|chổi phủ',
  pencil:
    'chì kẻ mày|kẻ mắt|bút kẻ mắt|kẻ mày|chì mày|bút kẻ mày|chì kẻ|chì môi|bút kẻ|kẻ mí|eyeliner|kẻ mắt nước|bút kẻ mắt nước|chì kẻ chân mày|chì kẻ môi|bút dạ kẻ mắt|bút trị mụn|kẻ chân mày|chì kẻ mắt|gel kẻ mắt|khuôn kẻ|dao cạo chân mày|dao cạo lông mày|bút phủ bóng|dao tỉa lông mày|dao cạo mày',
  mascara:
    'mascara|chuốt mi|mi giả|bấm mi|lông mi giả|lông mi|chải mi|keo dán mi|kẹp mi|uốn mi|kích mi|kẹp bấm mi|lông mày|nhíp|nhíp nhổ|bấm lông mi|dưỡng mi|nhíp nhổ lông mày|dụng cụ kẹp mi|dụng cụ bấm mi|kích mí|dán mí|miếng dán kích mí',
  cotton:
    'bông tẩy trang|bông y tế|bông|tăm bông|bông ngoáy tai|bông gòn|bông tẩy|bông ráy tai|bông cotton|bông rửa mặt',
  razor:
    'dao cạo|dao cạo râu|lưỡi dao|bọt cạo râu|lưỡi lam|lưỡi dao cạo|cạo râu|dao lam|bàn cạo|cạo lông|dao cạo lông|lưỡi dao cạo râu|bàn cạo râu|cạo',
  shaver:
    'máy cạo râu|máy cạo|máy cạo râu điện|máy cạo râu khô|máy tỉa lông|máy tỉa lông mũi|máy cắt lông xù|máy cắt lông mũi|máy nhổ lông|tỉa lông mũi|máy triệt lông|máy wax|máy tẩy lông|máy tỉa lông mày|máy cắt lông|máy hớt lông|triệt lông|máy cạo lông|máy cạo đầu|nhổ lông|máy cạo lông mày|máy cạo gót chân|máy chà gót chân',
  clipper:
    'tông đơ|tăng đơ|máy cắt tóc|tông đơ cắt tóc|máy hớt tóc|lưỡi tông đơ|tông đơ điện|hớt tóc|máy tông đơ',
  toothbrush:
    'bàn chải|bàn chải đánh răng|bàn chải điện|đánh răng|đầu bàn chải|bàn chải răng|chỉ nha khoa|bàn chải cạo lưỡi|cạo lưỡi|bàn chải đánh răng điện|tăm nước|máy tăm nước|tăm chỉ|bàn chải trẻ em|bàn chải kẽ|máy vệ sinh răng|hộp đựng bàn chải|đầu tăm nước|lưỡi cạo|máy xịt răng|dụng cụ cạo lưỡi',
  toothpaste:
    'kem đánh răng|thuốc đánh răng|kem đánh răng trẻ em|bột tẩy trắng răng|tẩy trắng răng|miếng dán trắng răng|làm trắng răng|trắng răng|miếng dán răng|hộp kem đánh răng|kem răng',
  mouthwash:
    'nước súc miệng|súc miệng|nước hoa hồng|toner|nước tẩy trang|nước cân bằng|nước thần|tẩy trang|nước muối|nước muối sinh lý|nước hoa hồng dưỡng|cồn|oxy già|nước nhỏ mắt|nhỏ mắt|lotion cân bằng|nước rửa mắt|nước ngâm lens|nước ngâm|nước dưỡng da|nước dưỡng|nước rửa|tẩy trang mắt|tẩy trang mắt môi|rửa mũi|nước rửa mũi|nước muối biển|nước dưỡng ẩm|nước tẩy trang mắt',
  rollOn:
    'lăn khử mùi|lăn nách|lăn|sáp khử mùi|dầu lăn|lăn khử|lăn khử mùi nữ|lăn ngăn mùi|lăn trị|dầu gió|lăn mắt|sáp lăn|khử mùi nách|sữa khử mùi',
  essentialOil:
    'tinh dầu|tinh dầu thơm|tinh dầu sả|tinh dầu tràm|dầu tràm|dầu thiên nhiên|tinh dầu xông|tinh dầu xông phòng|lọ tinh dầu|tinh dầu treo|dầu khuynh diệp|tinh dầu treo xe|đèn xông|đèn xông tinh dầu|que tinh dầu|tinh dầu treo ô tô|khuếch tán tinh dầu|dầu nóng|dầu xoa bóp|đèn đốt tinh dầu|dầu phật linh',
  mirror:
    'gương|gương trang điểm|gương soi|gương cầm tay|gương led|gương mini|gương để bàn|gương đèn led|gương bỏ túi|gương phòng tắm|gương treo tường|gương toàn thân|gương decor|kính lúp|gương cầu',
  faceMask:
    'khẩu trang|khẩu trang y tế|khẩu trang vải|khẩu trang 4 lớp|khẩu trang n95|hộp khẩu trang|khẩu trang trẻ em|khẩu trang chống nắng|khẩu trang than hoạt tính|mặt nạ phòng|mặt nạ chống|khẩu trang 3d|mặt nạ phòng độc|dây đeo khẩu trang|khẩu trang kf94|khẩu trang y',
  thermometer:
    'nhiệt kế|nhiệt kế điện tử|nhiệt ẩm kế|cặp nhiệt độ|nhiệt kế thủy ngân|nhiệt kế đo nước|nhiệt kế phòng|máy đo độ ẩm|nhiệt kế điện|đồng hồ đo nhiệt|đồng hồ đo độ ẩm',
  thermometerGun:
    'nhiệt kế hồng ngoại|súng đo nhiệt|súng bắn nhiệt|máy đo nhiệt độ|nhiệt kế đo trán|nhiệt kế hồng|nhiệt kế đo tai|máy đo thân nhiệt|súng đo|nhiệt kế đo|nhiệt kế điện tử hồng ngoại|nhiệt kế hồng ngoại đo',
  bloodPressure:
    'máy đo huyết áp|máy đo đường huyết|máy đo|huyết áp|máy đo nồng độ|máy đo nồng độ oxy|máy thử đường huyết|đo huyết áp|spo2|máy đo tiểu đường|huyết áp kế|ống nghe|máy trợ thính|máy điện tim|trợ thính|máy đo đường|máy thử|máy trợ',
  pills:
    'viên uống|viên|thực phẩm chức năng|thực phẩm bảo vệ sức khỏe|viên sủi|vitamin|viên nén|viên sủi bọt|tpcn|bổ sung|thực phẩm|viên nang|viên bổ|viên ngậm|collagen|glucosamine|viên uống trắng da|viên uống giảm cân|omega|dầu cá|canxi|men vi sinh|tảo|thuốc|siro|thuốc bổ|viên dầu cá|bổ não|bổ gan|blackmores|viên uống hỗ trợ|lợi khuẩn|tinh chất hàu|thực phẩm bổ sung|giải độc gan|siro ho|sâm nhung|viên giải rượu',
  capsule: 'viên nang mềm|viên con nhộng|nhau thai cừu|viên dưỡng',
  sachets:
    'bột uống|bột đậu|bột đắp mặt|bột diếp cá|bột cần tây|bột ngũ cốc|ngũ cốc|bột rau|bột nghệ|bột matcha|bột cacao|cacao|túi lọc|mặt nạ bột|bột ăn dặm|bột ngâm chân|bột tắm|bột collagen|bột trà xanh|bột mì|bột ngọt|bột protein|ngâm chân|túi ngâm chân|muối ngâm chân|bột khoai|bột yến mạch|thảo dược|thuốc ngâm chân|bột nhuộm|bột canh|bột năng|bột củ|bột sắn|bột đậu đỏ|bột lúa|bột chùm ngây|bột tía tô|miếng dán chân|bột mix|gói ngâm chân|bột lá|gói thảo dược|bột pha|bột dinh dưỡng|bột gạo lứt',
  massager:
    'máy massage|máy mát xa|súng massage|máy matxa|máy massage cầm tay|máy rung|máy đấm lưng|máy massage mặt|cây massage|máy rửa mặt|máy xung điện|máy massage cổ|máy massage bụng|máy đẩy tinh chất|máy nâng cơ|cây lăn|máy massage mắt|thanh lăn mặt|cây lăn kim|cây lăn mặt|lăn kim|dụng cụ massage|máy mát xa mặt|máy hút mụn|máy hút mụn đầu đen|hút mụn|máy trẻ hóa|máy massage chân|máy mát|máy điện di|máy vật lý|máy massage xung|máy massage lưng|đá massage|máy xoa bóp|máy chăm sóc da|cạo gió|dụng cụ cạo gió|máy điện xung|cây nặn mụn|nặn mụn|dụng cụ nặn mụn|thanh lăn|bóng massage|tấm massage|miếng massage|gậy massage|bộ cạo gió|máy massage đầu|súng bắn|dụng cụ mát xa|dụng cụ làm đẹp|cây cào|máy tạo|máy massge|máy masage|bút xung điện',
  neckPillow:
    'gối cổ|gối chữ u|gối kê cổ|gối massage|gối massage hồng ngoại|gối mát xa|gối tựa|gối u|gối cổ chữ u|gối kê|gối đầu ô tô|gối tựa lưng|gối tựa đầu|gối bà bầu|gối bầu|gối cho bé bú|gối massage cổ|đệm massage|nệm massage',
  chairMassage: 'ghế massage|ghế mát xa|ghế matxa|ghế thư giãn|ghế massage toàn thân',
  scale:
    'cân|cân điện tử|cân sức khỏe|cân sức khoẻ|cân điện|cân nhà bếp|cân tiểu ly|cân bếp|cân thông minh|cân điện tử nhà bếp|cân y tế|cân phân tích|cân tiểu|cân đồng hồ|cân treo|cân hành lý',
  wheelchair:
    'xe lăn|xe lăn tay|khung tập đi|nạng|gậy tập đi|xe lăn điện|bô vệ sinh người già|ghế bô|nạng nhôm|ghế bô vệ sinh|nệm chống loét|đệm chống loét|đệm hơi',
  bandage:
    'băng cá nhân|băng dán|miếng dán|băng gạc|băng keo cá nhân|miếng dán giảm đau|cao dán|gạc|băng keo y tế|miếng dán hạ sốt|băng thun|băng cuộn|miếng dán sẹo|băng keo lụa|miếng dán giữ nhiệt|miếng dán nóng|miếng dán vết thương|urgo|miếng dán hạ nhiệt|miếng dán thải độc|miếng dán ngải cứu|băng dính y tế|miếng dán chống',
  lens: 'kính áp tròng|lens|kính giãn tròng|lens cận|áp tròng|khay lens|hộp lens|khay đựng lens|lens mắt|máy rửa lens',
  brace:
    'đai|đai nịt bụng|đai lưng|đai chống gù|đai bảo vệ|băng gối|băng đầu gối|bó gối|đai lưng cột sống|nịt bụng|nẹp|đai cột sống|băng bảo vệ|băng bảo vệ đầu gối|đai cổ|áo chống gù|đai chống gù lưng|đai nẹp|băng cổ tay|băng quấn|đai đeo|bảo vệ đầu gối|đai hỗ trợ|băng đa|bó bụng|bó cổ chân|băng cổ chân|đai thắt lưng|đai kéo|băng đô thể thao|đai quấn nóng|đai gối|nịt bụng latex|băng hỗ trợ|nẹp cổ|đai latex|đai định hình|bọc đầu gối|khung định hình|gen định hình|đai massage',
  syringe: 'ống tiêm|xi lanh|kim tiêm|bơm tiêm|xilanh|kim lấy máu|kim chích máu|bút chích máu|bút lấy máu',
  testKit:
    'que thử thai|bộ test|kit test|test nhanh|que test|bộ kit|que thử rụng trứng|test covid|bộ xét nghiệm|bút thử|que thử nước|bộ kit test|que thử đường huyết|que thử tiểu đường|que thử',
  nebulizer:
    'máy xông|máy xông mũi họng|máy xông khí dung|máy xông mặt|máy khí dung|máy hút mũi|máy xông mũi|máy tạo oxy|bình oxy|máy thở|xông mũi|hút mũi|mặt nạ xông|bình rửa mũi|lều xông|máy hút dịch|lều xông hơi|máy xông hơi|nồi xông|máy xịt mũi|bình oxy mini',
  warmBag:
    'túi chườm|túi sưởi|túi chườm nóng|túi chườm lạnh|gel chườm|chườm|túi giữ nhiệt chườm|túi sưởi ấm|đai chườm|túi chườm đa năng|miếng chườm|tấm chườm|muối chườm|gối chườm',
  hygiene:
    'băng vệ sinh|cốc nguyệt san|tampon|băng vệ sinh hàng ngày|bao cao su|quần lót nguyệt san|băng vệ sinh ban đêm|hộp bao cao su|băng vệ sinh diana|miếng lót vệ sinh',
  wig: 'tóc giả|tóc|mái giả|tóc kẹp|tóc mái|mái tóc giả|tóc nối|bộ tóc giả|chùm tóc|tóc mái giả|mái thưa|cái tóc|cái tóc giả',
} as const
