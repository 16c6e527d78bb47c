import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Entity } from '#contract/kit/entity.ts';
import { serviceKey, type ServiceEditBody, type ServiceSide } from '#contract/setting/service-config.ts';
import { valueFault } from '#contract/setting/config-value.ts';
import type { Tx } from '#server/db/client.ts';
import { type Actor, logChanges } from '#server/kit/data-log.ts';
import { lastChangeOf } from '#server/kit/crud/conflicts.ts';
import { badRequest, refuse } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import type { Session } from '#server/kit/access/session.ts';
import { effectiveConfig } from './service-config.service.ts';
import { serviceConfigs } from './service-config.table.ts';

interface Saving {
    side: ServiceSide;
    entity: Entity;
    actor: Actor & { session: Session };
    now: string;
}

type Change = ServiceEditBody['changes'][number];
const MAX_DAYS_AHEAD = 366;

/** Stores decisions of one place that begin together; all or none. Answers how many. */
export const saveServiceConfig = async (tx: Tx, body: ServiceEditBody, saving: Saving): Promise<number> => {
    const from = beginningOf(body, saving.now);
    checkValues(body.changes, saving.side);
    for (const change of body.changes) await decide(tx, change, { ...saving, cityId: body.cityId, from, remark: body.remark ?? null });
    if (saving.side === 'driver') await requireOrder(tx, body.cityId, { ...saving, from });
    return body.changes.length;
};

const beginningOf = ({ effectiveFrom }: ServiceEditBody, now: string): string => {
    if (!effectiveFrom || effectiveFrom <= now) {
        if (effectiveFrom) throw badRequest({ effectiveFrom: '生效时间须晚于当前时间' });
        return now;
    }
    const days = (Date.parse(effectiveFrom.replace(' ', 'T')) - Date.parse(now.replace(' ', 'T'))) / 86_400_000;
    if (!(days <= MAX_DAYS_AHEAD)) throw badRequest({ effectiveFrom: '生效时间最多提前一年设置' });
    return effectiveFrom;
};

const checkValues = (changes: readonly Change[], side: ServiceSide): void => {
    if (new Set(changes.map(change => change.key)).size < changes.length) throw badRequest({ changes: '同一配置项只能出现一次' });
    const faults = changes.flatMap(({ key, value }) => {
        const shape = serviceKey(side, key);
        const fault = shape === undefined ? '没有这个配置项' : value === null ? undefined : valueFault(shape, value);
        return fault === undefined ? [] : [[key, fault] as const];
    });
    if (faults.length > 0) throw refuse('VALIDATION', {}, { fields: Object.fromEntries(faults) });
};

/** Puts a decision in the place of the last one, which the caller must have seen; one that had not begun is withdrawn. */
const decide = async (
    tx: Tx,
    { key, value, base }: Change,
    given: Saving & { cityId: string | null; from: string; remark: string | null },
) => {
    const { side, actor, cityId, from, now, entity } = given;
    const { tenantId, username } = actor.session;
    const place = and(
        eq(serviceConfigs.tenantId, tenantId),
        eq(serviceConfigs.side, side),
        eq(serviceConfigs.cfgKey, key as 'deposit_bp'),
        cityId === null ? isNull(serviceConfigs.cityId) : eq(serviceConfigs.cityId, cityId),
        eq(serviceConfigs.delFlag, 0),
    );
    const [last] = await tx.select().from(serviceConfigs).where(place).for('update');
    if ((last?.id ?? null) !== base) {
        throw refuse('VERSION_CONFLICT', await lastChangeOf(tx, { ...last }), { current: { ...last } });
    }
    if (last) {
        await tx
            .update(serviceConfigs)
            .set({ delFlag: 1, updateBy: username, updateTime: sql`now()`, ...(last.effectiveFrom > now ? { status: '0' } : {}) })
            .where(eq(serviceConfigs.id, last.id));
    }
    const row = {
        id: newId(),
        tenantId,
        createBy: username,
        side,
        cityId,
        cfgKey: key as 'deposit_bp',
        effectiveFrom: from,
        remark: given.remark,
    };
    await tx.insert(serviceConfigs).values({ ...row, cfgValue: sql`${JSON.stringify(value ?? null)}::jsonb` });
    await logChanges(tx, actor, [
        {
            entity,
            table: serviceConfigs,
            op: 'edit',
            before: { ...last, id: row.id },
            after: { ...row, cfgValue: value ?? null, version: 0 },
        },
    ]);
};

/** Limits that belong together, as they will hold once the change has begun. */
const requireOrder = async (tx: Tx, cityId: string | null, { actor, from }: Saving & { from: string }) => {
    const items = await effectiveConfig(tx, { side: 'driver', cityId, tenantId: actor.session.tenantId, at: from });
    const valueOf = (key: string) => Number(items.find(item => item.key === key)?.value);
    if (valueOf('wd_min_fen') > valueOf('wd_max_fen')) {
        throw refuse('VALIDATION', {}, { fields: { wd_max_fen: '单笔提现上限不能低于下限' } });
    }
};
