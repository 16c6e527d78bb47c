import { formatNumber } from '#providers/format/number.ts';
import { DASH, isBlank, type ValueProps } from '../kind.ts';

/** A number in groups of three, with its unit where it stands alone. */
export const NumberValue = ({ value, field, place }: ValueProps) => {
    if (isBlank(value)) return <>{DASH}</>;
    const unit = place === 'fact' && field.meta.unit ? ` ${field.meta.unit}` : '';
    return <>{`${formatNumber(Number(value))}${unit}`}</>;
};
