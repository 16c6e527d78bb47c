import { sql } from 'drizzle-orm';
import { base, chars, day, dict, fen, id, int, lat, lng, notDeleted, ts } from '#server/db/columns.ts';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { city } from '#server/modules/setting/city/city.table.ts';

/** 司机 */
export const drivers = pgTable(
    'usr_driver',
    {
        ...base,
        ...city,
        driverNo: chars('driver_no', 32).notNull(),
        name: chars('name', 32).notNull(),
        phone: chars('phone', 20).notNull(),
        idCardEnc: chars('id_card_enc', 255),
        idCardHash: chars('id_card_hash', 64),
        gender: dict('gender', 'sex', 2),
        birthday: day('birthday'),
        avatar: chars('avatar', 255),
        homeLng: lng('home_lng'),
        homeLat: lat('home_lat'),
        team: chars('team', 64),
        status: dict('status', 'driver_status', 12).notNull().default('onboarding'),
        onlineStatus: dict('online_status', 'online_status', 12).notNull().default('offline'),
        currentOrderId: id('current_order_id'),
        memberId: id('member_id'),
        ratingX100: int('rating_x100').notNull().default(500),
        orderCount: int('order_count').notNull().default(0),
        incomeFen: fen('income_fen').notNull().default(0),
        acceptRateBp: int('accept_rate_bp').notNull().default(10000),
        cancelRateBp: int('cancel_rate_bp').notNull().default(0),
        recruitId: id('recruit_id'),
        joinDate: day('join_date'),
        leaveDate: day('leave_date'),
        skills: chars('skills', 255).notNull().default(''),
        tags: chars('tags', 255),
        remark: chars('remark', 500),
        nextExpire: day('next_expire'),
        marginBp: int('margin_bp'),
        suspendUntil: ts('suspend_until'),
    },
    table => [
        index('gin_usr_driver_1').using('gin', sql`text_parts(name)`),
        index('ix_usr_driver_1').on(table.cityId, table.status, table.onlineStatus),
        index('ix_usr_driver_2').on(table.name),
        index('ix_usr_driver_margin_bp').on(table.tenantId, table.marginBp, table.id).where(notDeleted),
        index('ix_usr_driver_phone_end').on(table.tenantId, sql`right(phone, 4)`).where(notDeleted),
        index('ix_usr_driver_next_expire').on(table.tenantId, table.nextExpire, table.id).where(notDeleted),
        index('ix_usr_driver_suspend_until')
            .on(table.suspendUntil)
            .where(sql`suspend_until is not null and status = 'suspended' and del_flag = 0`),
        uniqueIndex('ux_usr_driver_driver_no').on(table.tenantId, table.driverNo).where(notDeleted),
        uniqueIndex('ux_usr_driver_id_card_hash').on(table.tenantId, table.idCardHash).where(notDeleted),
        uniqueIndex('ux_usr_driver_phone').on(table.tenantId, table.phone).where(notDeleted),
    ],
);

export type DriverRow = typeof drivers.$inferSelect;
export type NewDriverRow = typeof drivers.$inferInsert;
