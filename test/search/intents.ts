/**
 * What people look for in a Vietnamese shop, judged by hand: a name is right when it holds one of the phrases (in small
 * letters, symbols as spaces). `mixed` is the same in another order, `slips` are misspelt ways to type it.
 */
export type Intent = { said: string; right: readonly string[]; mixed?: string; slips: readonly string[] }

const intent = (said: string, slips: string, mixed?: string, right: readonly string[] = [said]): Intent => ({
  said,
  right,
  slips: slips.split(', '),
  ...(mixed ? { mixed } : {}),
})

export const intents: readonly Intent[] = [
  intent('nồi cơm điện', 'noi cowm dien, nooi com dienn, noi com dein', 'điện nồi cơm'),
  intent(
    'nồi chiên không dầu',
    'noi chen khong dau, noi chien khonh dau, nồi chiên hông dầu',
    'không dầu nồi chiên',
  ),
  intent('máy hút bụi', 'may hut bui cam tsy, may huut bui, máy húp bụi', 'bụi hút máy'),
  intent('máy lọc nước', 'may loc nuoxc, may locc nuoc, máy lọc nưóc', 'lọc nước máy'),
  intent('máy lọc không khí', 'may loc khong khj, may lok khong khi, máy lọc khôg khí', 'không khí máy lọc'),
  intent('máy xay sinh tố', 'may say sinh to, may xay sin to, máy xay sih tố', 'sinh tố máy xay', [
    'máy xay sinh tố',
    'cối xay sinh tố',
    'xay sinh tố',
    'máy say sinh tố',
    'blender',
  ]),
  intent('máy sấy tóc', 'may xay toc, may sayy toc, máy xấy tóc', 'tóc máy sấy', [
    'máy sấy tóc',
    'máy sấy',
    'sấy tóc',
  ]),
  intent('bàn ủi hơi nước', 'ban uii hoi nuoc, ban ui hoi nuocc, bàn ủi hơ nước', 'hơi nước bàn ủi', [
    'bàn ủi hơi nước',
    'bàn ủi',
    'bàn là hơi nước',
    'ủi hơi nước',
  ]),
  intent('máy pha cà phê', 'may pha ca phe espreso, may pah ca phe, máy pha cà phee', 'cà phê máy pha', [
    'máy pha cà phê',
    'máy pha cafe',
    'pha cà phê',
  ]),
  intent('máy hút mùi', 'may hut mui bosh, may hutt mui, máy hút mui kính congg', 'mùi hút máy', ['hút mùi']),
  intent('robot hút bụi', 'robott hut bui, rôbot hut bui, robto hút bụi', 'hút bụi robot', ['robot']),
  intent('ấm siêu tốc', 'am sieu toxc, am xieu toc, ấm siu tốc', 'siêu tốc ấm', ['siêu tốc']),
  intent('máy đo huyết áp', 'may do huyet ap omrn, may do huet ap, máy đo huyêt áo', 'huyết áp máy đo', [
    'huyết áp',
  ]),
  intent('tông đơ cắt tóc', 'tong do cat tocc, tongdo cat toc, tông đơ cắc tóc', 'cắt tóc tông đơ', [
    'tông đơ',
    'cắt tóc',
    'hớt tóc',
  ]),
  intent('máy cạo râu', 'may cao rau philps, may cao rauu, máy cạo dâu', 'râu máy cạo', [
    'cạo râu',
    'cạo dâu',
  ]),
  intent('khẩu trang y tế', 'khau trang y tee, khau chang y te, khẩu trag y tế', 'y tế khẩu trang', [
    'khẩu trang',
  ]),
  intent('kem chống nắng', 'kem chong nag, kem chog nang, kem trống nắng', 'chống nắng kem', ['chống nắng']),
  intent('sữa rửa mặt', 'sua rua matt, sua rua mtt cerave, sữa dửa mặt', 'rửa mặt sữa', [
    'rửa mặt',
    'cleanser',
  ]),
  intent('nước tẩy trang', 'nuoc tay chang, nuoc tay trangg, nước tẩy tang', 'tẩy trang nước', ['tẩy trang']),
  intent('nước hoa hồng', 'nuoc hoa hog, nuoc hoa hongg, nước hoa hồn', 'hoa hồng nước', [
    'nước hoa hồng',
    'hoa hồng',
    'toner',
  ]),
  intent('mặt nạ dưỡng da', 'mat na duong daa, mat na duonng da, mặt nạ dững da', 'dưỡng da mặt nạ', [
    'mặt nạ',
  ]),
  intent('tẩy tế bào chết', 'tay te bao chett, tay te bao chet bodi, tẩy tế bào trết', 'tế bào chết tẩy', [
    'tế bào chết',
    'tẩy da chết',
  ]),
  intent('dầu gội đầu', 'dau goi dauu, dau gooi dau, dầu gội đâuu', 'đầu dầu gội', ['dầu gội']),
  intent('sữa tắm', 'sua tamm, suwa tam, sữa tắmm', 'tắm sữa', ['sữa tắm']),
  intent('tinh dầu', 'tin dau buoi, tinh dauu, tinh dầuu sả', 'dầu tinh', ['tinh dầu', 'dầu']),
  intent('son môi', 'son moii, sonn moi, son mooi lì', undefined, ['son']),
  intent('băng vệ sinh', 'bang ve sinhh, bang ve sih, băng vệ xinh', 'vệ sinh băng', [
    'băng vệ sinh',
    'vệ sinh',
  ]),
  intent('bông tẩy trang', 'bong tay trangg, bog tay trang, bông tẩy chang', 'tẩy trang bông', [
    'bông tẩy trang',
    'bông',
  ]),
  intent('áo khoác nam', 'ao khoat nam, ao khoacs nam, áo khác nam', 'nam áo khoác', [
    'áo khoác',
    'khoác',
    'áo khoát',
    'áo khác',
  ]),
  intent('áo khoác bomber', 'ao khoac bomer, ao khoac boomber, áo khoác bomberr', 'bomber áo khoác', [
    'bomber',
    'bomer',
    'boomber',
  ]),
  intent('áo sơ mi nam', 'ao so mii nam, ao xo mi nam, áo sơ my nam', 'nam áo sơ mi', ['sơ mi']),
  intent('áo thun nam', 'ao thum nam, ao thunn nam, áo thuun nam', 'thun nam áo', ['áo thun', 'thun']),
  intent('áo polo nam', 'ao pollo nam, ao poolo nam, áo pôlô nam', 'polo nam áo', ['polo']),
  intent('áo len nữ', 'ao lenn nu, aoo len nu, áo lem nữ', 'nữ áo len', ['áo len', 'len']),
  intent('quần jean nam', 'quan jeann nam, quan gean nam, quần jen nam', 'nam quần jean', ['jean', 'jeans']),
  intent('quần tây nam', 'quan tay namm, quan tayy nam, quần tâyy nam', 'nam quần tây', [
    'quần tây',
    'quần âu',
  ]),
  intent('quần short nam', 'quan shortt nam, quan shrot nam, quần sort nam', 'short nam quần', [
    'short',
    'đùi',
    'sọt',
    'sort',
  ]),
  intent('quần ống rộng', 'quan ong rongg, quan ongg rong, quần ống dộng', 'ống rộng quần', [
    'ống rộng',
    'ống suông rộng',
  ]),
  intent('chân váy', 'chan vayy, chann vay, trân váy', 'váy chân', ['chân váy']),
  intent('đồ bộ mặc nhà', 'do bo mac nhaa, do bo mc nha, đồ bộ mạc nhà', 'mặc nhà đồ bộ', [
    'đồ bộ',
    'bộ',
    'mặc nhà',
  ]),
  intent('giày cao gót', 'giay cao goot, giai cao got, dày cao gót', 'cao gót giày', ['cao gót']),
  intent('giày tây nam', 'giay tay namm, giayy tay nam, dày tây nam', 'nam giày tây', ['giày tây', 'giày']),
  intent('dép xỏ ngón', 'dep xo ngonn, dep so ngon, dép xỏ nón', 'xỏ ngón dép', [
    'xỏ ngón',
    'sỏ ngón',
    'kẹp',
  ]),
  intent('đồng hồ nam', 'dong ho namm, dong hoo nam, đồng hồ nma casio', 'nam đồng hồ', ['đồng hồ']),
  intent('đồng hồ nữ', 'dogn ho nu, dong hoo nu, đồg hồ nữ', 'nữ đồng hồ', ['đồng hồ']),
  intent('thắt lưng nữ', 'that lungg nu, that lug nu, thắc lưng nữ', 'nữ thắt lưng', [
    'thắt lưng',
    'dây nịt',
  ]),
  intent('mũ lưỡi trai', 'mu luoi traii, mu luoi chai, mũ lưởi trai', 'lưỡi trai mũ', ['lưỡi trai', 'mũ']),
  intent('kính mát', 'kinh matt, kih mat, kín mát', undefined, ['kính mát', 'kính râm', 'mắt kính', 'kính']),
  intent('gọng kính', 'gong kinhh, gongg kinh, gọng kín', 'kính gọng', ['gọng', 'kính']),
  intent('túi xách nữ', 'tui xac nu, tui sach nu, túi xáck nữ', 'nữ túi xách', ['túi']),
  intent('bông tai', 'bong taii, bog tai, bôg tai', undefined, ['bông tai', 'khuyên tai', 'hoa tai']),
  intent('dây chuyền', 'day chuyenn, day truyen, dây chuền', 'chuyền dây', [
    'dây chuyền',
    'vòng cổ',
    'dây cổ',
  ]),
  intent('vòng tay', 'vong tayy, vonng tay, vòg tay', undefined, ['vòng tay', 'vòng', 'lắc tay']),
  intent('ghim cài áo', 'ghim cai aoo, gim cai ao, ghim càii áo', 'cài áo ghim', ['cài áo']),
  intent('đồ chơi gỗ', 'do choi goo, do choy go, đồ trơi gỗ', 'gỗ đồ chơi', ['đồ chơi', 'gỗ']),
  intent('đồ chơi lắp ráp', 'do choi lap rapp, do choi lapp rap, đồ chơi lắp gáp', 'lắp ráp đồ chơi', [
    'lắp ráp',
    'xếp hình',
    'lắp ghép',
  ]),
  intent('cân điện tử', 'can dien tuw, can dienn tu, cân điệm tử', 'điện tử cân', ['cân']),
  intent('cà phê', 'ca phee, ka phe, cà fê', undefined, ['cà phê', 'cafe', 'coffee', 'café']),
  intent('máy massage', 'may masage, may massge, máy mát xa', undefined, [
    'massage',
    'mát xa',
    'matxa',
    'mat xa',
    'masage',
    'massge',
  ]),
  intent('balo laptop', 'balo laptp, balo latop, balo lapttop', 'laptop balo', ['balo', 'ba lô', 'laptop']),
]
