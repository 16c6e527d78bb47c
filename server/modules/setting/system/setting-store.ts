import { eq, sql } from 'drizzle-orm';
import { valueFault } from '#contract/setting/config-value.ts';
import { type SettingRow, settingShape, settingText, settingValue } from '#contract/setting/setting-shape.ts';
import { SystemSetting } from '#contract/setting/system.ts';
import type { Tx } from '#server/db/client.ts';
import { type Actor, logChanges } from '#server/kit/data-log.ts';
import { refuse } from '#server/kit/errors.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import type { Secrets } from '#server/kit/access/secrets.ts';
import type { Session } from '#server/kit/access/session.ts';
import { bumpVersion } from '#server/kit/answers/versions.ts';
import { systemSettings } from '#server/platform/settings/system-setting.table.ts';

/** What is to be stored for a typed text: checked against the setting's limits, a secret sealed. */
export const storedForm = (row: WireRow, typed: string | null | undefined, secrets: Secrets): string => {
    const text = (typed ?? '').trim();
    const shape = settingShape(row as unknown as SettingRow);
    const value = settingValue(shape, text);
    const fault = valueFault(shape, value);
    if (fault !== undefined) throw refuse('VALIDATION', {}, { fields: { value: fault } });
    if (row.isSecret === true) return text === '' ? '' : secrets.seal('setting', text);
    return settingText(value);
};

/** Stores a setting's text and tells every process. The log says of a secret only that it has changed. */
export const storeSetting = async (
    tx: Tx,
    row: WireRow,
    cfgValue: string,
    { actor, reason }: { actor: Actor & { session: Session }; reason?: string },
): Promise<void> => {
    await tx
        .update(systemSettings)
        .set({ cfgValue, version: sql`${systemSettings.version} + 1`, updateBy: actor.session.username, updateTime: sql`now()` })
        .where(eq(systemSettings.id, String(row.id)));
    const logged = (value: unknown, mark: string) => (row.isSecret === true ? mark : value);
    await logChanges(tx, actor, [
        {
            entity: SystemSetting,
            table: systemSettings,
            op: 'edit',
            before: { ...row, cfgValue: logged(row.cfgValue, '（原密钥）') },
            after: { ...row, cfgValue: logged(cfgValue, '（新密钥）'), version: Number(row.version) + 1 },
            ...(reason ? { reason } : {}),
        },
    ]);
    await bumpVersion(tx, 'setting');
};
