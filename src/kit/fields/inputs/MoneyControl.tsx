import { fenToYuan, yuanToFen } from '#providers/format/money.ts';
import { useText } from '#providers/i18n/useText.ts';
import { asText, type ControlProps } from '../kind.ts';
import { NumberControl } from './NumberControl.tsx';

/** Yuan on screen, integer fen in the form. */
export const MoneyControl = (props: ControlProps) => {
    const text = useText();
    return (
        <NumberControl
            {...props}
            prefix="¥"
            unit={text('form.yuan')}
            toText={value => (typeof value === 'number' ? fenToYuan(value) : asText(value))}
            toValue={entered => yuanToFen(entered) ?? entered}
        />
    );
};
