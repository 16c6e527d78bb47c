import { Type, type Static } from 'typebox';
import { action } from '../kit/action.ts';
import { entity } from '../kit/entity.ts';
import { bool, dict, longText, nullable, readOnly, text } from '../kit/fields.ts';
import { PATTERNS } from '../kit/patterns.ts';
import { query } from '../kit/query.ts';

/**
 * S45 系统设置 (table set_system). The value of a secret never leaves the server: `cfgValue` is empty and `valueText` shows whether it is set.
 */
export const SystemSetting = entity({
    resource: 'setting/system',
    wire: '/setting/system',
    permission: 'setting:system',
    label: '系统设置',
    english: 'System setting',
    represent: 'name',
    actions: ['list', 'query', 'export'],
    fields: {
        name: readOnly(text('参数名称', 'Setting', { filter: 'like', sortable: 'words' })),
        cfgKey: readOnly(text('参数键', 'Key', { filter: 'like', sortable: true })),
        cfgGroup: readOnly(dict('参数分组', 'Group', 'sys_cfg_group', { filter: 'eq', sortable: true })),
        valueText: readOnly(text('当前值', 'Current value')),
        defaultText: readOnly(text('默认值', 'Default')),
        rangeText: readOnly(text('范围', 'Range')),
        readers: readOnly(text('生效位置', 'Used by')),
        needReview: readOnly(bool('需复核', 'Needs a second person', { filter: 'bool' })),
        isSecret: readOnly(bool('敏感', 'Sensitive', { hidden: true })),
        valType: readOnly(dict('值类型', 'Value type', 'cfg_val_type', { hidden: true, filter: 'in' })),
        cfgValue: readOnly(nullable(text('参数值', 'Value', { hidden: true, maxLength: 4000 }))),
        defaultValue: readOnly(nullable(text('默认参数值', 'Default value', { hidden: true }))),
        minValue: readOnly(nullable(text('最小值', 'Minimum', { hidden: true }))),
        maxValue: readOnly(nullable(text('最大值', 'Maximum', { hidden: true }))),
        remark: readOnly(nullable(text('备注', 'Remark', { hidden: true }))),
        changedBy: readOnly(nullable(text('最近修改', 'Last change'))),
    },
});

export const EditSetting = action(SystemSetting, 'edit', {
    label: '修改',
    english: 'Change',
    fields: {
        value: nullable(text('新值', 'New value', { maxLength: 4000 })),
        reason: longText('修改原因', 'Reason for the change', { maxLength: 200 }),
    },
});
export const ResetSetting = action(SystemSetting, 'reset', {
    label: '恢复默认',
    english: 'Restore default',
    question: '确定将“{name}”恢复为默认值{defaultText}吗？',
    englishQuestion: 'Restore “{name}” to its default {defaultText}?',
});
export const TestSetting = action(SystemSetting, 'test', {
    label: '测试',
    english: 'Test',
    question: '按当前值测试“{name}”？',
    englishQuestion: 'Test “{name}” with its current value?',
});

const Day = Type.String({ pattern: PATTERNS.date });

/** A day of the calendar that differs from its weekday: GET /setting/system/holidays?year=2026. */
export const Holiday = Type.Object({ day: Day, dayType: Type.String(), name: Type.Union([Type.String(), Type.Null()]) });
export type Holiday = Static<typeof Holiday>;

export const HolidaysQuery = query(SystemSetting, 'holidays', {
    permission: 'list',
    params: { year: Type.String({ pattern: '^20\\d{2}$' }) },
    result: Type.Array(Holiday),
});

/** Body of PUT /setting/system/holiday; without `dayType` the day follows its weekday again. */
export const HolidayBody = Type.Object({
    from: Day,
    to: Day,
    dayType: Type.Union([Type.Literal('workday'), Type.Literal('holiday'), Type.Null()]),
    name: Type.Optional(Type.Union([Type.String({ maxLength: 32 }), Type.Null()])),
});
export type HolidayBody = Static<typeof HolidayBody>;
