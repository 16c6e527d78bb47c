import { entity, STANDARD_ACTIONS } from '../kit/entity.ts';
import { intDict, integer, nullable, text } from '../kit/fields.ts';
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

/** 字典项 (wire-contract 7.5, 9.8): rows of a dictionary, edited inside its screen and under its permission codes. */
export const DictItem = entity({
    resource: 'system/dict-item',
    wire: '/sys/dictItem',
    permission: 'system:dict',
    label: '字典项',
    english: 'Dictionary item',
    represent: 'itemText',
    actions: ['list', 'add', 'edit', 'delete', 'deleteBatch'],
    isSystem: true,
    fields: {
        dictId: text('所属字典', 'Dictionary', { maxLength: 32, filter: 'eq', hidden: true, fixed: true }),
        itemText: text('名称', 'Name', { maxLength: 100, filter: 'like', sortable: 'words' }),
        itemValue: text('数据值', 'Value', { maxLength: 100, filter: 'eq', sortable: true, unique: true }),
        description: nullable(text('描述', 'Description')),
        color: nullable(text('颜色', 'Color', { maxLength: 16, pattern: '^(default|processing|success|warning|error|special)$' })),
        sortOrder: integer('排序', 'Sort order', { minimum: 1, maximum: 9999, default: 1, sortable: true }),
        status: intDict('状态', 'Status', 'dict_item_status', { default: 1, filter: 'eq' }),
    },
});

/** Characters not allowed in a value: several values of a field are joined by commas, and these characters are operators in queries. */
export const FORBIDDEN_IN_VALUE = /[~!@#$^&*()={}'.<>/?|]/;

/** Message of the refusal (wire-contract 13.6). */
export const FORBIDDEN_VALUE = '数据值不能包含特殊字符！';
