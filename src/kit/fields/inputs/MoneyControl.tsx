import { useText } from '#providers/i18n/useText.ts';
import type { ControlProps } from '../kind.ts';
import { TYPED } from '../typed.ts';
import { NumberControl } from './NumberControl.tsx';

/** Yuan on screen, integer fen in the form. */
export const MoneyControl = (props: ControlProps) => {
    const text = useText();
    return <NumberControl {...props} {...TYPED.money} prefix="¥" unit={text('form.yuan')} />;
};
