import type pg from 'pg';

/** A list call as a screen sends it, and the same page in plain SQL for comparison. */
export interface Question {
    name: string;
    query: Record<string, string | number>;
    sql: string;
    values: readonly unknown[];
    /** Whether the issue limits its time: such calls fail the run when they are slow; the others are only printed. */
    isPromised: boolean;
}

interface Sample {
    cityIds: string[];
    month: string;
    day: string;
    /** Half a year earlier: far from the start of an index scan that begins with the newest order. */
    oldDay: string;
    address: string;
    phone: string;
    customer: string;
    driver: string;
    plate: string;
}

/** Values that occur in the database, from an order slightly older than the newest. */
const sampleOf = async (pool: pg.Pool): Promise<Sample> => {
    const cities = await pool.query<{ id: string }>("select id from set_city where name in ('深圳', '上海')");
    const { rows } = await pool.query<Omit<Sample, 'cityIds'>>(
        `select to_char(date_trunc('month', o.create_time), 'YYYY-MM-DD') as month, to_char(o.create_time, 'YYYY-MM-DD') as day, to_char(o.create_time - interval '200 days', 'YYYY-MM-DD') as "oldDay",
                o.from_addr as address, o.contact_phone as phone, c.name as customer, d.name as driver, v.plate_no as plate
           from ord_order o join usr_customer c on c.id = o.customer_id join usr_driver d on d.id = o.driver_id join veh_vehicle v on v.id = o.vehicle_id
          where o.del_flag = 0 order by o.create_time desc offset 5000 limit 1`,
    );
    if (!rows[0]) throw new Error('the database has too few orders for this benchmark');
    return { ...rows[0], cityIds: cities.rows.map(row => row.id) };
};

const plain = (condition = 'true', order = 'o.create_time desc, o.id desc', offset = 0) =>
    `select o.* from ord_order o where o.tenant_id = 0 and o.del_flag = 0 and ${condition} order by ${order} limit 10 offset ${offset}`;
const contains = (text: string) => `%${text}%`;
const joined = (via: string, table: string, text: string) =>
    `o.${via} in (select id from ${table} where tenant_id = 0 and ${text} ilike $1)`;

/** The calls with a time limit first, then those that are hard with a million rows. */
export const listQuestions = async (pool: pg.Pool): Promise<Question[]> => {
    const { cityIds, month, day, oldDay, address, phone, customer, driver, plate } = await sampleOf(pool);
    const part = (length: number) => address.slice(-7).slice(0, length);
    const promised = (name: string, query: Question['query'], sql: string, values: readonly unknown[] = []): Question => ({
        ...{ name, query, sql, values },
        isPromised: true,
    });
    const more = (...given: Parameters<typeof promised>): Question => ({ ...promised(...given), isPromised: false });
    const byAddress = (name: string, text: string) =>
        promised(`address, ${name}`, { fromAddr: `*${text}*` }, plain('o.from_addr ilike $1'), [contains(text)]);
    return [
        promised('first page', {}, plain()),
        promised(
            'city × status × date',
            { cityId: cityIds.join(','), status: 'completed,settled', createTime_begin: month, createTime_end: day },
            plain(
                "o.city_id = any($1) and o.status = any($2) and o.create_time >= $3 and o.create_time < $4::timestamptz + interval '1 day'",
            ),
            [cityIds, ['completed', 'settled'], month, day],
        ),
        byAddress('7 characters', part(7)),
        byAddress('4 characters', part(4)),
        byAddress('2 common', '科技'),
        byAddress('2 unknown', '珠穆'),
        more('telephone', { contactPhone: phone }, plain('o.contact_phone = $1'), [phone]),
        more('customer, part', { customerName: `*${customer.slice(0, 4)}*` }, plain(joined('customer_id', 'usr_customer', 'name')), [
            contains(customer.slice(0, 4)),
        ]),
        more('driver, part', { driverName: `*${driver}*` }, plain(joined('driver_id', 'usr_driver', 'name')), [contains(driver)]),
        more('plate, part', { plateNo: `*${plate.slice(-4)}*` }, plain(joined('vehicle_id', 'veh_vehicle', 'plate_no')), [
            contains(plate.slice(-4)),
        ]),
        more('appointment, old day', { appointAt_begin: oldDay, appointAt_end: oldDay }, plain(WITHIN_DAY), [oldDay]),
        more('sorted by amount', { column: 'payableFen', order: 'desc' }, plain('true', 'o.payable_fen desc, o.id desc')),
        more('sorted by appointment', { column: 'appointAt', order: 'desc' }, plain('true', 'o.appoint_at desc, o.id desc')),
        more('page 500', { pageNo: 500 }, plain('true', undefined, 4990)),
    ];
};

const WITHIN_DAY = "o.appoint_at >= $1 and o.appoint_at < $1::timestamptz + interval '1 day'";
