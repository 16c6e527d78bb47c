import type { Switching } from '#contract/kit/switching.ts';
import { type ActionRoute, type Guard, onAction } from './on-action.ts';

const refuseUnlessStatus =
    (status: string, reason: string): Guard =>
    row =>
        row.status === status ? reason : undefined;

/** The two switches of an entity with an `enable_status`. Further effects of a switch belong in the entity's `afterWrite`. */
export const switchActions = ({ Enable, Disable }: Switching): ActionRoute[] => [
    onAction(Enable, { guard: refuseUnlessStatus('1', '已经启用'), run: () => ({ status: '1' }), message: '启用成功', undo: Disable }),
    onAction(Disable, { guard: refuseUnlessStatus('0', '已经停用'), run: () => ({ status: '0' }), message: '停用成功', undo: Enable }),
];
