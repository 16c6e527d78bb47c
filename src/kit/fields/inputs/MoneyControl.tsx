import { fenToYuan, yuanToFen } from '#providers/format/money.ts';
import type { ControlProps } from '../kind.ts';
import { NumberControl } from './NumberControl.tsx';

/** Yuan on screen, integer fen in the form. */
export const MoneyControl = (props: ControlProps) => (
    <NumberControl
        {...props}
        prefix="¥"
        unit="元"
        toText={value => (typeof value === 'number' ? fenToYuan(value) : String(value ?? ''))}
        toValue={text => yuanToFen(text) ?? text}
    />
);
