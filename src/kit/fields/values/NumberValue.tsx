import type { Unit } from '#contract/units.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useUnitOf } from '#providers/i18n/named.ts';
import type { TextKey } from '#providers/i18n/texts/index.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DASH, isBlank, type ValueProps } from '../kind.ts';

/** Stored units of which people say the thousands. */
const LARGER: Readonly<Partial<Record<Unit, TextKey>>> = {
    米: 'common.measure.kilometres',
    mm: 'common.measure.metres',
    kg: 'common.measure.tonnes',
};

/** A number in groups of three, with its unit where it is alone; lengths and weights say it everywhere, as people do: 60公里. */
export const NumberValue = ({ value, field, place }: ValueProps) => {
    const text = useText();
    const unitOf = useUnitOf();
    if (isBlank(value)) return <>{DASH}</>;
    const { unit } = field.meta;
    const larger = unit && LARGER[unit];
    if (larger) return <>{text(larger, { n: formatNumber(Number(value) / 1000) })}</>;
    return <>{`${formatNumber(Number(value))}${place === 'fact' && unit ? ` ${unitOf(unit)}` : ''}`}</>;
};
