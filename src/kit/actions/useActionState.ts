import { useRecordContext } from 'react-admin';
import type { NamedAction } from '#contract/kit/action.ts';
import type { ActionState } from '#contract/kit/entity.ts';
import { useMayUse } from '../permission/useMayUse.ts';

/**
 * Whether an action is possible on the current record. Undefined without the permission (the control is hidden); otherwise the state from
 * the server, with its reason.
 */
export const useActionState = (): ((action: NamedAction) => ActionState | undefined) => {
    const record = useRecordContext<{ id: string; actions?: Record<string, ActionState> }>();
    const mayUse = useMayUse();
    return action => (record && mayUse(action.permission) ? (record.actions?.[action.name] ?? { ok: true }) : undefined);
};
