import type { Kind } from '#contract/kit/fields.ts';
import { TYPED } from '../../fields/typed.ts';
import { registerCellType } from './registry.ts';

/** A cell that is typed as the forms type the kind: yuan for fen, percent for basis points. */
const registerTyped = (name: string, kind: keyof typeof TYPED & Kind) =>
    registerCellType(name, {
        rules: {
            read: text => {
                const value = TYPED[kind].toValue(text);
                return typeof value === 'number' ? { value } : { misfit: 'number' };
            },
            text: value => TYPED[kind].toText(value),
        },
        editor: 'line',
        align: 'right',
        width: 110,
    });

registerTyped('fen', 'money');
registerTyped('rate', 'rate');

/** An amount or a rate as its cell and the statistics row show it. */
export const amountText = (kind: 'money' | 'rate') => (value: unknown) => `${TYPED[kind].toText(value)}${kind === 'rate' ? '%' : ''}`;
