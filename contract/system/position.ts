import { entity, STANDARD_ACTIONS } from '../kit/entity.ts';
import { dict, text } from '../kit/fields.ts';

/** SYS-18 职务 (wire-contract 7.8, 9.11, 13.8). */
export const Position = entity({
    resource: 'system/position',
    wire: '/sys/position',
    permission: 'system:position',
    label: '职务',
    english: 'Position',
    represent: 'name',
    actions: STANDARD_ACTIONS,
    isSystem: true,
    fields: {
        code: text('职务编码', 'Position code', {
            maxLength: 64,
            filter: 'like',
            sortable: true,
            unique: true,
            fixed: true,
            pattern: '^[A-Za-z0-9][A-Za-z0-9_-]*$',
        }),
        name: text('职务名称', 'Position', { maxLength: 64, filter: 'like', sortable: 'words' }),
        postRank: dict('职级', 'Rank', 'position_rank', { filter: 'eq', sortable: true }),
    },
});
