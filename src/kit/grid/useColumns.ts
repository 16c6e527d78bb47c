import { type ReactNode, useMemo } from 'react';
import { permissionOf } from '#contract/kit/permissions.ts';
import { canDo } from '#providers/auth/permissionRules.ts';
import { useLanguage } from '#providers/i18n/language.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSession } from '#providers/store/useSession.ts';
import { useEntity } from '../resource/EntityContext.ts';
import { type ColumnSpec, columnsOf } from './column.ts';
import { SHORT_TIME_PX, useShortTimes } from './shortTimes.ts';

/** Room beside a head's letters: the sign of the order and the edges, in pixels. */
const BESIDE_HEAD = 52;
/** About the width of a letter of a head, and the least width of a column of states, in pixels. */
const LETTER = 8;
const STATES = 168;
/** Buttons in English beside the Chinese ones. */
const LONGER_BUTTONS = 1.4;

/** English is longer than Chinese, for which the widths of columns are chosen: no head and no state is cut. */
const roomy = (column: ColumnSpec): ColumnSpec => ({
    ...column,
    width: column.isAction
        ? Math.round(column.width * LONGER_BUTTONS)
        : Math.max(column.width, column.label.length * LETTER + BESIDE_HEAD, column.isStates ? STATES : 0),
});

/**
 * The columns among `children` that exist for the caller, with their labels in his language. The same ones until something of that
 * changes: the table draws every cell again for other columns.
 */
export function useColumns(children: ReactNode): readonly ColumnSpec[] {
    const text = useText();
    const nameOf = useNameOf();
    const isEnglish = useLanguage() === 'en';
    const entity = useEntity();
    const lists = useSession()?.permissions;
    const [hasShortTimes] = useShortTimes();
    return useMemo(() => {
        const mayUse = (code: string) => lists !== undefined && canDo(lists, code);
        return columnsOf(children)
            .filter(({ needs }) => needs === undefined || mayUse(needs))
            .filter(({ needsAnyAction }) => needsAnyAction === undefined || needsAnyAction.some(each => mayUse(permissionOf(entity, each))))
            .map(column => {
                if (column.textKey) return { ...column, label: text(column.textKey) };
                return column.named ? { ...column, label: nameOf(column.named) } : column;
            })
            .map(column => (column.isTimes && hasShortTimes ? { ...column, width: Math.min(column.width, SHORT_TIME_PX) } : column))
            .map(column => (isEnglish ? roomy(column) : column));
    }, [children, text, nameOf, isEnglish, entity, lists, hasShortTimes]);
}
