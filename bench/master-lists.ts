import type pg from 'pg';
import type { ApiClient } from '#tests/support/api-client.ts';
import { atRate } from './support/pace.ts';
import { ms, percentile } from './support/stats.ts';

const RATE = 10;
const SECONDS = 3;
const MAX_MS = 100;

/** The screens S26 to S46. */
export const MASTER_SCREENS: readonly string[] = [
    '/vehicle/center',
    '/vehicle/model',
    '/vehicle/type',
    '/vehicle/audit',
    '/vehicle/level-one',
    '/users/customer',
    '/users/driver',
    '/users/blacklist',
    '/users/evaluation',
    '/users/driver-member',
    '/users/member-plan',
    '/users/driver-renewal',
    '/users/bank-card',
    '/users/invoice-title',
    '/recruit/audit',
    '/setting/city',
    '/setting/fence',
    '/setting/city-service',
    '/setting/customer-service',
    '/setting/driver-service',
    '/setting/user-config',
    '/setting/system',
    '/setting/vehicle-sms',
];

interface Call {
    name: string;
    path: string;
    query: Record<string, string | number>;
}

/** Values that occur in the database. */
const sampleOf = async (pool: pg.Pool) => {
    const one = async (sql: string) => (await pool.query<{ value: string }>(sql)).rows[0]?.value ?? '';
    return {
        city: await one("select id::text as value from set_city where name = '深圳'"),
        type: await one('select type_id::text as value from veh_vehicle where del_flag = 0 group by 1 order by count(*) desc limit 1'),
        levelOne: await one('select level_one_id::text as value from veh_type order by sort_no limit 1'),
        driver: await one('select name as value from usr_driver where del_flag = 0 order by id offset 5000 limit 1'),
        plate: await one('select plate_no as value from veh_vehicle where driver_id is not null order by id offset 5000 limit 1'),
        customer: await one('select name as value from usr_customer where del_flag = 0 order by id offset 50000 limit 1'),
        plan: await one('select id::text as value from usr_member_plan order by sort_no limit 1'),
        today: await one("select to_char(now(), 'YYYY-MM-DD') as value"),
        soon: await one("select to_char(now() + interval '30 days', 'YYYY-MM-DD') as value"),
    };
};

/** The calls of the vehicle and people screens: pages, filters, sorts, pickers, tabs and maps. */
const callsOf = async (pool: pg.Pool): Promise<Call[]> => {
    const { city, type, levelOne, driver, plate, customer, plan, today, soon } = await sampleOf(pool);
    const list = (of: string, name: string, path: string, query: Call['query'] = {}): Call => ({
        name: `${of} ${name}`,
        path: `${path}/list`,
        query: { pageSize: 10, ...query },
    });
    const vehicle = (name: string, query?: Call['query']) => list('车辆', name, '/vehicle/center', query);
    const person = (name: string, query?: Call['query']) => list('司机', name, '/users/driver', query);
    const client = (name: string, query?: Call['query']) => list('客户', name, '/users/customer', query);
    return [
        vehicle('first page'),
        vehicle('plate', { plateNo: `*${plate.slice(-5)}*` }),
        vehicle('driver name', { driverName: `*${driver}*` }),
        vehicle('class × city', { levelOneId: levelOne, cityId: city }),
        vehicle('papers end in 30 days, by day', { nextExpire_begin: today, nextExpire_end: soon, column: 'nextExpire', order: 'asc' }),
        vehicle('by last report', { column: 'lastReport', order: 'desc' }),
        vehicle('page 500', { pageNo: 500 }),
        { name: '车辆 tab counts', path: '/vehicle/center/stat', query: {} },
        { name: '车辆 map of all', path: '/vehicle/center/live', query: {} },
        { name: '车辆 expiry calendar', path: '/vehicle/center/expiry', query: {} },
        person('first page'),
        person('name (picker)', { name: `*${driver.slice(0, 2)}*`, pageSize: 20 }),
        person('plate', { plateNo: `*${plate.slice(-4)}*` }),
        person('type × city', { typeId: type, cityId: city }),
        person('class', { levelOneId: levelOne }),
        person('membership', { planId: plan }),
        person('by papers', { column: 'nextExpire', order: 'asc' }),
        person('by margin', { column: 'marginBp', order: 'asc' }),
        person('margin below half', { marginBp_end: 5000 }),
        { name: '司机 map of all', path: '/users/driver/live', query: {} },
        client('first page'),
        client('name (picker)', { name: `*${customer.slice(0, 3)}*`, pageSize: 20 }),
        client('city × level', { cityId: city, levelCode: 'gold' }),
        client('by spending', { column: 'orderFen', order: 'desc' }),
        client('last order', { lastOrderTime_begin: today }),
        list('会员', 'expiring first', '/users/driverMember', { column: 'expireAt', order: 'asc' }),
        list('会员', 'by saved money', '/users/driverMember', { column: 'savedFen', order: 'desc' }),
        { name: '会员 tab counts', path: '/users/driverMember/stat', query: {} },
        { name: '会员 picture', path: '/users/driverMember/picture', query: {} },
        list('评价', 'first page', '/users/evaluation'),
        list('评价', 'about a driver', '/users/evaluation', { toName: `*${driver.slice(0, 2)}*` }),
        list('评价', 'low scores with tags', '/users/evaluation', { score: '1,2', tags: 'late,rude' }),
        { name: '评价 tab counts', path: '/users/evaluation/stat', query: {} },
        { name: '评价 picture', path: '/users/evaluation/picture', query: {} },
        list('银行卡', 'owner', '/users/bankCard', { ownerName: `*${driver.slice(0, 2)}*` }),
        list('抬头', 'first page', '/users/invoiceTitle'),
        list('黑名单', 'first page', '/users/blacklist'),
        list('续费', 'first page', '/users/driverRenewal'),
        { name: '续费 tab counts', path: '/users/driverRenewal/stat', query: {} },
        list('招募', 'first page', '/recruit/audit'),
        { name: '招募 tab counts', path: '/recruit/audit/stat', query: {} },
        { name: '招募 funnel', path: '/recruit/audit/funnel', query: {} },
        list('型号', 'by vehicles in use', '/vehicle/model', { column: 'vehicleCount', order: 'desc' }),
        list('类型', 'by vehicles', '/vehicle/type', { column: 'vehicleCount', order: 'desc' }),
        list('车辆审核', 'first page', '/vehicle/audit'),
        list('城市', 'by drivers', '/setting/city', { column: 'driverCount', order: 'desc' }),
        list('城市', 'by orders of 30 days', '/setting/city', { column: 'orderCount30', order: 'desc' }),
        { name: '续费 who should renew', path: '/users/driverRenewal/due', query: {} },
    ];
};

/** Measures lists, pickers and maps with 12,000 drivers, 13,500 vehicles and 90,000 customers. Returns false when one takes 100 ms or more at p95. */
export const benchMasterLists = async (api: ApiClient, pool: pg.Pool): Promise<boolean> => {
    const slow: string[] = [];
    console.log(`${'call'.padEnd(34)}${['p50', 'p95', 'rows'].map(head => head.padStart(11)).join('')}`);
    for (const { name, path, query } of await callsOf(pool)) {
        const ask = () => api.get<{ total?: number; length?: number } | unknown[]>(path, query);
        const { result, message } = await ask();
        if (!result) throw new Error(`${name}: ${message}`);
        const taken = await atRate(RATE, SECONDS, async () => void (await ask()));
        const [p50, p95] = [percentile(taken, 0.5), percentile(taken, 0.95)];
        if (p95 >= MAX_MS) slow.push(name);
        const rows = Array.isArray(result) ? result.length : ((result as { total?: number }).total ?? '');
        console.log(`${name.padEnd(34)}${[ms(p50), ms(p95), String(rows)].map(cell => cell.padStart(11)).join('')}`);
    }
    for (const name of slow) console.log(`  SLOW: ${name} takes ${MAX_MS} ms or more at p95`);
    return slow.length === 0;
};
