import { useRecordContext } from 'react-admin';
import type { NamedAction } from '#contract/kit/action.ts';
import type { ActionState } from '#contract/kit/entity.ts';
import { useMayUse } from '../permission/useMayUse.ts';

/**
 * May this action be done to the current record? Undefined without the right to it (the control is absent); otherwise the server's
 * word of it, with its reason.
 */
export const useActionState = (): ((action: NamedAction) => ActionState | undefined) => {
    const record = useRecordContext<{ id: string; actions?: Record<string, ActionState> }>();
    const mayUse = useMayUse();
    return action => (record && mayUse(action.permission) ? (record.actions?.[action.name] ?? { ok: true }) : undefined);
};
