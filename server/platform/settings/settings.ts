import { and, eq, inArray } from 'drizzle-orm';
import { acrossTenants, type Db } from '#server/db/client.ts';
import type { Reader } from '#server/kit/list/source.ts';
import { systemSettings } from './system-setting.table.ts';
import { versioned, type Versions } from '#server/kit/answers/versions.ts';

/** Defaults for keys that the table set_system does not contain (domain 3.5, «System-setting keys»). */
const DEFAULTS = {
    'security.pwd_min': '8',
    'security.pwd_days': '0',
    'security.captcha_after': '3',
    'security.session_idle_min': '120',
    'security.session_hours': '12',
    'security.session_remember_hours': '168',
    'security.max_sessions': '5',
    'security.register_open': 'false',
    'security.register_review': 'true',
    'security.register_role': 'visitor',
    'security.proof_minutes': '30',
    'security.lock_minutes': '0',
    'security.plain_reason': 'true',
    'msg.wecom_undispatched': 'true',
    'msg.wecom_dispute': 'true',
    'msg.wecom_anomaly': 'true',
    'jobs.min_interval_sec': '60',
    'ui.default_page_size': '10',
    'ui.export_sync_rows': '5000',
    'ui.count_cap': '10000',
    'ui.demo_area': 'true',
    'order.restore_min': '10',
    'order.auto_settle_hours': '24',
    'order.auto_eval_days': '7',
    'finance.refund_second_fen': '50000',
    'finance.payout_batch_max': '200',
} as const;

export type DefaultedKey = keyof typeof DEFAULTS;

/** The settings that people change at runtime (table set_system); a change is effective in every process within 2 s. */
export interface Settings {
    text(key: DefaultedKey): string;
    text(key: string): string | undefined;
    /** A number; a stored text that is not a number counts as absent. */
    number(key: DefaultedKey): number;
    flag(key: DefaultedKey): boolean;
    fresh(): Promise<void>;
}

export function createSettings(db: Db, versions: Versions): Settings {
    const copy = versioned<ReadonlyMap<string, string>>(versions, 'setting', new Map(), async () => {
        const rows = await db
            .select({ key: systemSettings.cfgKey, value: systemSettings.cfgValue })
            .from(systemSettings)
            .where(and(eq(systemSettings.tenantId, 0), eq(systemSettings.delFlag, 0)));
        return new Map(rows.map(row => [row.key, row.value]));
    });
    const fallback: Readonly<Record<string, string>> = DEFAULTS;
    const text = ((key: string) => copy.get().get(key) ?? fallback[key]) as Settings['text'];
    return {
        text,
        number: key => {
            const value = Number(text(key));
            return Number.isFinite(value) ? value : Number(DEFAULTS[key]);
        },
        flag: key => text(key) === 'true' || text(key) === '1',
        fresh: copy.fresh,
    };
}

/** Stored numbers by key, read from the database now: for services without an app. Keys that are not stored, or are not numbers, are left out. */
export const storedNumbers = async (db: Reader, keys: readonly string[]): Promise<Map<string, number>> => {
    const rows = await acrossTenants(db, () =>
        db
            .select({ key: systemSettings.cfgKey, value: systemSettings.cfgValue })
            .from(systemSettings)
            .where(and(eq(systemSettings.tenantId, 0), eq(systemSettings.delFlag, 0), inArray(systemSettings.cfgKey, [...keys]))),
    );
    return new Map(rows.flatMap(({ key, value }) => (/^\d+$/.test(value) ? [[key, Number(value)] as const] : [])));
};
