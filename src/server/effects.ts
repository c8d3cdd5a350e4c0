import { approvalEffects } from './approval-effects.ts'
import type { Effects } from './kernel/context.ts'
import { forgetAlertProducts, forgetAlertsOf, noteTakenPrices } from './modules/alerts/index.ts'
import { forgetApprovalsOf } from './modules/approvals/index.ts'
import { forgetReferralsOf, noteInvitation } from './modules/bonuses/index.ts'
import { forgetCartOf, forgetCartProducts } from './modules/cart/index.ts'
import { pointsTakenBack } from './modules/expiry/index.ts'
import { forgetFavoriteProducts, forgetFavoritesOf } from './modules/favorites/index.ts'
import { forgetMailsOf } from './modules/messages/index.ts'
import { forgetNoticesOf } from './modules/notices/index.ts'
import { blankReviewsOf } from './modules/reviews/index.ts'
import { forgetRedemptionNotesOf } from './modules/rewards/index.ts'
import { forgetAnswersOf } from './modules/vouchers/index.ts'
import { forgetWithdrawalsOf } from './modules/withdrawals/index.ts'

/** What follows from an approval, and who has rows of a member or a product that has gone, in the order in which everybody takes their locks. */
export const effects: Effects = {
  ...approvalEffects,
  memberJoined: noteInvitation,
  memberErased: async (tx, userId) => {
    await forgetFavoritesOf(tx, userId)
    await forgetAlertsOf(tx, userId)
    await forgetCartOf(tx, userId)
    await forgetNoticesOf(tx, userId)
    await forgetApprovalsOf(tx.db, userId)
    await blankReviewsOf(tx, userId)
    await forgetRedemptionNotesOf(tx.db, userId)
    await forgetWithdrawalsOf(tx, userId)
    await forgetAnswersOf(tx, userId)
    await forgetReferralsOf(tx.db, userId)
    await forgetMailsOf(tx, userId)
  },
  pointsTakenBack,
  productsGone: async (tx, productIds) => {
    await forgetCartProducts(tx, productIds)
    await forgetFavoriteProducts(tx, productIds)
    await forgetAlertProducts(tx, productIds)
  },
  pricesTakenBack: noteTakenPrices,
}
