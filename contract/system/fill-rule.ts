import { Type } from 'typebox';
import { entity, STANDARD_ACTIONS } from '../kit/entity.ts';
import { longText, nullable, text } from '../kit/fields.ts';
import { query } from '../kit/query.ts';

/** SYS-15 系统编码规则 (wire-contract 7.7, 9.10, 13.7). */
export const FillRule = entity({
    resource: 'system/fill-rule',
    wire: '/sys/fillRule',
    permission: 'system:fillRule',
    label: '编码规则',
    english: 'Numbering rule',
    represent: 'ruleName',
    actions: STANDARD_ACTIONS,
    isSystem: true,
    fields: {
        ruleName: text('规则名称', 'Rule', { maxLength: 100, filter: 'like', sortable: 'words' }),
        ruleCode: text('规则Code', 'Rule code', {
            maxLength: 64,
            filter: 'like',
            sortable: true,
            unique: true,
            fixed: true,
            pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
        }),
        ruleClass: text('规则实现类', 'Implementation class', { maxLength: 64, filter: 'eq', sortable: true }),
        ruleParams: nullable(longText('规则参数', 'Parameters', { maxLength: 1000 })),
    },
});

/** Generators of values, all implemented in code; a stored name only selects one (security S64). */
export const FILL_CLASSES = [
    { key: 'serialNumber', label: '流水号', english: 'Serial number', example: '{"prefix":"DD","date":true,"digits":5}' },
    { key: 'orderNumber', label: '时间编号', english: 'Number by time', example: '{"prefix":"CN"}' },
    { key: 'randomCode', label: '随机码', english: 'Random code', example: '{"length":8}' },
] as const;

export type FillClass = (typeof FILL_CLASSES)[number]['key'];

/** The value that a rule would generate now; no number is consumed. */
export const TestFillRuleQuery = query(FillRule, 'testFillRule', {
    permission: 'test',
    params: { ruleCode: Type.String({ minLength: 1, maxLength: 100 }) },
    result: Type.Union([Type.String(), Type.Null()]),
});
