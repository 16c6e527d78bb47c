import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { AuditRenewal, DriverRenewal, RefundRenewal, RemindRenewal } from '#contract/users/driver-renewal.ts';
import { type ActionContext, onAction } from '#server/kit/actions/on-action.ts';
import type { CrudOptions, SaveContext } from '#server/kit/crud/options.ts';
import { type Actor } from '#server/kit/data-log.ts';
import { refuse, refuseAs } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { toWireTime } from '#server/kit/time.ts';
import { returnOffer, takeOffer } from '../../balance/member-activity/member-offer.service.ts';
import { memberActivities } from '../../balance/member-activity/member-activity.table.ts';
import { cities } from '../../setting/city/city.table.ts';
import { driverSpellings } from '../driver/driver-spelling.table.ts';
import { drivers } from '../driver/driver.table.ts';
import { remindMember } from '../driver-member/remind-member.service.ts';
import { storeMember } from '../driver-member/store-member.service.ts';
import { memberPlans } from '../driver-member/member-plan.table.ts';
import { type MemberRow, members } from '../driver-member/member.table.ts';
import { findPlan, renewedUntil, stateOf, unusedPart } from '../driver-member/term.service.ts';
import { nextPeopleNo } from '../people/people-no.service.ts';
import { book, unbook } from './renewal-book.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { refuseUnlessStatus } from '#server/kit/actions/refuse-unless-status.ts';
import { memberRenewals } from './member-renewal.table.ts';

/** Payments at the desk have to be confirmed by finance. */
const AT_DESK = ['bank', 'cash'];

/** Options of S36 for the kit (domain 4.3, «Member/renewal»). */
export const driverRenewalSource = (app: Pick<FastifyInstance, 'clock'>): CrudOptions => ({
    entity: DriverRenewal,
    table: memberRenewals,
    joins: {
        driverName: { via: memberRenewals.driverId, table: drivers, text: drivers.name, spelling: driverSpellings },
        planName: { via: memberRenewals.planId, table: memberPlans, text: memberPlans.name },
        cityName: { via: memberRenewals.cityId, table: cities, text: cities.name },
        activityName: { via: memberRenewals.activityId, table: memberActivities, text: memberActivities.name },
    },
    beforeSave: (values, context) => newRenewal(values, context, toWireTime(app.clock.date())),
    named: [
        onAction(AuditRenewal, {
            guard: (row, { session }) =>
                refuseUnlessStatus('renew_status', row.status, ['auditing'], '审核') ??
                (row.createBy === session.username ? refuse('SELF_REVIEW') : undefined),
            run: ({ tx, row, input, actor, now }) => audit(tx, row, input, actor, now),
            message: '审核完成',
        }),
        onAction(RefundRenewal, {
            guard: row =>
                refuseUnlessStatus('renew_status', row.status, ['paid'], '退款') ??
                (row.kind === 'gift' ? '赠送的时长没有费用可退' : undefined),
            run: ({ tx, row, actor, now }) => refund(tx, row, actor, now),
            message: '已退款，未使用的月份已从有效期中扣除',
        }),
        onAction(RemindRenewal, {
            guard: row => refuseUnlessStatus('renew_status', row.status, ['paid'], '提醒'),
            run: ({ tx, app: server, row, actor, now }) => remind(tx, server, row, actor.session, now),
            message: '提醒短信已发送',
        }),
    ],
});

const fault = (field: string, text: string) => refuse('VALIDATION', {}, { fields: { [field]: text } });

/**
 * Why a membership can't be renewed with this plan, with the field for the message; checked when the renewal is registered and again when
 * it is paid.
 */
const obstacleOf = (member: Pick<MemberRow, 'status' | 'planId'>, planId: string): [field: string, text: string] | undefined => {
    if (member.status === 'frozen') return ['driverId', '该司机的会员已冻结，请先解冻'];
    return member.planId === planId ? undefined : ['planId', '与当前套餐不同，请先在司机会员中换套餐'];
};

const newRenewal = async (values: WireRow, { tx, session }: SaveContext, now: string): Promise<WireRow> => {
    if (!AT_DESK.includes(String(values.payChannel))) throw fault('payChannel', '后台只登记银行转账或现金，其他方式由司机在APP支付');
    const plan = await findPlan(tx, String(values.planId));
    if (plan?.status !== '1') throw fault('planId', '套餐不存在或已停用');
    if (Number(values.discountFen) > plan.priceFen) throw fault('discountFen', '优惠不能超过原价');
    // Serialized by driver, so that of two concurrent purchases the second one sees what the first has used of an activity.
    const [driver] = await tx
        .select()
        .from(drivers)
        .where(eq(drivers.id, String(values.driverId)))
        .for('no key update');
    if (!driver || driver.tenantId !== session.tenantId || !['active', 'suspended', 'onboarding'].includes(driver.status))
        throw fault('driverId', '该司机已退驻或在黑名单中');
    const [member] = await tx.select().from(members).where(eq(members.driverId, driver.id)).for('update');
    const obstacle = member && obstacleOf(member, plan.id);
    if (obstacle) throw fault(...obstacle);
    // With an individual discount no activity applies.
    const offer =
        Number(values.discountFen) > 0
            ? undefined
            : await takeOffer(tx, {
                  planId: plan.id,
                  months: plan.months,
                  listFen: plan.priceFen,
                  cityId: driver.cityId,
                  driverId: driver.id,
                  expireAt: member?.expireAt ?? null,
                  now,
                  tenantId: session.tenantId,
              });
    const discountFen = offer?.discountFen ?? Number(values.discountFen);
    const giftMonths = offer?.giftMonths ?? 0;
    return {
        ...values,
        activityId: offer?.activityId ?? null,
        discountFen,
        giftMonths,
        cityId: driver.cityId,
        renewalNo: await nextPeopleNo(tx, 'XF', now),
        memberId: member?.id ?? null,
        kind: member ? 'renew' : 'open',
        months: plan.months,
        listFen: plan.priceFen,
        payFen: plan.priceFen - discountFen,
        status: 'auditing',
        beforeExpire: member?.expireAt ?? null,
        afterExpire: renewedUntil(now, member?.expireAt ?? null, plan.months + giftMonths),
    };
};

type Tx = ActionContext<unknown>['tx'];

const audit = async (tx: Tx, row: WireRow, input: { isPassed: boolean; reason: string }, actor: Actor, now: string): Promise<WireRow> => {
    const stamp = { auditBy: actor.session.username, auditTime: now, remark: input.reason };
    if (!input.isPassed) {
        await returnOffer(tx, String(row.id), now);
        return { ...stamp, status: 'closed' };
    }
    const [member] = await tx
        .select()
        .from(members)
        .where(eq(members.driverId, String(row.driverId)))
        .for('update');
    const obstacle = member && obstacleOf(member, String(row.planId));
    if (obstacle) throw refuseAs('STATE_DENIED', obstacle[1]);
    const months = Number(row.months) + Number(row.giftMonths);
    const expireAt = renewedUntil(now, member?.expireAt ?? null, months);
    const paid = { ...stamp, status: 'paid', paidTime: now, beforeExpire: member?.expireAt ?? null, afterExpire: expireAt };
    if (member) {
        const set = {
            expireAt,
            status: stateOf(expireAt, now),
            renewCount: member.renewCount + 1,
            paidFen: member.paidFen + Number(row.payFen),
        };
        await storeMember(tx, member.id, set, actor, now, member, `续费${String(row.renewalNo)}`);
        await book(tx, row, member.id, actor, now);
        return { ...paid, memberId: member.id };
    }
    const memberId = await openMember(tx, row, expireAt, actor, now);
    await book(tx, row, memberId, actor, now);
    return { ...paid, memberId };
};

const openMember = async (tx: Tx, row: WireRow, expireAt: string, actor: Actor, now: string): Promise<string> => {
    const plan = await findPlan(tx, String(row.planId));
    const id = newId();
    await tx.insert(members).values({
        id,
        tenantId: actor.session.tenantId,
        createBy: actor.session.username,
        createTime: now,
        cityId: String(row.cityId),
        memberNo: await nextPeopleNo(tx, 'M', now),
        driverId: String(row.driverId),
        planId: String(row.planId),
        levelNo: plan?.levelNo ?? 1,
        status: stateOf(expireAt, now),
        startAt: now,
        expireAt,
        paidFen: Number(row.payFen),
    });
    await tx
        .update(drivers)
        .set({ memberId: id })
        .where(eq(drivers.id, String(row.driverId)));
    return id;
};

const refund = async (tx: Tx, row: WireRow, actor: Actor, now: string): Promise<WireRow> => {
    const unused = unusedPart(
        now,
        row.beforeExpire as string | null,
        String(row.paidTime ?? row.createTime),
        Number(row.months),
        Number(row.payFen),
    );
    if (unused.months === 0 || unused.fen === 0) throw refuseAs('STATE_DENIED', '没有未使用的整月，不能退款');
    const [member] = await tx
        .select()
        .from(members)
        .where(eq(members.driverId, String(row.driverId)))
        .for('update');
    if (!member) throw refuseAs('NOT_FOUND', '会员不存在，请联系管理员');
    if (member.status === 'frozen') throw refuseAs('STATE_DENIED', '会员已冻结，请先解冻');
    const later = await tx.execute<{ no: string }>(sql`
        select renewal_no as no from usr_member_renewal where member_id = ${member.id} and status = 'paid' and del_flag = 0
           and kind <> 'gift' and paid_time > ${String(row.paidTime ?? row.createTime)} limit 1`);
    if (later.rows[0]) throw refuseAs('STATE_DENIED', `之后还有续费${later.rows[0].no}，请先退较新的一笔`);
    const { rows } = await tx.execute<{ until: string }>(sql`
        select to_char(${member.expireAt}::timestamptz - make_interval(months => ${unused.months}), 'YYYY-MM-DD HH24:MI:SS') as until`);
    const expireAt = rows[0]?.until ?? now;
    await unbook(tx, row, unused.fen, actor, now);
    const set = { expireAt, status: stateOf(expireAt, now), paidFen: Math.max(0, member.paidFen - unused.fen) };
    await storeMember(tx, member.id, set, actor, now, member, `续费${String(row.renewalNo)}退款¥${yuan(unused.fen)}`);
    return { status: 'refunded', refundFen: unused.fen, afterExpire: expireAt };
};

const remind = async (
    tx: Tx,
    app: FastifyInstance,
    row: WireRow,
    session: { username: string; tenantId: number },
    now: string,
): Promise<void> => {
    const [member] = await tx
        .select({
            id: members.id,
            status: members.status,
            expireAt: members.expireAt,
            cityId: members.cityId,
            name: drivers.name,
            phone: drivers.phone,
        })
        .from(members)
        .innerJoin(drivers, eq(drivers.id, members.driverId))
        .where(and(eq(members.driverId, String(row.driverId)), eq(members.delFlag, 0)));
    if (!member) throw refuseAs('NOT_FOUND', '会员不存在，请联系管理员');
    await remindMember(tx, app, member, session, now);
};
