import { fenToYuan } from '#providers/format/money.ts';
import { formatNumber } from '#providers/format/number.ts';
import { useUnitOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { DASH, isBlank, type ValueProps } from '../kind.ts';
import { measureText } from '../measureText.ts';

/** A number with thousands separators; the unit is shown outside of tables, for lengths and weights everywhere. */
export const NumberValue = ({ value, field, place }: ValueProps) => {
    const text = useText();
    const unitOf = useUnitOf();
    if (isBlank(value)) return <>{DASH}</>;
    const { unit, ungrouped, hundredths } = field.meta;
    const number = hundredths ? fenToYuan(Number(value)) : ungrouped ? String(value) : formatNumber(Number(value));
    return <>{measureText(Number(value), unit, text) ?? (place === 'fact' && unit ? `${number} ${unitOf(unit)}` : number)}</>;
};
