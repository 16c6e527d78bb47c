import { fenToYuan, yuanToFen } from '#providers/format/money.ts';
import { plain } from '../core/column.ts';
import { registerCellType } from './registry.ts';

/** An amount in fen as it is typed, in yuan. */
export const yuanOf = (value: unknown): string => (typeof value === 'number' ? fenToYuan(value) : plain(value));

/** Amounts are typed in yuan and kept in fen. */
registerCellType('fen', {
    rules: {
        read: text => {
            const fen = yuanToFen(text);
            return fen === undefined ? { misfit: 'number' } : { value: fen };
        },
        text: yuanOf,
    },
    editor: 'line',
    align: 'right',
    width: 110,
});
