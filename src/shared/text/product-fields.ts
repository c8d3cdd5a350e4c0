/**
 * What each field of a product is called, by field: `label` by people, `form` in the form (English, as specified),
 * `feed` by column of a feed, where `called` is its name in a refusal.
 */
export const productFieldsText = {
  name: {
    label: 'Tên',
    required: 'Vui lòng nhập tên sản phẩm',
    form: { label: 'Name' },
    feed: { name: { label: 'Tên sản phẩm', hint: 'Tối đa 255 ký tự' } },
  },
  description: {
    label: 'Mô tả',
    form: { label: 'Description' },
    feed: { description: { label: 'Mô tả', hint: 'Văn bản thường' } },
  },
  image: {
    label: 'Hình ảnh',
    required: 'Vui lòng nhập đường dẫn hình ảnh',
    form: {
      label: 'Image',
      hint: 'Dán địa chỉ ảnh, hoặc tải ảnh lên (JPEG, PNG, WebP, GIF, AVIF; tối đa 10 MB).',
    },
    feed: {
      image: {
        label: 'Hình ảnh',
        hint: 'Địa chỉ http(s) của ảnh; bỏ trống: lấy ảnh đầu của cột Ảnh khác',
        called: 'Đường dẫn hình ảnh',
      },
    },
  },
  price: {
    label: 'Giá',
    refusal: 'Price must be at least 0',
    form: { label: 'Price' },
    feed: {
      price: { label: 'Giá', hint: 'Số nguyên đồng; hiểu cả "239.000 ₫"' },
      salePrice: { label: 'Giá khuyến mãi', hint: 'Được lấy khi thấp hơn giá' },
    },
  },
  affiliateLink: {
    label: 'Liên kết',
    required: 'Vui lòng nhập đường dẫn',
    form: { label: 'Affiliate Link' },
    feed: {
      link: {
        label: 'Liên kết mua hàng',
        hint: 'Địa chỉ có mã tiếp thị của bạn',
        called: 'Đường dẫn sản phẩm',
      },
    },
  },
  pointsReward: {
    label: 'Điểm',
    refusal: 'Points reward must be at least 1',
    form: { label: 'Points Reward' },
    feed: { points: { label: 'Điểm thưởng', hint: 'Bỏ trống: tính theo danh mục và giá' } },
  },
  categoryId: {
    label: 'Danh mục',
    refusal: 'Category is required',
    form: { label: 'Category' },
    feed: { category: { label: 'Danh mục', hint: 'Tự tạo khi chưa có; ô trống là "Khác"' } },
  },
  moreImages: {
    label: 'Ảnh khác',
    form: { label: 'Gallery', hint: 'Mỗi dòng một địa chỉ ảnh, tối đa 8.' },
    feed: {
      moreImages: {
        label: 'Ảnh khác',
        hint: 'Các địa chỉ ảnh, cách nhau bằng dấu phẩy, | hoặc xuống dòng; lấy 8 ảnh đầu',
      },
    },
  },
  gtin: {
    label: 'Mã vạch',
    form: {
      label: 'GTIN',
      hint: 'Mã vạch in trên hàng (8 đến 14 số): cùng mã là cùng sản phẩm ở mọi cửa hàng.',
    },
    feed: { gtin: { label: 'Mã vạch (GTIN)', hint: 'Để so giá cùng sản phẩm giữa các cửa hàng' } },
  },
  featured: {
    label: 'Nổi bật',
    form: { label: 'Featured', hint: 'Hiện trước ở trang chủ và trong danh sách' },
  },
}
