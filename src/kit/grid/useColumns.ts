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

/** Width beside a header's text: the sort icon and the padding, in pixels. */
const BESIDE_HEAD = 52;
/** Approximate width of a header's letter, and the minimum width of a dictionary column, in pixels. */
const LETTER = 8;
const STATES = 168;
/** Factor of the width of English buttons compared with Chinese ones. */
const LONGER_BUTTONS = 1.4;

/** Widens a column for English, because widths are chosen for Chinese, which is shorter: no header and no state is truncated. */
const roomy = (column: ColumnSpec): ColumnSpec => ({
    ...column,
    width: column.isAction
        ? Math.round(column.width * LONGER_BUTTONS)
        : Math.max(column.width, column.label.length * LETTER + BESIDE_HEAD, column.isStates ? STATES : 0),
});

/**
 * The columns among `children` that the user may see, with their labels in the current language. Memoized, because the table re-renders
 * every cell for new columns.
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
