import { entity, STANDARD_ACTIONS } from '../kit/entity.ts';
import { integer, nullable, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';

/** SYS-09 数据字典 (wire-contract 7.5, 9.8, 13.6). Dictionaries are the same for every tenant. */
export const Dict = entity({
    resource: 'system/dict',
    wire: '/sys/dict',
    permission: 'system:dict',
    label: '字典',
    english: 'Dictionary',
    represent: 'dictName',
    recycles: false,
    actions: STANDARD_ACTIONS,
    isSystem: true,
    fields: {
        dictName: text('字典名称', 'Dictionary', { maxLength: 100, filter: 'like', sortable: 'words' }),
        dictCode: text('字典编号', 'Dictionary code', {
            maxLength: 64,
            filter: 'like',
            sortable: true,
            unique: true,
            pattern: PATTERNS.dictCode,
        }),
        description: nullable(text('描述', 'Description')),
        type: integer('值类型', 'Value type', { minimum: 0, maximum: 1, default: 0, hidden: true }),
    },
});
