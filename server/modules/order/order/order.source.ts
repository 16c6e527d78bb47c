import { sql } from 'drizzle-orm';
import { AskBalance } from '#contract/finance/balance-audit.ts';
import { CustomerActs } from '#contract/finance/customer-account.ts';
import { DriverActs } from '#contract/finance/driver-account.ts';
import { MemberActs } from '#contract/finance/member-account.ts';
import { Order } from '#contract/order/order.ts';
import type { CrudOptions, PresentContext } from '#server/kit/crud/options.ts';
import type { Reader, WireRow } from '#server/kit/list/source.ts';
import { cities } from '../../setting/city/city.table.ts';
import { customerSpellings } from '../../users/customer/customer-spelling.table.ts';
import { customers } from '../../users/customer/customer.table.ts';
import { driverSpellings } from '../../users/driver/driver-spelling.table.ts';
import { drivers } from '../../users/driver/driver.table.ts';
import { vehicles } from '../../vehicle/center/vehicle.table.ts';
import { vehicleTypes } from '../../vehicle/type/type.table.ts';
import { toWireTime } from '#server/kit/time.ts';
import { disputeState } from '../dispute/dispute-rules.service.ts';
import { loadOrderProgress } from './read/order-live.ts';
import { orders } from './order.table.ts';

type TextOf = (code: string, value: string) => string;

/** Options of orders for the kit. `text` translates a status for the reasons of disabled actions. */
export const orderSource = (text: TextOf): CrudOptions => ({
    entity: Order,
    table: orders,
    joins: {
        customerName: { via: orders.customerId, table: customers, text: customers.name, isInParts: true, spelling: customerSpellings },
        cityName: { via: orders.cityId, table: cities, text: cities.name },
        typeName: { via: orders.typeId, table: vehicleTypes, text: vehicleTypes.name },
        driverName: { via: orders.driverId, table: drivers, text: drivers.name, spelling: driverSpellings },
        plateNo: { via: orders.vehicleId, table: vehicles, text: vehicles.plateNo },
    },
    pickableBy: [AskBalance, CustomerActs.reduce, DriverActs.reduce, DriverActs.marginDeduct, MemberActs.reduce].map(act => act.permission),
    // Implemented in order-write.routes.ts, because they place orders.
    own: ['add', 'edit', 'delete'],
    mergeOn: ['cityId', 'status'],
    indexHints: {
        few: ['customerId', 'driverId', 'vehicleId', 'contactPhone'],
        ordered: ['createTime', 'appointAt', 'payableFen', 'orderNo'],
        inParts: ['fromAddr', 'toAddr', 'cargoName'],
    },
    computed: ['offeredDriver'],
    present: (rows, context) => presentOrders(rows, context, text),
});

/** Fields that are not in the table: the driver with an open offer, the progress of the work, and whether a dispute is possible. */
const presentOrders = async (rows: readonly WireRow[], { db, session }: PresentContext, text: TextOf): Promise<readonly WireRow[]> => {
    const offered = await offeredDrivers(db, rows);
    const progress = await progressOf(db, rows);
    const now = toWireTime(new Date());
    const mayDispute = session.permissions.has('order:dispute:add');
    return rows.map(row => {
        const id = row.id as string;
        const shown: WireRow = { ...row, offeredDriver: offered.get(id) ?? null };
        if (progress.has(id)) shown.tug_status = progress.get(id);
        if (mayDispute) shown.actions = { dispute: disputeState(row, text, now) };
        return shown;
    });
};

/** For orders without a driver: the driver with an open offer (invariant I08), by order id. */
const offeredDrivers = async (db: Reader, rows: readonly WireRow[]): Promise<ReadonlyMap<string, string>> => {
    const ids = rows.filter(row => row.status === 'dispatching').map(row => row.id);
    if (ids.length === 0) return new Map();
    const { rows: offers } = await db.execute<{ orderId: string; name: string }>(sql`
        select distinct on (p.order_id) p.order_id as "orderId", d.name
          from ord_dispatch p join usr_driver d on d.id = p.driver_id
         where p.order_id = any(${sql.param(ids)}::bigint[]) and p.status = 'offered'
         order by p.order_id, p.round_no desc, p.id desc`);
    return new Map(offers.map(offer => [offer.orderId, offer.name]));
};

const UNDER_WAY = new Set<unknown>(['en_route', 'working']);

/** The progress of active orders, computed as for later pushes, by order id. */
const progressOf = async (db: Reader, rows: readonly WireRow[]): Promise<ReadonlyMap<string, unknown>> => {
    const told = await loadOrderProgress(
        db,
        rows.flatMap(row => (UNDER_WAY.has(row.status) ? [row.id as string] : [])),
    );
    return new Map(told.map(each => [each.id, each.tug_status]));
};
