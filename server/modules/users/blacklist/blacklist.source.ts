import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ADMIN_ROLE, OPS_LEAD_ROLE } from '#contract/system/role.ts';
import { Blacklist, LiftBlacklist, RelistBlacklist, UnlistBlacklist } from '#contract/users/blacklist.ts';
import { answerWith, onAction } from '#server/kit/actions/on-action.ts';
import type { CrudOptions, PresentContext, SaveContext } from '#server/kit/crud/options.ts';
import { refuse, refuseAs, refuseWith } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { maskPhone } from '#server/kit/present.ts';
import { toWireTime } from '#server/kit/time.ts';
import { refuseUnlessStatus } from '#server/kit/actions/refuse-unless-status.ts';
import { applyEntry, releaseTarget, takeEntryBack } from './blacklist-state.service.ts';
import { blacklist } from './blacklist.table.ts';
import { findTarget, isTargetKind } from './targets.ts';
import { spelledPerson } from '../people/spelled-person.service.ts';

/** Reasons that require a picture as evidence. */
const PROVEN = new Set(['fraud', 'fake_cert']);
/** Roles that may create a permanent entry. */
const LEADS = [OPS_LEAD_ROLE, ADMIN_ROLE];

const fault = (field: string, text: string) => refuse('VALIDATION', {}, { fields: { [field]: text } });

/** Options of S33 for the kit: validation, and the effects on the target in the same transaction. */
export const blacklistSource = (app: Pick<FastifyInstance, 'clock'>): CrudOptions => {
    const now = () => toWireTime(app.clock.date());
    return {
        entity: Blacklist,
        table: blacklist,
        spelled: { targetName: spelledPerson(blacklist.targetKind, blacklist.targetId) },
        beforeSave: async (values, context) => {
            requireSoundness({ ...context.current, ...values }, context, now());
            return context.current ? values : { ...values, ...(await targetOf(values, context)), startAt: now() };
        },
        afterWrite: async ({ tx, actor, op, rows }) => {
            if (op === 'add' || op === 'import') for (const row of rows) await applyEntry(tx, row, actor, now());
        },
        undoes: { add: UnlistBlacklist },
        computed: ['scopeName'],
        present: (rows, context) => withScopeNames(rows, context),
        named: [
            onAction(LiftBlacklist, {
                guard: row => refuseUnlessStatus('bl_status', row.status, ['active'], '解除'),
                run: async ({ tx, row, input, actor, now: at }) => {
                    await releaseTarget(tx, row, actor.session.username, at);
                    const set = { status: 'lifted', liftBy: actor.session.username, liftTime: at, liftReason: input.reason };
                    return answerWith({ set, message: liftedText(row) });
                },
                message: '已解除',
                undo: RelistBlacklist,
            }),
            onAction(RelistBlacklist, {
                guard: row => refuseUnlessStatus('bl_status', row.status, ['lifted'], '撤销解除'),
                run: async ({ tx, row, actor, now: at }) => {
                    if (row.endAt && textOf(row.endAt) <= at) throw refuseWith('拉黑期限已到，不能撤销解除；仍需限制请重新拉黑');
                    await refuseSecond(tx, textOf(row.targetKind), textOf(row.targetId), row);
                    await applyEntry(tx, row, actor, at);
                    return { status: 'active', liftBy: null, liftTime: null, liftReason: null };
                },
                message: '已撤销解除',
            }),
            onAction(UnlistBlacklist, {
                guard: row => refuseUnlessStatus('bl_status', row.status, ['active'], '撤销'),
                run: async ({ tx, row, actor, now: at }) => {
                    await takeEntryBack(tx, row, actor, at);
                    return { delFlag: 1 };
                },
                message: '已撤销拉黑',
            }),
        ],
    };
};

/** The target's state after the entry has ended. */
const FREED: Readonly<Record<string, string>> = {
    driver: '已解除；司机转为已停单，须人工恢复后才能接单',
    customer: '已解除，客户可以重新下单',
    vehicle: '已解除；车辆仍为停用，须人工启用后才能派单',
};

const liftedText = ({ scope, targetKind }: WireRow): string => (scope === 'global' && FREED[textOf(targetKind)]) || '已解除';

const requireSoundness = (row: WireRow, { session, current }: SaveContext, now: string): void => {
    const closed = current && refuseUnlessStatus('bl_status', current.status, ['active'], '修改');
    if (closed) throw closed;
    if (PROVEN.has(String(row.reasonCode)) && !row.evidence) throw fault('evidence', '该原因须上传至少一份证据');
    if (row.scope === 'pair' && !row.scopeId) throw fault('scopeId', '请选择互斥的对方');
    if (!row.endAt && !(current && !current.endAt) && !session.roles.some(role => LEADS.includes(role)))
        throw fault('endAt', '永久拉黑须由运营主管操作，请选择到期时间');
    if (row.endAt && row.endAt !== current?.endAt && textOf(row.endAt) <= now) throw fault('endAt', '到期时间须晚于现在');
};

const targetOf = async (values: WireRow, { tx, session }: SaveContext): Promise<WireRow> => {
    const { targetKind: kind, phone } = values;
    if (kind === 'device') throw fault('targetKind', '设备由风控自动识别，不能手工拉黑，请改为拉黑手机号');
    const found = isTargetKind(kind) ? await findTarget(tx, kind, textOf(values.targetId), session.tenantId) : undefined;
    if (isTargetKind(kind) && !found) throw fault('targetId', '请选择要拉黑的对象');
    if (!found && !phone) throw fault('phone', '请输入手机号');
    if (!found && !values.cityId) throw fault('cityId', '请选择城市');
    const target = found
        ? { targetId: found.id, targetName: found.name, phone: found.phone, cityId: found.cityId }
        : { targetId: String(phone), targetName: `手机号${maskPhone(String(phone))}`, phone };
    await refuseSecond(tx, String(kind), String(target.targetId), values);
    return target;
};

const refuseSecond = async (tx: SaveContext['tx'], kind: string, targetId: string, { scope, scopeId }: WireRow): Promise<void> => {
    const same = and(
        eq(blacklist.targetKind, kind as 'driver'),
        eq(blacklist.targetId, targetId),
        eq(blacklist.scope, scope as 'global'),
        eq(blacklist.status, 'active'),
        eq(blacklist.delFlag, 0),
        sql`coalesce(${blacklist.scopeId}, 0) = ${scopeId ?? 0}`,
    );
    const [one] = await tx.select({ id: blacklist.id }).from(blacklist).where(same).limit(1);
    if (one) throw refuseAs('DUPLICATE', '该对象已在黑名单中', { fields: { targetId: '该对象已在黑名单中' } });
};

/** Adds the names of the other party of pair entries. */
const withScopeNames = async (rows: readonly WireRow[], { db }: PresentContext): Promise<readonly WireRow[]> => {
    const ids = rows.flatMap(row => (row.scope === 'pair' && row.scopeId ? [textOf(row.scopeId)] : []));
    if (ids.length === 0) return rows.map(row => ({ ...row, scopeName: null }));
    const { rows: names } = await db.execute<{ id: string; name: string }>(sql`
        select id::text as id, name from usr_customer where id = any(${sql.param(ids)}::bigint[])
        union all select id::text, name from usr_driver where id = any(${sql.param(ids)}::bigint[])`);
    const byId = new Map(names.map(row => [row.id, row.name]));
    return rows.map(row => ({ ...row, scopeName: byId.get(textOf(row.scopeId)) ?? null }));
};
