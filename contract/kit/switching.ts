import { action } from './action.ts';
import type { Entity } from './entity.ts';

/** 启用 and 停用 as bulk actions for entities whose `status` uses the dictionary `enable_status`; they need the permission to edit. */
export const switchingOf = (entity: Entity) =>
    ({
        Enable: action(entity, 'enable', { label: '启用', english: 'Enable', permission: 'edit', batch: 'batchEnable' }),
        Disable: action(entity, 'disable', {
            label: '停用',
            english: 'Disable',
            permission: 'edit',
            isDestructive: true,
            batch: 'batchDisable',
        }),
    }) as const;
export type Switching = ReturnType<typeof switchingOf>;
