import { eq } from 'drizzle-orm';
import { nullable, text } from '#contract/kit/fields.ts';
import { settingShape, settingValue, type SettingRow } from '#contract/setting/setting-shape.ts';
import { SystemSetting } from '#contract/setting/system.ts';
import { valueText } from '#contract/setting/value-text.ts';
import type { ApprovalKind } from '#server/platform/approvals/approval-kind.ts';
import { storeSetting } from './setting-store.ts';
import { systemSettings } from '#server/platform/settings/system-setting.table.ts';

/** A change of a setting that moves money or decides who may do what. */
export const SETTING_CHANGE: ApprovalKind<{ cfgValue: string; reason: string }> = {
    kind: 'system_setting',
    label: '修改系统设置',
    permission: 'setting:system:edit',
    entity: SystemSetting,
    fields: { cfgValue: nullable(text('参数值', 'Value')), reason: text('修改原因', 'Reason for the change') },
    target: async (tx, id) => (await tx.select().from(systemSettings).where(eq(systemSettings.id, id)).for('update'))[0],
    execute: async ({ tx, payload, target, actor, approvalNo }) => {
        await storeSetting(tx, target, payload.cfgValue, { actor, reason: `${payload.reason}（复核单${approvalNo}）` });
        return undefined;
    },
    effects: ({ cfgValue }, before) => {
        if (before.isSecret === true) return ['密钥将被替换'];
        const shape = settingShape(before as unknown as SettingRow);
        const shown = (value: string) => valueText(shape, settingValue(shape, value));
        return [`${shape.label}：${shown(String(before.cfgValue))} → ${shown(cfgValue)}，通过后立即生效`];
    },
};
