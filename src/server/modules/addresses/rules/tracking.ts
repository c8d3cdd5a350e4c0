const families =
  /^(utm_|aff|af_|mmp_|atnct|sub_?id|sub[1-9]$|gad_|gads_|fb_|mc_|_ga|pk_|hsa_|share|sharer|tt_|uls_|laz_|social_|ug_)/i

const names = new Set([
  ...['gclid', 'fbclid', 'ttclid', 'msclkid', 'dclid', 'gbraid', 'wbraid', 'igshid', 'zarsrc', 'yclid'],
  ...['exlaz', 'spm', 'scm', 'clicktrackinfo', 'mkttid', 'trackparams', 'btsresult', 'dsource'],
  ...['sp_atk', 'xptdk', 'smtt', 'deep_and_web', 'gshare', 'is_from_signup'],
  ...['click_id', 'clickid', 'merchant_id', 'campaign_id', 'is_retargeting', 'traffic_source'],
  ...['u_code', 'sec_uid', 'sec_user_id', 'encode_params', 'chain_key', 'enter_from', 'enter_method'],
  ...['source_page_type', 'preview_pb', 'lp_id', 'extra_params', 'stay_tracking', 'og_info', 'biz_scene'],
  '__mobile__',
])

/** Tracking at the shops it was seen at; elsewhere the same words may name the product. */
const namesAtKnownShops = new Set([
  ...['pid', 'c', 'cc', 'src', 'source', 'ref', 'referrer', 'rd', 'trace', 'smid', 'publish_id', 'link_type'],
  ...['_d', '_r', '_t', '_svg', 'timestamp', 'checksum', 'user_id', 'unique_id', 'language'],
])

/**
 * How a shop's own address shows that an affiliate sent the visitor, of any network: whoever finds it leaves the visit to
 * them. Narrower than tracking, which shops put into their own links as well.
 */
export const affiliateMarks = {
  names:
    '^(aff|af_siteid|af_sub|atnct|mmp_pid$|uls_trackid$|exlaz$|laz_trackid$|clickid$|click_id$|sub_?id|sub[1-9]$|irclickid$|cjevent$|awc$|ransiteid$|tduid$)',
  sources: '^an_|affiliat|accesstrade|masoffer|ecomobi|civi|adpia|dinos|shopback|hoantien|hoandiem|cashback',
}

/** Does this parameter say who sent somebody, rather than which page is meant? */
export const isTracking = (name: string, { atKnownShop }: { atKnownShop: boolean }): boolean =>
  families.test(name) ||
  names.has(name.toLowerCase()) ||
  (atKnownShop && namesAtKnownShops.has(name.toLowerCase()))
