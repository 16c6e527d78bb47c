import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Invite } from '#contract/balance/invite.ts';
import { InvalidInvite, ReleaseInvite, RISK_FLAGS } from '#contract/balance/pull-new-activity.ts';
import { money, text } from '#contract/kit/fields.ts';
import { answerWith, onAction } from '#server/kit/actions/on-action.ts';
import { refuseUnlessStatus } from '#server/kit/actions/refuse-unless-status.ts';
import type { ApprovalKind } from '#server/platform/approvals/approval-kind.ts';
import type { CrudOptions } from '#server/kit/crud/options.ts';
import { logChanges } from '#server/kit/data-log.ts';
import { notFound } from '#server/kit/errors.ts';
import { type Reader, textOf, type WireRow } from '#server/kit/list/source.ts';
import { cities } from '../../setting/city/city.table.ts';
import { invites } from './invite.table.ts';
import { lockInvite, releaseReward, revokeReward } from './reward.service.ts';

const onlyIn = (row: WireRow, states: readonly string[], action: string) => refuseUnlessStatus('invite_status', row.status, states, action);

/** Early release of a reward, which always needs a second person. */
const RELEASE: ApprovalKind<{ rewardFen: number; risk: string }> = {
    kind: 'invite_release',
    label: '提前解冻邀请奖励',
    permission: ReleaseInvite.permission,
    entity: Invite,
    fields: { rewardFen: money('奖励', 'Reward'), risk: text('风险', 'Risk') },
    target: async (tx, id) =>
        (
            await tx
                .select()
                .from(invites)
                .where(and(eq(invites.id, id), eq(invites.delFlag, 0)))
                .for('update')
        )[0],
    effects: ({ risk }) => ['冻结的奖励立即到账', ...(risk === '' ? [] : [`注意风险：${risk}`])],
    execute: async ({ tx, bizId, target, actor, now }) => {
        const invite = await lockInvite(tx, bizId);
        if (!invite) throw notFound();
        const reason = refuseUnlessStatus('invite_status', invite.status, ['frozen'], '提前解冻');
        if (reason) throw reason;
        await releaseReward(tx, invite, actor.session.username, now);
        const set = { status: 'paid' as const, version: sql`${invites.version} + 1`, updateBy: actor.session.username, updateTime: now };
        const [after] = await tx.update(invites).set(set).where(eq(invites.id, bizId)).returning();
        await logChanges(tx, actor, [{ entity: Invite, table: invites, op: 'edit', before: target, after }]);
        return undefined;
    },
};

/** 邀请记录 with the decisions of staff, as options for the kit. */
export const inviteSource = (app: FastifyInstance): CrudOptions => {
    app.approvals.add(RELEASE);
    return {
        entity: Invite,
        table: invites,
        joins: { cityName: { via: invites.cityId, table: cities, text: cities.name } },
        computed: ['inviterName', 'inviteeName', 'riskText'],
        present: (rows, { db }) => shown(db, rows),
        named: [
            onAction(InvalidInvite, {
                guard: row => onlyIn(row, ['bound', 'reached', 'frozen'], '判无效'),
                run: async ({ tx, row, session, now }) => {
                    const invite = await lockInvite(tx, row.id);
                    if (!invite) throw notFound();
                    await revokeReward(tx, invite, session.username, now);
                    return { status: 'invalid', rewardFen: 0 };
                },
                message: '已判无效，冻结的奖励已收回',
            }),
            onAction(ReleaseInvite, {
                guard: row => onlyIn(row, ['frozen'], '提前解冻'),
                run: async ({ tx, row, actor }) => {
                    const asked = {
                        actor,
                        bizId: row.id,
                        bizNo: textOf(row.inviteCode),
                        cityId: textOf(row.cityId),
                        amountFen: Number(row.rewardFen),
                        payload: { rewardFen: Number(row.rewardFen), risk: riskText(row.riskFlags) },
                    };
                    return answerWith(await app.approvals.request(tx, RELEASE, asked));
                },
                message: '已提交复核',
            }),
        ],
    };
};

const riskText = (flags: unknown): string =>
    textOf(flags)
        .split(',')
        .filter(Boolean)
        .map(flag => RISK_FLAGS[flag] ?? flag)
        .join('、');

/** Names of customers, drivers and members, by kind and id. */
export const namesOfPeople = async (
    db: Reader,
    people: readonly { kind: unknown; id: unknown }[],
): Promise<(kind: unknown, id: unknown) => string> => {
    const ids = (kind: string) => sql.param(people.filter(person => person.kind === kind).map(person => textOf(person.id)));
    const { rows } = await db.execute<{ key: string; name: string }>(sql`
        select 'customer:' || id as key, name from usr_customer where id = any(${ids('customer')}::bigint[])
        union all select 'driver:' || id, name from usr_driver where id = any(${ids('driver')}::bigint[])
        union all select 'member:' || m.id, d.name from usr_member m join usr_driver d on d.id = m.driver_id where m.id = any(${ids('member')}::bigint[])`);
    const names = new Map(rows.map(row => [row.key, row.name]));
    return (kind, id) => names.get(`${textOf(kind)}:${textOf(id)}`) ?? '—';
};

const shown = async (db: Reader, rows: readonly WireRow[]): Promise<WireRow[]> => {
    const nameOf = await namesOfPeople(
        db,
        rows.flatMap(row => [
            { kind: row.inviterKind, id: row.inviterId },
            { kind: row.inviteeKind, id: row.inviteeId },
        ]),
    );
    return rows.map(row => ({
        ...row,
        inviterName: nameOf(row.inviterKind, row.inviterId),
        inviteeName: nameOf(row.inviteeKind, row.inviteeId),
        riskText: riskText(row.riskFlags) || null,
    }));
};
