import type { ActionState } from '#contract/kit/entity.ts';
import type { CrudOptions } from '../crud/options.ts';
import type { WireRow } from '../list/source.ts';
import type { GuardContext } from './on-action.ts';

/** For each named action that the caller has the right to: whether it is possible on this row now, and if not, why (domain 2.0). */
export const actionStates = (
    { named = [] }: Pick<CrudOptions, 'named'>,
    row: WireRow,
    context: GuardContext,
): Record<string, ActionState> =>
    Object.fromEntries(
        named
            .filter(({ action }) => !action.isUndo && context.session.permissions.has(action.permission))
            .map(({ action, guard }) => {
                const reason = guard?.(row, context);
                const state =
                    reason === undefined ? { ok: true } : { ok: false, reason: typeof reason === 'string' ? reason : reason.message };
                return [action.name, state];
            }),
    );
