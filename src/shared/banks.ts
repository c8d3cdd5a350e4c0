/**
 * Who takes transfers by VietQR: their number at NAPAS (BIN) and the name people know. After VietQR's published list as of September
 * 2024, and the digital banks added to it since; without MAFC (977777), where loans are repaid and nobody can be paid.
 */
export const banks = {
  '970436': 'Vietcombank',
  '970415': 'VietinBank',
  '970418': 'BIDV',
  '970405': 'Agribank',
  '970407': 'Techcombank',
  '970422': 'MB Bank',
  '970416': 'ACB',
  '970432': 'VPBank',
  '970423': 'TPBank',
  '970403': 'Sacombank',
  '970437': 'HDBank',
  '970441': 'VIB',
  '970443': 'SHB',
  '970431': 'Eximbank',
  '970426': 'MSB',
  '970448': 'OCB',
  '970440': 'SeABank',
  '970449': 'LPBank',
  '970409': 'Bac A Bank',
  '970428': 'Nam A Bank',
  '970412': 'PVcomBank',
  '970425': 'ABBANK',
  '970427': 'VietABank',
  '970429': 'SCB',
  '970419': 'NCB',
  '970452': 'KienlongBank',
  '970438': 'BaoViet Bank',
  '970433': 'Vietbank',
  '970430': 'PGBank',
  '970400': 'Saigonbank',
  '970408': 'GPBank',
  '970414': 'MBV (OceanBank)',
  '970406': 'Vikki Bank (DongA Bank)',
  '970454': 'BVBank (Viet Capital)',
  '970444': 'VCBNeo (CBBank)',
  '970446': 'Co-opBank',
  '970434': 'Indovina Bank',
  '970421': 'VRB',
  '970424': 'Shinhan Bank',
  '970457': 'Woori Bank',
  '970458': 'UOB',
  '970439': 'Public Bank',
  '970442': 'Hong Leong Bank',
  '970410': 'Standard Chartered',
  '458761': 'HSBC',
  '422589': 'CIMB',
  '546034': 'CAKE by VPBank',
  '546035': 'Ubank by VPBank',
  '963388': 'Timo',
  '963369': 'Liobank by OCB',
  '963399': 'Umee by KienlongBank',
  '971005': 'Viettel Money',
  '971011': 'VNPT Money',
  '999888': 'VBSP',
  '668888': 'KBank',
  '533948': 'Citibank',
  '796500': 'DBS',
  '801011': 'Nonghyup Hanoi',
  '970455': 'IBK Hanoi',
  '970456': 'IBK HCMC',
  '970462': 'Kookmin Hanoi',
  '970463': 'Kookmin HCMC',
  '970466': 'KEB Hana HCMC',
  '970467': 'KEB Hana Hanoi',
} as const
export type BankBin = keyof typeof banks
export const bankBins = Object.keys(banks) as BankBin[]

/** Networks whose phones can be topped up. */
export const carriers = {
  viettel: 'Viettel',
  vinaphone: 'VinaPhone',
  mobifone: 'MobiFone',
  vietnamobile: 'Vietnamobile',
  wintel: 'Wintel',
  itel: 'iTel',
} as const
export type Carrier = keyof typeof carriers
export const carrierNames = Object.keys(carriers) as Carrier[]

/** A bank or phone network as people know it; the code itself where this version does not know it. */
export const providerName = (code: string): string =>
  (banks as Record<string, string>)[code] ?? (carriers as Record<string, string>)[code] ?? code
