import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as ENTITIES from '#contract/entities.ts';
import type { Entity } from '#contract/kit/entity.ts';
import { anomalies } from '#server/modules/monitor/anomaly/anomaly.table.ts';
import { drivers } from '#server/modules/users/driver/driver.table.ts';
import { newId } from '#server/kit/ids.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { buildFleet, type Fleet } from '#tests/support/order-fixtures.ts';
import { addMenu, addRole, addRule, addUser, grant, PASSWORD, signIn, signInWith } from '#tests/support/people.ts';
import { listen, openSocket } from '#tests/support/sockets.ts';

let app: TestApp;
let url: string;
let fleet: Fleet;
beforeAll(async () => {
    app = await startTestApp();
    url = await listen(app);
    fleet = await buildFleet(app.pool);
});
afterAll(() => app.close());

interface Person {
    userId: string;
    token: string;
}
const look = ({ userId, token }: Person, page: string) => openSocket(`${url}/api/vxeSocket/${userId}/${page}.k3f9a2bq`, { token });
const pushOf = (id: string) => (frame: Record<string, unknown>) =>
    frame.type === 'update_vxe_table' && (frame.data as { args: [{ id: string }] }).args[0].id === id;
const newsOf = (id: string) => (frame: Record<string, unknown>) =>
    frame.type === 'common_send_date' && JSON.stringify(frame.data).includes(id);

/** Somebody whose data rule leaves the drivers of one city. */
const cityReader = async (cityId: string): Promise<Person> => {
    const menu = await addMenu(app, { name: '司机', url: '/users/driver', component: 'users/DriverList' });
    const rule = await addRule(app, menu, ['cityId', '=', cityId]);
    const role = await addRole(app, 'one_city');
    await grant(app, role, [menu], [rule]);
    await grant(app, role, [await addMenu(app, { name: '列表', parentId: menu, menuType: 2, perms: 'users:driver:list' })]);
    const userId = await addUser(app, { username: 'one_city', roleIds: [role] });
    return { userId, token: await signIn(app, 'one_city') };
};

it('[SOCKET-03] [PERM-03] a changed driver is told by its id alone, to those whose data rules show it', async () => {
    const [mine, theirs] = [
        await look(await signInWith(app, 'viewer', ['users:driver:list']), 'users-driver'),
        await look(await cityReader(fleet.otherCityId), 'users-driver'),
    ];
    const [id = '', other = ''] = fleet.drivers.map(({ driverId }) => driverId);
    await app.db.update(drivers).set({ cityId: fleet.otherCityId, version: 7 }).where(eq(drivers.id, other));
    await app.db.update(drivers).set({ status: 'suspended', version: 8 }).where(eq(drivers.id, id));
    expect(await mine.next(pushOf(id))).toMatchObject({ data: { socketKey: 'users/driver', args: [{ id }] } });
    await mine.next(pushOf(other));
    await theirs.next(pushOf(other));
    expect(theirs.frames.filter(pushOf(id))).toEqual([]);
    expect(Object.keys((mine.frames.find(pushOf(id))?.data as { args: [object] }).args[0])).toEqual(['id']);
    for (const { socket } of [mine, theirs]) socket.terminate();
});

it('[SOCKET-03] is told to a browser too, whose session lies in a cookie', async () => {
    const { userId } = await signInWith(app, 'browser', ['users:driver:list']);
    const entered = await app.call({
        ...{ method: 'POST', url: '/sys/login', body: { username: 'browser', password: PASSWORD } },
        headers: { 'x-session': 'cookie', host: new URL(url).host },
    });
    const { token } = entered.body.result as { token: string };
    const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
    const viewer = await openSocket(`${url}/api/vxeSocket/${userId}/users-driver.k3f9a2bq`, { token, headers: { cookie } });
    const [id = ''] = fleet.drivers.map(({ driverId }) => driverId);
    await app.db.update(drivers).set({ status: 'active', version: 9 }).where(eq(drivers.id, id));
    expect(await viewer.next(pushOf(id))).toMatchObject({ data: { socketKey: 'users/driver', args: [{ id }] } });
    viewer.socket.terminate();
});

it('[SOCKET-03] a new anomaly is told, a handled one too, and one that has only happened again is not', async () => {
    const viewer = await look(await signInWith(app, 'watcher', ['monitor:anomaly:list']), 'monitor-anomaly');
    const [first, second] = [newId(), newId()];
    const found = {
        ...{ createBy: 'system', ruleCode: 'dispatch_timeout' as const, level: 2, bizKind: 'order', bizId: newId() },
        title: '超时未派单',
    };
    await app.db.insert(anomalies).values({ ...found, id: first });
    await viewer.next(newsOf(first));
    await app.db.update(anomalies).set({ hits: 2 }).where(eq(anomalies.id, first));
    await app.db.insert(anomalies).values({ ...found, id: second, bizId: newId() });
    await viewer.next(newsOf(second));
    expect(viewer.frames.filter(pushOf(first))).toEqual([]);
    await app.db.update(anomalies).set({ status: 'ack', ownerBy: 'li' }).where(eq(anomalies.id, first));
    expect(await viewer.next(pushOf(first))).toMatchObject({ data: { socketKey: 'monitor/anomaly' } });
    viewer.socket.terminate();
});

it('[SOCKET-03] a withdrawal that is asked for is told, and what somebody decides about it', async () => {
    const viewer = await look(await signInWith(app, 'finance', ['finance:withdrawAudit:list']), 'finance-withdraw-audit');
    const [id, card] = [newId(), newId()];
    await app.db
        .execute(sql`insert into usr_bank_card (id, city_id, create_by, owner_kind, owner_id, holder, card_no_enc, card_no_hash, card_tail, bank_code, card_kind)
        values (${card}, ${fleet.otherCityId}, 't', 'driver', 1, '赵师傅', '', 'h1', '1234', 'ICBC', 'personal')`);
    await app.db
        .execute(sql`insert into fin_withdraw (id, city_id, create_by, withdraw_no, owner_kind, owner_id, owner_name, bank_card_id, amount_fen, idem_key)
        values (${id}, ${fleet.otherCityId}, 'app', 'TX1', 'driver', 1, '赵师傅', ${card}, 100, 'k1')`);
    await viewer.next(newsOf(id));
    await app.db.execute(sql`update fin_withdraw set status = 'approved', version = version + 1 where id = ${id}`);
    expect(await viewer.next(pushOf(id))).toMatchObject({ data: { socketKey: 'finance/withdraw-audit', args: [{ id }] } });
    viewer.socket.terminate();
});

it('[SOCKET-03] every list that follows changes has the triggers that tell of them', async () => {
    const { rows } = await app.db.execute<{ key: string; n: string }>(sql`
        select encode(trim(trailing '\\x00'::bytea from tgargs), 'escape') as key, count(*) as n from pg_trigger t
          join pg_proc p on p.oid = t.tgfoid where p.proname = 'tell_changed' group by 1`);
    const told = new Map(rows.map(({ key, n }) => [key, Number(n)]));
    const live = (Object.values(ENTITIES) as Entity[]).filter(({ isLive }) => isLive).map(({ resource }) => resource);
    expect(live.sort()).toEqual([
        'finance/balance-audit',
        'finance/invoice-audit',
        'finance/refund',
        'finance/withdraw-audit',
        'monitor/anomaly',
        'order/dispute',
        'order/driver-pause',
        'recruit/audit',
        'users/driver',
        'vehicle/audit',
    ]);
    for (const resource of live) expect([resource, told.get(resource)]).toEqual([resource, 2]);
});
