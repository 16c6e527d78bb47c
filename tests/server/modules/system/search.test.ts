import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchAnswer } from '#contract/kit/search.ts';
import { disputeRoutes } from '#server/modules/order/dispute/dispute.routes.ts';
import { orderRoutes } from '#server/modules/order/order/order.routes.ts';
import { searchRoutes } from '#server/modules/system/search/search.routes.ts';
import { userRoutes } from '#server/modules/system/user/user.routes.ts';
import { customerRoutes } from '#server/modules/users/customer/customer.routes.ts';
import { driverRoutes } from '#server/modules/users/driver/driver.routes.ts';
import { vehicleRoutes } from '#server/modules/vehicle/center/vehicle.routes.ts';
import { newId } from '#server/kit/ids.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { addDriver, addOrder, buildFleet, type Fleet } from '#tests/support/order-fixtures.ts';

const LISTS = ['order:order', 'order:dispute', 'users:customer', 'users:driver', 'vehicle:center', 'system:user'];
const all = buildSession([...LISTS.map(prefix => `${prefix}:list`), 'order:order:plain', 'users:driver:plain'], { userId: 'u1' });

let kit: KitApp;
let fleet: Fleet;
let order: { id: string; orderNo: string };
beforeAll(async () => {
    kit = await createKitApp(app => {
        for (const routes of [orderRoutes, disputeRoutes, customerRoutes, driverRoutes, vehicleRoutes, userRoutes, searchRoutes])
            void app.register(routes);
    });
    const { pool } = kit.app;
    fleet = await buildFleet(pool, 0);
    await addDriver(pool, fleet, 1, { name: '欧阳振华', phone: '13812345678' }, { plate_no: '粤B7K92挂' });
    order = await addOrder(pool, fleet, {
        status: 'paid',
        columns: {
            order_no: 'D2611260012345',
            contact_phone: '13987654321',
            payable_fen: 123_456,
            service_fen: 123_456,
            driver_fen: 123_456,
        },
    });
    await addOrder(pool, fleet, {
        columns: { order_no: 'D2611260099999', city_id: fleet.otherCityId, contact_phone: '13900001111', create_time: '2026-11-01' },
    });
    await kit.db.execute(sql`
        insert into ord_dispute (id, tenant_id, create_by, dispute_no, order_id, city_id, raised_by, reason_code, content, sla_at)
        values (${newId()}, 0, 'test', 'ZY2611260007', ${order.id}, ${fleet.cityId}, 'customer', 'quality', '吊装损坏', now())`);
    await kit.db.execute(sql`
        insert into sys_user (id, tenant_id, username, realname, password_hash, work_no, create_by)
        values ('0123456789abcdef0123456789abcdef', 0, 'qinmu', '秦慕白', '!', 'GH0417', 'test')`);
});
afterAll(() => kit.close());

const search = async (keyword: string, session = all) => {
    const { body, status } = await kit.call(session, { url: `/sys/search?keyword=${encodeURIComponent(keyword)}` });
    expect(status).toBe(200);
    return body.result as unknown as SearchAnswer;
};
/** What is found, as `resource title`. */
const found = async (keyword: string, session = all) => {
    const { found: kinds } = await search(keyword, session);
    const title: Record<string, string> = {
        'vehicle/center': 'plateNo',
        'order/order': 'orderNo',
        'order/dispute': 'disputeNo',
        'system/user': 'realname',
    };
    return kinds.flatMap(({ resource, records }) => records.map(record => `${resource} ${String(record[title[resource] ?? 'name'])}`));
};
const ORDER = 'order/order D2611260012345';

describe('one search', () => {
    it.each([
        ['the whole number', 'D2611260012345', [ORDER]],
        ['its beginning', 'd26112600123', [ORDER]],
        ['part of it', '012345', [ORDER]],
        ['a whole phone', '139 8765 4321', [ORDER]],
        ['the phone with its country', '+8613987654321', [ORDER]],
        ['the phone as a page shows it', '（＋86）139-8765-4321', [ORDER]],
        ['a number as it is copied from a chat', '\u200BD2611260012345\uFEFF', [ORDER]],
        ['the beginning of a phone', '1398765', [ORDER]],
        ['the amount', '1,234.56', [ORDER]],
        ['the amount with its sign', '￥1234.56', [ORDER]],
        ['part of a name', '阳振', ['users/driver 欧阳振华']],
        ['initials from the middle', 'yzh', ['users/driver 欧阳振华']],
        ['pinyin from the middle', 'zhenh', ['users/driver 欧阳振华']],
        ['a customer by pinyin', 'shengyuan', ['users/customer 晟远建工']],
        ['the end of a plate', '7k92', ['vehicle/center 粤B7K92挂']],
        ['a plate with its dot', '粤B·7K92', ['vehicle/center 粤B7K92挂']],
        ['a document of another kind', 'zy26112600', ['order/dispute ZY2611260007']],
        ['somebody of the staff', 'qmb', ['system/user 秦慕白']],
        ['a staff number', 'GH04', ['system/user 秦慕白']],
    ])('finds by %s', async (_name, typed, expected) => {
        expect(await found(typed)).toEqual(expected);
    });

    it('[DASH-04] tells of an order what its list tells, the recent one first', async () => {
        const { found: kinds, late } = await search('D261126');
        expect(late).toEqual([]);
        expect(kinds).toMatchObject([
            {
                resource: 'order/order',
                records: [
                    { orderNo: 'D2611260012345', status_dictText: '待派单', customerName: '晟远建工', contactPhone: '13987654321' },
                    { orderNo: 'D2611260099999' },
                ],
            },
        ]);
        expect(Object.keys(kinds[0]?.records[0] ?? {})).not.toContain('remark');
    });

    it('[DASH-04] finds only what the caller may list, within the data rules', async () => {
        expect(await found('D2611260012345', buildSession(['order:dispute:list'], { userId: 'u2' }))).toEqual([]);
        const elsewhere = buildSession(
            LISTS.map(prefix => `${prefix}:list`),
            {
                userId: 'u3',
                scope: [[{ column: 'cityId', condition: 'IN', values: [fleet.otherCityId] }]],
            },
        );
        expect(await found('D26112600', elsewhere)).toEqual(['order/order D2611260099999']);
        expect(await found('13987654321', elsewhere)).toEqual([]);
        expect(await found('1234.56', elsewhere)).toEqual([]);
        expect(await found('晟远', elsewhere)).toEqual([]);
    });

    it('[DASH-04] finds a masked phone by the whole or by its shown end, never by another part, and shows it masked', async () => {
        const clerk = buildSession(['order:order:list', 'users:driver:list'], { userId: 'u4' });
        const { found: kinds } = await search('13987654321', clerk);
        expect(kinds).toMatchObject([{ records: [{ contactPhone: '139****4321' }] }]);
        expect(await found('4321', clerk)).toEqual([ORDER]);
        expect(await found('8765', clerk)).toEqual([]);
        expect(await found('1398765', clerk)).toEqual([]);
        // A driver's phone is masked for everybody.
        expect(await found('1381234')).toEqual([]);
        expect((await search('5678')).found).toMatchObject([{ resource: 'users/driver', records: [{ phone: '138****5678' }] }]);
    });

    it('follows a name that changes', async () => {
        await kit.db.execute(sql`update usr_driver set name = '司徒镜明' where name = '欧阳振华'`);
        expect(await found('stjm')).toEqual(['users/driver 司徒镜明']);
        expect(await found('oyzh')).toEqual([]);
        await kit.db.execute(sql`update usr_driver set name = '欧阳振华' where name = '司徒镜明'`);
    });

    it.each(['%%', '__', "' or 1=1 --", '🚀🚀', '\\\\', '甲'.repeat(200), 'a'.repeat(200), '9'.repeat(30), '  x '])(
        '[S57] takes %j for mere text',
        async typed => {
            expect((await search(typed)).found).toEqual([]);
        },
    );

    it('refuses what is too short, too long or no text, and strangers', async () => {
        const status = async (typed: string) => (await kit.call(all, { url: `/sys/search?keyword=${encodeURIComponent(typed)}` })).status;
        expect(await status('D')).toBe(400);
        expect(await status('a'.repeat(201))).toBe(400);
        expect(await status('ab\u0000c')).toBe(400);
    });
});

describe('the one box of a list', () => {
    const listed = async (path: string, keyword: string, session = all) => {
        const { body, status } = await kit.call(session, { url: `${path}?keyword=${encodeURIComponent(keyword)}` });
        expect(status).toBe(200);
        return (body.result as { records: Record<string, unknown>[] }).records;
    };
    const orders = async (keyword: string, session = all) =>
        (await listed('/order/order/list', keyword, session)).map(({ orderNo }) => orderNo);

    it.each([
        ['the beginning of its number', 'd26112600123'],
        ['part of its number', '012345'],
        ['part of a phone', '8765'],
        ['a whole phone', '139 8765 4321'],
        ['its plate', '粤B·7K92'],
        ["its driver's name", '阳振'],
        ["its driver's name in pinyin", 'yangzhen'],
        ['its address', '坪山站'],
        ['its destination', '盐田港'],
    ])('[LIST-03] finds an order by %s', async (_name, typed) => {
        await kit.db.execute(sql`
            update ord_order set from_addr = '坪山站东广场', to_addr = '盐田港三期', driver_id = d.id, vehicle_id = v.id
              from usr_driver d join veh_vehicle v on v.plate_no = '粤B7K92挂'
             where ord_order.id = ${order.id} and d.name = '欧阳振华'`);
        expect(await orders(typed)).toEqual(['D2611260012345']);
    });

    it('[LIST-03] finds the orders of a customer, and nothing by what can be none of its fields', async () => {
        expect(await orders('晟远')).toEqual(expect.arrayContaining(['D2611260012345', 'D2611260099999']));
        expect(await orders('查无此人')).toEqual([]);
        expect(await orders('!!')).toEqual([]);
    });

    it('[LIST-03] stays within the data rules, beside the other filters', async () => {
        const elsewhere = buildSession(['order:order:list'], {
            userId: 'u3',
            scope: [[{ column: 'cityId', condition: 'IN', values: [fleet.otherCityId] }]],
        });
        expect(await orders('D26112600', elsewhere)).toEqual(['D2611260099999']);
        const { body } = await kit.call(all, { url: '/order/order/list?keyword=D26112600&contactPhone=13987654321' });
        expect(body.result).toMatchObject({ records: [{ orderNo: 'D2611260012345' }], total: 1 });
    });

    it('finds drivers, customers and vehicles', async () => {
        expect(await listed('/users/driver/list', 'oyzh')).toMatchObject([{ name: '欧阳振华' }]);
        expect(await listed('/users/driver/list', '5678')).toMatchObject([{ name: '欧阳振华' }]);
        expect(await listed('/users/customer/list', '远建')).toMatchObject([{ name: '晟远建工' }]);
        expect(await listed('/vehicle/center/list', '7k92')).toMatchObject([{ plateNo: '粤B7K92挂' }]);
        expect(await listed('/vehicle/center/list', '阳振')).toMatchObject([{ plateNo: '粤B7K92挂' }]);
    });

    it('finds a masked phone by the whole or by its shown end only', async () => {
        const clerk = buildSession(['order:order:list'], { userId: 'u4' });
        expect(await orders('4321', clerk)).toEqual(['D2611260012345']);
        expect(await orders('13987654321', clerk)).toEqual(['D2611260012345']);
        expect(await orders('8765', clerk)).toEqual([]);
        // A driver's is masked for everybody.
        expect(await listed('/users/driver/list', '1234')).toEqual([]);
    });

    it('refuses what is too long or no text', async () => {
        for (const keyword of ['长'.repeat(65), '\u0000'])
            expect((await kit.call(all, { url: `/order/order/list?keyword=${encodeURIComponent(keyword)}` })).status).toBe(400);
    });
});

describe('a filter by name', () => {
    const narrowed = async (path: string, filter: Record<string, string>, title: string) => {
        const { body, status } = await kit.call(all, { url: `${path}?${new URLSearchParams(filter).toString()}` });
        expect(status).toBe(200);
        return (body.result as { records: Record<string, unknown>[] }).records.map(record => record[title]);
    };

    it.each([
        ['a driver', '/users/driver/list', 'name', 'name', '欧阳振华'],
        ['an order by its driver', '/order/order/list', 'driverName', 'orderNo', 'D2611260012345'],
        ['a vehicle by its driver', '/vehicle/center/list', 'driverName', 'plateNo', '粤B7K92挂'],
    ])(
        '[LIST-03] finds %s by pinyin and initials, and takes other comparisons as they are written',
        async (_what, path, field, title, found) => {
            for (const typed of ['*阳振*', '*ouyang*', '*OYZH*'])
                expect(await narrowed(path, { [field]: typed }, title), typed).toEqual([found]);
            for (const typed of ['ouyang', 'ouyang*', '*ouyangx*'])
                expect(await narrowed(path, { [field]: typed }, title), typed).toEqual([]);
        },
    );

    it('[LIST-03] finds colleagues by pinyin, beside those who write themselves in letters', async () => {
        await kit.db.execute(sql`
            insert into sys_user (id, tenant_id, username, realname, password_hash, create_by)
            values ('0123456789abcdef0123456789abcde0', 0, 'm1', 'Qinmu Lee', '!', 'test')`);
        const names = await narrowed('/sys/user/list', { realname: '*qinmu*' }, 'realname');
        expect(names.sort()).toEqual(['Qinmu Lee', '秦慕白']);
    });

    it('[LIST-03] knows a name that has just been given', async () => {
        await kit.db.execute(sql`update usr_driver set name = '司徒南' where name = '欧阳振华'`);
        expect(await narrowed('/users/driver/list', { name: '*situ*' }, 'name')).toEqual(['司徒南']);
        await kit.db.execute(sql`update usr_driver set name = '欧阳振华' where name = '司徒南'`);
    });
});
