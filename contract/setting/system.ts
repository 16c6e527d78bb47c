import { Type, type Static } from 'typebox';
import { action } from '../action.ts';
import { entity } from '../entity.ts';
import { bool, dict, longText, nullable, readOnly, text } from '../kit.ts';
import { PATTERNS } from '../patterns.ts';

/** S45 系统设置 (table set_system). A secret's value never leaves the server: `cfgValue` is empty and `valueText` says whether it is set. */
export const SystemSetting = entity({
    resource: 'setting/system',
    wire: '/setting/system',
    permission: 'setting:system',
    label: '系统设置',
    represent: 'name',
    actions: ['list', 'query', 'export'],
    fields: {
        name: readOnly(text('参数名称', { filter: 'like', sortable: 'words' })),
        cfgKey: readOnly(text('参数键', { filter: 'like', sortable: true })),
        cfgGroup: readOnly(dict('参数分组', 'sys_cfg_group', { filter: 'eq', sortable: true })),
        valueText: readOnly(text('当前值')),
        defaultText: readOnly(text('默认值')),
        rangeText: readOnly(text('范围')),
        readers: readOnly(text('生效位置')),
        needReview: readOnly(bool('需复核', { filter: 'bool' })),
        isSecret: readOnly(bool('敏感', { hidden: true })),
        valType: readOnly(dict('值类型', 'cfg_val_type', { hidden: true, filter: 'in' })),
        cfgValue: readOnly(nullable(text('参数值', { hidden: true, maxLength: 4000 }))),
        defaultValue: readOnly(nullable(text('默认参数值', { hidden: true }))),
        minValue: readOnly(nullable(text('最小值', { hidden: true }))),
        maxValue: readOnly(nullable(text('最大值', { hidden: true }))),
        remark: readOnly(nullable(text('备注', { hidden: true }))),
        changedBy: readOnly(nullable(text('最近修改'))),
    },
});

export const EditSetting = action(SystemSetting, 'edit', {
    label: '修改',
    fields: {
        value: nullable(text('新值', { maxLength: 4000 })),
        reason: longText('修改原因', { maxLength: 200 }),
    },
});
export const ResetSetting = action(SystemSetting, 'reset', {
    label: '恢复默认',
    question: '确定将“{name}”恢复为默认值{defaultText}吗？',
});
export const TestSetting = action(SystemSetting, 'test', { label: '测试', question: '按当前值测试“{name}”？' });

const Day = Type.String({ pattern: PATTERNS.date });

/** One day of the calendar that departs from the week: GET /setting/system/holidays?year=2026. */
export const Holiday = Type.Object({ day: Day, dayType: Type.String(), name: Type.Union([Type.String(), Type.Null()]) });
export type Holiday = Static<typeof Holiday>;

export const HolidayQuery = Type.Object({ year: Type.String({ pattern: '^20\\d{2}$' }) });
export type HolidayQuery = Static<typeof HolidayQuery>;

/** Body of PUT /setting/system/holiday; without `dayType` the day is like its weekday again. */
export const HolidayBody = Type.Object({
    from: Day,
    to: Day,
    dayType: Type.Union([Type.Literal('workday'), Type.Literal('holiday'), Type.Null()]),
    name: Type.Optional(Type.Union([Type.String({ maxLength: 32 }), Type.Null()])),
});
export type HolidayBody = Static<typeof HolidayBody>;
