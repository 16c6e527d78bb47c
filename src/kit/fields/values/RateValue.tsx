import { formatRate } from '#providers/format/rate.ts';
import { DASH, isBlank, type ValueProps } from '../kind.ts';

/** Basis points as a percentage. */
export const RateValue = ({ value }: ValueProps) => <>{isBlank(value) ? DASH : formatRate(Number(value))}</>;
