import { eq } from 'drizzle-orm';
import { BalanceAudit } from '#contract/finance/balance-audit.ts';
import { permissionOf } from '#contract/kit/permissions.ts';
import {
    ChangeMemberPlan,
    DriverMember,
    FreezeMember,
    GRANT_ALONE,
    GrantMember,
    RemindMember,
    UnfreezeMember,
} from '#contract/users/driver-member.ts';
import { answerWith, onAction } from '#server/kit/actions/on-action.ts';
import type { CrudOptions, PresentContext } from '#server/kit/crud/options.ts';
import { refuse, refuseAs } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { fromWireTime, toWireTime } from '#server/kit/time.ts';
import { cities } from '../../setting/city/city.table.ts';
import { driverSpellings } from '../driver/driver-spelling.table.ts';
import { drivers } from '../driver/driver.table.ts';
import { refuseUnlessStatus } from '#server/kit/actions/refuse-unless-status.ts';
import { GRANT, giveMonths, lockMember } from './grant.approval.ts';
import { memberPlans } from './member-plan.table.ts';
import { members } from './member.table.ts';
import { savingsOf } from './savings.service.ts';
import { remindMember } from './remind-member.service.ts';
import { exchange, findPlan, stateOf } from './term.service.ts';

const RUNNING = ['active', 'expiring'];

/** Options of S35 for the kit (domain 4.3, «Member»). */
export const driverMemberSource: CrudOptions = {
    entity: DriverMember,
    table: members,
    pickableBy: [permissionOf(BalanceAudit, 'add')],
    joins: {
        driverName: { via: members.driverId, table: drivers, text: drivers.name, spelling: driverSpellings },
        driverPhone: { via: members.driverId, table: drivers, text: drivers.phone },
        planName: { via: members.planId, table: memberPlans, text: memberPlans.name },
        cityName: { via: members.cityId, table: cities, text: cities.name },
    },
    // A frozen member can't be edited, because `updateTime` must stay the time of freezing.
    beforeSave: (values, { current }) => {
        if (current?.status === 'frozen') throw refuse('STATE_DENIED', { status: '已冻结', action: '修改，请先解冻' });
        return values;
    },
    present: (rows, context) => withSavings(rows, context),
    named: [
        onAction(FreezeMember, {
            guard: row => refuseUnlessStatus('member_status', row.status, RUNNING, '冻结'),
            run: () => ({ status: 'frozen' }),
            message: '已冻结，有效期暂停计算',
            undo: UnfreezeMember,
        }),
        onAction(UnfreezeMember, {
            guard: row => refuseUnlessStatus('member_status', row.status, ['frozen'], '解冻'),
            run: ({ row, now }) => {
                // A frozen member is not changed otherwise, so its last change is the time of freezing.
                const frozenMs = fromWireTime(now).getTime() - fromWireTime(textOf(row.updateTime) || now).getTime();
                const expireAt = toWireTime(new Date(fromWireTime(String(row.expireAt)).getTime() + Math.max(0, frozenMs)));
                return { expireAt, status: stateOf(expireAt, now) };
            },
            message: '已解冻，冻结的天数已加回',
        }),
        onAction(GrantMember, {
            guard: row => (row.status === 'frozen' ? '会员已冻结，请先解冻' : undefined),
            run: async ({ tx, app, row, input, actor, now }) => {
                const member = await lockMember(tx, row.id);
                if (member && input.months <= GRANT_ALONE)
                    return giveMonths(tx, member, input.months, input.reason, actor.session.username, now);
                const { result, message } = await app.approvals.request(tx, GRANT, {
                    actor,
                    bizId: row.id,
                    bizNo: String(row.memberNo),
                    cityId: String(row.cityId),
                    payload: { months: input.months, reason: input.reason },
                });
                return answerWith({ result, message });
            },
            message: '赠送成功',
        }),
        onAction(RemindMember, {
            guard: row => refuseUnlessStatus('member_status', row.status, ['expiring', 'expired'], '提醒续费'),
            run: async ({ tx, app, row, session, now }) => {
                const [driver] = await tx
                    .select({ name: drivers.name, phone: drivers.phone })
                    .from(drivers)
                    .where(eq(drivers.id, String(row.driverId)));
                if (!driver) throw refuseAs('NOT_FOUND', '司机资料不存在');
                const member = { id: row.id, status: String(row.status), expireAt: String(row.expireAt), cityId: String(row.cityId) };
                await remindMember(tx, app, { ...member, ...driver }, session, now);
            },
            message: '提醒短信已发送',
        }),
        onAction(ChangeMemberPlan, {
            guard: row => refuseUnlessStatus('member_status', row.status, RUNNING, '换套餐'),
            run: async ({ tx, row, input, now }) => {
                if (input.planId === row.planId) throw refuse('VALIDATION', {}, { fields: { planId: '新套餐与当前套餐相同' } });
                const [from, to] = [await findPlan(tx, String(row.planId)), await findPlan(tx, input.planId)];
                if (!from || to?.status !== '1') throw refuse('VALIDATION', {}, { fields: { planId: '套餐不存在或已停用' } });
                const { expireAt } = exchange(now, String(row.expireAt), from, to);
                return { planId: to.id, levelNo: to.levelNo, expireAt, status: stateOf(expireAt, now) };
            },
            message: '套餐已更换，剩余价值已折算为新套餐天数',
        }),
    ],
};

/** Adds the member's savings; the column sorts the list. */
const withSavings = async (rows: readonly WireRow[], { db }: PresentContext): Promise<readonly WireRow[]> => {
    const saved = await savingsOf(
        db,
        rows.map(row => String(row.id)),
    );
    const byId = new Map(saved.map(({ id, savedFen }) => [id, savedFen]));
    return rows.map(row => ({ ...row, savedFen: byId.get(String(row.id)) ?? 0 }));
};
