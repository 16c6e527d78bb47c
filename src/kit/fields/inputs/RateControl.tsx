import { percentToRate, rateToPercent } from '#providers/format/rate.ts';
import { asText, type ControlProps } from '../kind.ts';
import { NumberControl } from './NumberControl.tsx';

/** A percentage on screen, integer basis points in the form. */
export const RateControl = (props: ControlProps) => (
    <NumberControl
        {...props}
        unit="%"
        toText={value => (typeof value === 'number' ? rateToPercent(value) : asText(value))}
        toValue={text => percentToRate(text) ?? text}
    />
);
