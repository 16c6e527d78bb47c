import { type ReactNode, useMemo } from 'react';
import { permissionOf } from '#contract/permissions.ts';
import { canDo } from '#providers/auth/permissionRules.ts';
import { useNameOf } from '#providers/i18n/named.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useSession } from '#providers/store/useSession.ts';
import { useEntity } from '../views/EntityContext.ts';
import { type ColumnSpec, columnsOf } from './column.ts';

/**
 * The columns among `children` that exist for the caller, with their labels in his language. The same ones until something of that
 * changes: the table draws every cell anew for other columns.
 */
export function useColumns(children: ReactNode): readonly ColumnSpec[] {
    const text = useText();
    const nameOf = useNameOf();
    const entity = useEntity();
    const lists = useSession()?.permissions;
    return useMemo(() => {
        const mayUse = (code: string) => lists !== undefined && canDo(lists, code);
        return columnsOf(children)
            .filter(({ needs }) => needs === undefined || mayUse(needs))
            .filter(({ needsAnyAction }) => needsAnyAction === undefined || needsAnyAction.some(each => mayUse(permissionOf(entity, each))))
            .map(column => {
                if (column.textKey) return { ...column, label: text(column.textKey) };
                return column.named ? { ...column, label: nameOf(column.named) } : column;
            });
    }, [children, text, nameOf, entity, lists]);
}
