import { useText } from '#providers/i18n/useText.ts';
import type { TextOf } from '#providers/i18n/appText.ts';
import type { Misfit } from '../core/cellRules.ts';
import type { GridColumn } from '../core/column.ts';
import type { RefusalReason } from '../core/paste.ts';
import type { Fault } from '../core/validator.ts';

/** Text of a fault in the current language: the rule's message, otherwise the default (domain 2.0, «Forms»). */
const faultText = (text: TextOf, { kind, message, pattern }: Fault, column: GridColumn | undefined): string => {
    if (message !== undefined) return message;
    const label = column?.title ?? '';
    switch (kind) {
        case 'required':
            return text(column?.options || column?.dictCode || column?.dict ? 'form.choose' : 'form.enter', { label });
        case 'unique':
            return text('editGrid.unique', { label });
        default:
            if (pattern === '*') return text('form.enter', { label });
            if (pattern === 'm') return text('form.mobile');
            if (pattern === 'money') return text('form.money');
            if (pattern === 'z') return text('form.integer', { label });
            return text('form.format', { label });
    }
};

/** Texts of faults and refusals. */
export const useFaultText = () => {
    const text = useText();
    return {
        fault: (fault: Fault, column: GridColumn | undefined) => faultText(text, fault, column),
        refusal: (reason: RefusalReason | Misfit, value: string) => text(`editGrid.refused.${reason}`, { value }),
        place: (row: number, column: string | undefined) =>
            column === undefined ? text('editGrid.wholeRow', { row }) : text('editGrid.place', { row, column }),
    };
};
