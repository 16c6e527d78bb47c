import { sql } from 'drizzle-orm';
import { base, bool, chars, desc, dict, fen, id, int, json, lat, lng, notDeleted, short, ts } from '#server/db/columns.ts';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { city } from '#server/modules/setting/city/city.table.ts';
import { customers } from '#server/modules/users/customer/customer.table.ts';
import { vehicleTypes } from '#server/modules/vehicle/type/type.table.ts';
import { quotes } from './place/quote.table.ts';
import { drivers } from '#server/modules/users/driver/driver.table.ts';
import { vehicles } from '#server/modules/vehicle/center/vehicle.table.ts';

/** 订单 */
export const orders = pgTable(
    'ord_order',
    {
        ...base,
        ...city,
        orderNo: chars('order_no', 32).notNull(),
        groupNo: chars('group_no', 32),
        bizType: dict('biz_type', 'biz_type', 16).notNull(),
        source: dict('source', 'order_source', 12).notNull(),
        customerId: id('customer_id')
            .notNull()
            .references(() => customers.id),
        contact: chars('contact', 32).notNull(),
        contactPhone: chars('contact_phone', 20).notNull(),
        typeId: id('type_id')
            .notNull()
            .references(() => vehicleTypes.id),
        status: dict('status', 'order_status', 16).notNull().default('draft'),
        payStatus: dict('pay_status', 'pay_status', 16).notNull().default('unpaid'),
        payMode: dict('pay_mode', 'pay_mode', 12).notNull().default('full'),
        disputeStatus: dict('dispute_status', 'dispute_flag', 12).notNull().default('none'),
        invoiceStatus: dict('invoice_status', 'invoice_flag', 12).notNull().default('none'),
        appointAt: ts('appoint_at').notNull(),
        estMinutes: int('est_minutes').notNull().default(0),
        distanceM: int('distance_m').notNull().default(0),
        fromAddr: chars('from_addr', 255).notNull(),
        fromLng: lng('from_lng').notNull(),
        fromLat: lat('from_lat').notNull(),
        toAddr: chars('to_addr', 255),
        toLng: lng('to_lng'),
        toLat: lat('to_lat'),
        stops: json('stops').notNull().default([]),
        cargoName: chars('cargo_name', 64).notNull(),
        weightKg: int('weight_kg').notNull().default(0),
        liftHeightMm: int('lift_height_mm'),
        workRadiusMm: int('work_radius_mm'),
        siteNote: chars('site_note', 500),
        images: chars('images', 1000),
        remark: chars('remark', 500),
        innerRemark: chars('inner_remark', 500),
        priority: short('priority').notNull().default(0),
        quoteId: id('quote_id').references(() => quotes.id),
        priceSnapshot: json('price_snapshot').notNull(),
        serviceFen: fen('service_fen').notNull().default(0),
        discountFen: fen('discount_fen').notNull().default(0),
        adjustFen: fen('adjust_fen').notNull().default(0),
        passFen: fen('pass_fen').notNull().default(0),
        compFen: fen('comp_fen').notNull().default(0),
        taxFen: fen('tax_fen').notNull().default(0),
        payableFen: fen('payable_fen').notNull().default(0),
        depositFen: fen('deposit_fen').notNull().default(0),
        paidFen: fen('paid_fen').notNull().default(0),
        refundedFen: fen('refunded_fen').notNull().default(0),
        infoFeeFen: fen('info_fee_fen').notNull().default(0),
        driverFen: fen('driver_fen').notNull().default(0),
        invoiceType: dict('invoice_type', 'invoice_type', 12).notNull().default('none'),
        driverId: id('driver_id').references(() => drivers.id),
        vehicleId: id('vehicle_id').references(() => vehicles.id),
        dispatcher: chars('dispatcher', 64),
        dispatchMode: dict('dispatch_mode', 'dispatch_mode', 12),
        reassignCount: short('reassign_count').notNull().default(0),
        placeTime: ts('place_time'),
        payTime: ts('pay_time'),
        dispatchTime: ts('dispatch_time'),
        acceptTime: ts('accept_time'),
        departTime: ts('depart_time'),
        arriveTime: ts('arrive_time'),
        startTime: ts('start_time'),
        finishTime: ts('finish_time'),
        settleTime: ts('settle_time'),
        evaluateTime: ts('evaluate_time'),
        cancelTime: ts('cancel_time'),
        workMinutes: int('work_minutes'),
        actualM: int('actual_m'),
        waitMinutes: int('wait_minutes').notNull().default(0),
        pauseMinutes: int('pause_minutes').notNull().default(0),
        cancelBy: dict('cancel_by', 'cancel_by', 12),
        cancelCode: dict('cancel_code', 'cancel_reason', 32),
        cancelRemark: chars('cancel_remark', 500),
        prevStatus: chars('prev_status', 16),
        slaDispatchAt: ts('sla_dispatch_at'),
        isLate: bool('is_late').notNull().default(false),
        anomalyLevel: short('anomaly_level').notNull().default(0),
    },
    table => [
        index('gin_ord_order_1').using('gin', sql`text_parts(from_addr)`, sql`text_parts(cargo_name)`),
        index('gin_ord_order_2').using('gin', sql`text_parts(to_addr)`),
        index('ix_ord_order_1').on(table.tenantId, table.status, desc(table.createTime), desc(table.id)).where(notDeleted),
        index('ix_ord_order_10')
            .on(table.tenantId, table.vehicleId, desc(table.createTime), desc(table.id))
            .where(sql`del_flag = 0 and vehicle_id is not null`),
        index('ix_ord_order_11').on(table.tenantId, table.contactPhone, desc(table.createTime), desc(table.id)).where(notDeleted),
        index('ix_ord_order_3').on(table.tenantId, table.cityId, table.status, desc(table.createTime), desc(table.id)).where(notDeleted),
        index('ix_ord_order_4').on(table.tenantId, table.cityId, desc(table.createTime), desc(table.id)).where(notDeleted),
        index('ix_ord_order_5').on(table.tenantId, table.customerId, desc(table.createTime), desc(table.id)).where(notDeleted),
        index('ix_ord_order_6').on(table.driverId, desc(table.appointAt)),
        index('ix_ord_order_7')
            .on(table.status, table.appointAt)
            .where(sql`status in ('paid', 'dispatching', 'accepted', 'en_route', 'arrived', 'working')`),
        index('ix_ord_order_8')
            .on(table.groupNo)
            .where(sql`group_no is not null`),
        index('ix_ord_order_9')
            .on(table.tenantId, table.driverId, desc(table.createTime), desc(table.id))
            .where(sql`del_flag = 0 and driver_id is not null`),
        index('trg_ord_order_1').using('gin', table.contactPhone.op('gin_trgm_ops')),
        index('trg_ord_order_2').using('gin', table.orderNo.op('gin_trgm_ops')),
        uniqueIndex('ux_ord_order_order_no').on(table.tenantId, table.orderNo).where(notDeleted),
        check('ck_ord_order_1', sql`payable_fen = service_fen + pass_fen + tax_fen`),
        check('ck_ord_order_2', sql`paid_fen >= 0 and refunded_fen between 0 and paid_fen`),
        check('ck_ord_order_3', sql`service_fen >= 0 and info_fee_fen between 0 and service_fen`),
        check('ck_ord_order_4', sql`driver_fen = service_fen - info_fee_fen + pass_fen`),
        check('ck_ord_order_comp', sql`comp_fen between 0 and pass_fen`),
    ],
);

export type OrderRow = typeof orders.$inferSelect;
export type NewOrderRow = typeof orders.$inferInsert;
