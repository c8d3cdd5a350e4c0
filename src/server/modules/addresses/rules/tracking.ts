const families =
  /^(utm_|aff|af_|mmp_|atnct|sub_?id|sub[1-9]$|gad_|gads_|fb_|mc_|_ga|pk_|hsa_|share|sharer|tt_|uls_|laz_|social_|ug_)/i

const names = new Set([
  ...['gclid', 'fbclid', 'ttclid', 'msclkid', 'dclid', 'gbraid', 'wbraid', 'igshid', 'zarsrc', 'yclid'],
  ...[
    'exlaz',
    'spm',
    'scm',
    'clicktrackinfo',
    'mkttid',
    'trace',
    'trackparams',
    'btsresult',
    'cc',
    'dsource',
  ],
  ...['sp_atk', 'xptdk', 'smtt', 'deep_and_web', 'smid', 'gshare', 'is_from_signup', 'publish_id', 'pid'],
  ...[
    'source',
    'src',
    'ref',
    'referrer',
    'click_id',
    'clickid',
    'merchant_id',
    'campaign_id',
    'c',
    'is_retargeting',
  ],
  ...[
    'u_code',
    '_d',
    '_r',
    '_t',
    '_svg',
    'timestamp',
    'checksum',
    'user_id',
    'sec_uid',
    'sec_user_id',
    'language',
  ],
  ...[
    'encode_params',
    'chain_key',
    'enter_from',
    'enter_method',
    'source_page_type',
    'preview_pb',
    'unique_id',
  ],
  ...[
    'lp_id',
    'link_type',
    'extra_params',
    'stay_tracking',
    'og_info',
    'biz_scene',
    'rd',
    '__mobile__',
    'traffic_source',
  ],
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
export const isTracking = (name: string): boolean => families.test(name) || names.has(name.toLowerCase())
