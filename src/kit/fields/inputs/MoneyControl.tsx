import { fenToYuan, yuanToFen } from '#providers/format/money.ts';
import { asText, type ControlProps } from '../kind.ts';
import { NumberControl } from './NumberControl.tsx';

/** Yuan on screen, integer fen in the form. */
export const MoneyControl = (props: ControlProps) => (
    <NumberControl
        {...props}
        prefix="¥"
        unit="元"
        toText={value => (typeof value === 'number' ? fenToYuan(value) : asText(value))}
        toValue={text => yuanToFen(text) ?? text}
    />
);
