import type { Kind } from '#contract/kit/fields.ts';
import { TYPED } from '../../fields/typed.ts';
import { registerCellType } from './registry.ts';

/** Registers a cell type whose values are typed as in forms: yuan for fen, percent for basis points. */
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

/** Formats an amount or a rate for its cell and the statistics row. */
export const amountText = (kind: 'money' | 'rate') => (value: unknown) => `${TYPED[kind].toText(value)}${kind === 'rate' ? '%' : ''}`;
