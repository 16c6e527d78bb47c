import { sql } from 'drizzle-orm';
import { dictText } from '#contract/dictionaries.ts';
import {
    Driver,
    ForceOfflineDriver,
    LeaveDriver,
    ResetDriverPassword,
    ResumeDriver,
    SuspendDriver,
    TagDriver,
} from '#contract/users/driver.ts';
import { type ActionContext, type ActionRoute, onAction } from '#server/kit/actions/on-action.ts';
import { logChanges } from '#server/kit/data-log.ts';
import { refuse, refuseAs } from '#server/kit/errors.ts';
import type { WireRow } from '#server/kit/list/source.ts';
import { oneAtATime } from '../../order/order/dispatch/driver-presence.service.ts';
import { balancesOf, refuseOpenOrders, refuseOpenWithdraws } from '../people/obligations.service.ts';
import { yuan } from '#server/ledger/refusals.ts';
import { refuseUnlessStatus } from '#server/kit/actions/refuse-unless-status.ts';
import { drivers } from './driver.table.ts';
import { revokeOffers } from './offline.service.ts';

const status = (allowed: readonly string[], action: string) => (row: WireRow) =>
    refuseUnlessStatus('driver_status', row.status, allowed, action);

/** The actions of staff on a driver (domain 4.3, «Driver»). */
export const driverActions: ActionRoute[] = [
    onAction(SuspendDriver, {
        guard: status(['active'], '停单'),
        run: async ({ tx, app, row, input, now, actor }) => {
            if (input.until && input.until <= now) throw refuse('VALIDATION', {}, { fields: { until: '停单至须晚于现在' } });
            await revokeOffers(tx, row.id, now);
            await tell(
                app,
                tx,
                row,
                `您已被暂停接单，原因：${input.reason}${input.until ? `，至${input.until}` : ''}。如有疑问请联系客服。`,
                actor.session,
            );
            return { status: 'suspended', onlineStatus: 'offline', suspendUntil: input.until ?? null };
        },
        message: '已停单，未响应的派单已收回',
    }),
    onAction(ResumeDriver, {
        guard: status(['suspended'], '恢复'),
        run: async ({ tx, row }) => {
            await refuseExpired(tx, row);
            return { status: 'active', suspendUntil: null };
        },
        message: '已恢复，司机可以上线接单',
    }),
    onAction(LeaveDriver, {
        guard: status(['active', 'suspended'], '退驻'),
        run: async ({ tx, row, now }) => {
            // Waits for orders that are being assigned to the driver.
            await oneAtATime(tx, row.id);
            await refuseOpenOrders(tx, 'driver_id', row.id);
            const balances = await balancesOf(tx, 'driver', row.id);
            const debt = balances.get('drv_debt') ?? 0;
            if (debt > 0) throw refuseAs('STATE_DENIED', `存在欠款¥${yuan(debt)}，请先结清再退驻`);
            await refuseOpenWithdraws(tx, 'driver', row.id, '退驻');
            await revokeOffers(tx, row.id, now);
            await tx.execute(
                sql`update veh_vehicle set driver_id = null, version = version + 1 where driver_id = ${row.id} and del_flag = 0`,
            );
            return { status: 'left', onlineStatus: 'offline', leaveDate: now.slice(0, 10) };
        },
        message: '已退驻，车辆已解绑',
    }),
    onAction(TagDriver, { run: ({ input }) => ({ tags: input.tags ?? null }), message: '标签已保存', undo: TagDriver }),
    onAction(ForceOfflineDriver, {
        guard: row =>
            row.onlineStatus === 'offline' ? '司机已离线' : row.onlineStatus === 'busy' ? '司机正在服务中，请先改派订单' : undefined,
        run: async ({ tx, row, now }) => {
            await revokeOffers(tx, row.id, now);
            return { onlineStatus: 'offline' };
        },
        message: '已强制下线',
    }),
    onAction(ResetDriverPassword, {
        guard: row => (row.status === 'left' ? '该司机已退驻' : undefined),
        run: async ({ tx, app, row, actor, now }) => {
            await tx.execute(sql`
                insert into usr_driver_login (driver_id, password_hash, reset_by, reset_time) values (${row.id}, null, ${actor.session.username}, ${now})
                on conflict (driver_id) do update set password_hash = null, reset_by = excluded.reset_by, reset_time = excluded.reset_time`);
            await tell(app, tx, row, '您的登录密码已重置，请用手机验证码登录后设置新密码。如非本人要求，请立即联系客服。', actor.session);
            await logChanges(tx, actor, [
                { entity: Driver, table: drivers, op: 'action', before: row, after: row, reason: '重置登录密码' },
            ]);
        },
        message: '密码已重置，司机须用手机验证码登录后设置新密码',
    }),
];

const tell = (
    app: ActionContext<unknown>['app'],
    tx: ActionContext<unknown>['tx'],
    row: WireRow,
    content: string,
    session: { username: string; tenantId: number },
) =>
    app.outbox.send(tx, {
        channel: 'sms',
        to: [String(row.phone)],
        content,
        about: { type: 'driver', id: String(row.id) },
        tenantId: session.tenantId,
        by: session.username,
    });

/** A driver with an expired certificate can't be resumed. */
const refuseExpired = async (tx: ActionContext<unknown>['tx'], driver: WireRow): Promise<void> => {
    const { rows } = await tx.execute<{ type: string; day: string }>(sql`
        select cert_type as type, to_char(expire_date, 'YYYY-MM-DD') as day from veh_certificate
         where owner_kind = 'driver' and owner_id = ${driver.id} and del_flag = 0 and expire_date < current_date limit 1`);
    if (rows[0]) throw refuse('CERT_EXPIRED', { owner: String(driver.name), cert: dictText('cert_type', rows[0].type), date: rows[0].day });
};
