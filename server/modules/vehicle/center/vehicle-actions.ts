import { sql } from 'drizzle-orm';
import { plateText } from '#contract/kit/writing/plates.ts';
import {
    BindDriver,
    DisableVehicle,
    EnableVehicle,
    EndMaintenance,
    MaintainVehicle,
    RemindVehicle,
    UnbindDriver,
} from '#contract/vehicle/center.ts';
import { type ActionRoute, onAction } from '#server/kit/actions/on-action.ts';
import { refuse, refuseAs } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { daysBetween } from '#server/kit/time.ts';
import { needsOfType } from './certificate.service.ts';
import { refusalToBind } from './driver-match.service.ts';
import { requireIdle } from './idle.service.ts';
import { endBooking, holdForWorkshop, STANDING, statusAtRest } from './maintenance.service.ts';

const isGone = (row: WireRow) => (row.status === 'scrapped' ? '该车已退出营运' : undefined);

/** The actions of a vehicle, besides editing. */
export const vehicleActions: ActionRoute[] = [
    onAction(BindDriver, {
        guard: row => isGone(row) ?? (row.driverId ? '该车已绑定司机，请先解绑' : undefined),
        run: async ({ tx, row, input, session, now }) => {
            const type = await needsOfType(tx, row.typeId);
            const wanted = {
                typeId: textOf(row.typeId),
                typeName: type?.name ?? '',
                cityId: textOf(row.cityId),
                tenantId: session.tenantId,
                needCerts: type?.needCerts ?? '',
                today: now.slice(0, 10),
            };
            const refusal = await refusalToBind(tx, wanted, input.driverId);
            if (refusal) throw refuse('VALIDATION', {}, { fields: { driverId: refusal } });
            await tx.execute(sql`update veh_position set driver_id = ${input.driverId} where vehicle_id = ${row.id}`);
            return { driverId: input.driverId };
        },
        message: '绑定成功',
    }),
    onAction(UnbindDriver, {
        guard: row => (row.driverId ? undefined : '该车还没有绑定司机'),
        run: async ({ tx, row }) => {
            await requireIdle(tx, row.id);
            await tx.execute(sql`update veh_position set driver_id = null where vehicle_id = ${row.id}`);
            return { driverId: null };
        },
        message: '解绑成功',
    }),
    onAction(DisableVehicle, {
        guard: row => isGone(row) ?? (row.status === 'disabled' ? '该车已停用' : undefined),
        run: async ({ tx, row }) => {
            await requireIdle(tx, row.id);
            return { status: 'disabled' };
        },
        message: '停用成功',
    }),
    onAction(EnableVehicle, {
        guard: row => isGone(row) ?? (row.status === 'disabled' ? undefined : '该车没有停用'),
        run: ({ row, now }) => {
            const hasEnded = typeof row.nextExpire === 'string' && row.nextExpire < now.slice(0, 10);
            return { status: hasEnded ? 'expired' : 'normal' };
        },
        message: '启用成功',
    }),
    onAction(MaintainVehicle, {
        guard: isGone,
        run: async ({ tx, row, input, session, now }) => {
            if (input.endAt <= input.startAt) throw refuse('VALIDATION', {}, { fields: { endAt: '结束时间应晚于开始时间' } });
            if (input.endAt <= now) throw refuse('VALIDATION', {}, { fields: { endAt: '结束时间应晚于现在' } });
            await holdForWorkshop(tx, row, input, session);
            return input.startAt <= now && STANDING.has(textOf(row.runStatus)) ? { runStatus: 'maintain' } : {};
        },
        message: '保养已登记，该时段不再派单',
    }),
    onAction(EndMaintenance, {
        guard: isGone,
        run: async ({ tx, row, input, now }) => {
            const isRunning = await endBooking(tx, row.id, input.reservationId, now);
            return isRunning && row.runStatus === 'maintain' ? { runStatus: await statusAtRest(tx, row.id) } : {};
        },
        message: '保养已结束，车辆可以派单',
    }),
    onAction(RemindVehicle, {
        guard: (row, { now }) => {
            if (!row.driverId) return '该车还没有绑定司机';
            if (typeof row.nextExpire !== 'string' || daysBetween(now.slice(0, 10), row.nextExpire) > 30) return '30天内没有证照到期';
            return undefined;
        },
        run: async ({ tx, app, row, now, session }) => {
            const { rows } = await tx.execute<{ phone: string; name: string }>(
                sql`select phone, name from usr_driver where id = ${row.driverId}`,
            );
            const [driver] = rows;
            if (!driver) throw refuseAs('NOT_FOUND', '司机资料不存在');
            const left = daysBetween(now.slice(0, 10), textOf(row.nextExpire));
            const ends = left < 0 ? `已于${textOf(row.nextExpire)}到期，暂不能接单` : `将于${textOf(row.nextExpire)}到期`;
            await app.outbox.send(tx, {
                channel: 'sms',
                to: [driver.phone],
                content: `${driver.name}师傅，您的车辆${plateText(textOf(row.plateNo))}有证照${ends}，请及时更新。`,
                about: { type: 'vehicle', id: row.id },
                once: `cert-remind:${row.id}:${now.slice(0, 10)}`,
                tenantId: session.tenantId,
                by: session.username,
            });
        },
        message: '提醒已发送',
    }),
];
