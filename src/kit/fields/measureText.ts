import type { Unit } from '#contract/kit/units.ts';
import { formatNumber } from '#providers/format/number.ts';
import type { TextOf } from '#providers/i18n/appText.ts';
import type { TextKey } from '#providers/i18n/texts/index.ts';

/** The larger unit (a thousand) that a stored unit is displayed in. */
const LARGER: Readonly<Partial<Record<Unit, TextKey>>> = {
    米: 'common.measure.kilometres',
    mm: 'common.measure.metres',
    kg: 'common.measure.tonnes',
};

/** A length or weight in its usual unit: 60公里. Undefined for other units. */
export const measureText = (value: number, unit: Unit | undefined, text: TextOf): string | undefined => {
    const larger = unit && LARGER[unit];
    return larger && text(larger, { n: formatNumber(value / 1000) });
};
