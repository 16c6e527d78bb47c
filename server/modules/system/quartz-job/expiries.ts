import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db, Tx } from '#server/db/client.ts';
import { retrying } from '#server/kit/transaction.ts';
import { toWireTime } from '#server/kit/time.ts';
import { turnDrivers } from '../../users/driver/driver-clock.service.ts';
import { expireEntries } from '../../users/blacklist/blacklist-state.service.ts';
import { closeUnpaidRenewals } from '../../users/driver-renewal/close-unpaid.service.ts';
import { SOON_DAYS } from '../../users/driver-member/term.service.ts';
import { turnMaintenance } from '../../vehicle/center/maintenance.service.ts';
import { expireVehicles } from '../../vehicle/center/certificate.service.ts';

/** Registers what runs out by itself: papers, entries of the blacklist, memberships. Running it again changes nothing. */
export function addExpiries(app: FastifyInstance): void {
    const now = () => toWireTime(app.clock.date());
    app.handlers.add({
        name: 'expireVehicles',
        title: '证照到期停派',
        description: '证照或保险已到期的车辆置为已到期，不再派单',
        parameters: {},
        run: async ({ db }) => `到期车辆${await retrying(db, tx => expireVehicles(tx, now().slice(0, 10)))}辆`,
    });
    app.handlers.add({
        name: 'turnMaintenance',
        title: '保养开始与结束',
        description: '到了保养时间的车辆置为维修中，保养结束的车辆恢复可派',
        parameters: {},
        run: async ({ db }) => {
            const { begun, ended } = await retrying(db, tx => turnMaintenance(tx, now()));
            return `进入保养${begun}辆，结束保养${ended}辆`;
        },
    });
    app.handlers.add({
        name: 'closeRenewals',
        title: '关闭未支付续费',
        description: '超过30分钟未支付的会员续费单自动关闭，并退回占用的活动优惠',
        parameters: {},
        run: async ({ db }) => `关闭续费单${await closeUnpaidRenewals(db, now())}个`,
    });
    app.handlers.add({
        name: 'turnDrivers',
        title: '司机自动激活与恢复',
        description: '保证金已缴、车辆与证照合格的司机自动激活；停单期满的司机自动恢复',
        parameters: {},
        run: async ({ db }) => {
            const { activated, resumed } = await turnDrivers(app, db, now());
            return `激活司机${activated}位，恢复${resumed}位`;
        },
    });
    app.handlers.add({
        name: 'refreshMargins',
        title: '更新司机保证金率',
        description: '按当前保证金标准与余额更新司机列表的保证金率，供筛选与排序',
        parameters: {},
        run: async ({ db }) => `更新司机${await refreshMargins(db)}位`,
    });
    app.handlers.add({
        name: 'refreshSavings',
        title: '更新会员已省金额',
        description: '按会员期内已结算订单更新会员列表的已省金额，供排序',
        parameters: {},
        run: async ({ db }) => {
            const { rows } = await db.execute<{ n: number }>(sql`select refresh_member_savings()::int as n`);
            return `更新会员${rows[0]?.n ?? 0}位`;
        },
    });
    app.handlers.add({
        name: 'expireBlacklist',
        title: '解除到期黑名单',
        description: '黑名单到期后自动失效，并恢复对象的状态',
        parameters: {},
        run: async ({ db }) => `失效黑名单${await retrying(db, tx => expireEntries(tx, now()))}条`,
    });
    app.handlers.add({
        name: 'expireMembers',
        title: '更新会员状态',
        description: '将快到期与已到期的司机会员置为相应状态',
        parameters: {},
        run: async ({ db }) => `更新会员${await retrying(db, tx => expireMembers(tx, now()))}个`,
    });
}

/** What lists of drivers are sorted by; each row shows the present figure anyway. */
async function refreshMargins(db: Db): Promise<number> {
    const { rowCount } = await db.execute(sql`
        update usr_driver d set margin_bp = f.bp
          from (select id, driver_margin_bp(id) as bp from usr_driver where del_flag = 0 and status <> 'left') f
         where d.id = f.id and d.margin_bp is distinct from f.bp`);
    return rowCount ?? 0;
}

/** Memberships follow the calendar; frozen ones stand still. */
async function expireMembers(tx: Tx, now: string): Promise<number> {
    const state = sql`case when expire_at <= ${now} then 'expired'
        when expire_at::date - ${now}::date <= ${SOON_DAYS}::int then 'expiring' else 'active' end`;
    const { rowCount } = await tx.execute(sql`
        update usr_member set status = ${state}, version = version + 1, update_by = 'system', update_time = ${now}
         where del_flag = 0 and status in ('active', 'expiring', 'expired') and status <> ${state}`);
    return rowCount ?? 0;
}
