import type { TextOf } from '#providers/i18n/appText.ts';
import { periodFaults } from '../activityRule.ts';

/**
 * Cross-field validation of a member activity. Returns messages by field. Rules that depend on plan prices are checked by the server only.
 */
export const memberFaults = (values: Record<string, unknown>, text: TextOf): Record<string, string> => {
    const { kind, buyMonths, giftMonths, coefBp, offFen } = values;
    const faults = periodFaults(values, text);
    if (kind === 'gift') {
        if (typeof buyMonths !== 'number') faults.buyMonths = text('activity.member.buy');
        if (typeof giftMonths !== 'number') faults.giftMonths = text('activity.member.gift');
        else if (typeof buyMonths === 'number' && giftMonths > buyMonths) faults.giftMonths = text('activity.member.tooManyMonths');
    }
    if (kind === 'coef' && !(typeof coefBp === 'number' && coefBp < 10_000)) faults.coefBp = text('activity.member.coef');
    if (kind === 'off' && !(typeof offFen === 'number' && offFen > 0)) faults.offFen = text('activity.member.off');
    return faults;
};
