import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userAgentRoutes } from '#server/modules/system/user-agent/user-agent.routes.ts';
import { addMinutes, toWireTime } from '#server/kit/time.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const WIRE = '/sys/sysUserAgent';
const admin = buildSession(['system:user:agent']);
const now = toWireTime(new Date());
const given = { userName: 'fin1', agentUserName: 'finlead', startTime: addMinutes(now, -60), endTime: addMinutes(now, 600) };

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => void app.register(userAgentRoutes));
    for (const [name, status] of [
        ['fin1', 1],
        ['finlead', 1],
        ['cs1', 1],
        ['gone', 2],
    ] as const)
        await kit.db.execute(
            sql`insert into sys_user (id, username, realname, password_hash, status) values (${name}, ${name}, ${`员工${name}`}, 'x', ${status})`,
        );
});
afterAll(() => kit.close());

const post = (verb: string, body: object, session = admin) => kit.call(session, { method: 'POST', url: `${WIRE}/${verb}`, body });
const found = async () => (await kit.call(admin, { url: `${WIRE}/queryByUserName?userName=fin1` })).body;
const notice = async (title: string, to: string[]) => {
    await kit.db.transaction(tx => kit.app.outbox.send(tx, { channel: 'notice', to, title, content: '请处理' }));
    const { rows } = await kit.db.execute(
        sql`select es_receiver as who, es_title as title from sys_sms where es_title like ${`%${title}`} order by 1`,
    );
    return rows;
};

describe('user agents', () => {
    it('[SYS-01] names who stands in, from when until when', async () => {
        expect(await found()).toMatchObject({ success: false, message: '未找到对应实体' });
        const faults = async (more: object) => ((await post('add', { ...given, ...more })).body.result as { fields?: object }).fields;
        expect(await faults({ endTime: given.startTime })).toEqual({ endTime: '结束时间须晚于开始时间' });
        expect(await faults({ agentUserName: 'FIN1' })).toEqual({ agentUserName: '代理人不能是本人' });
        expect(await faults({ agentUserName: 'gone' })).toEqual({ agentUserName: '用户不存在或已冻结' });
        expect((await post('add', { ...given, agentUserName: '' })).status).toBe(400);
        const added = await post('add', given);
        expect(added.body).toMatchObject({
            message: '代理人设置成功！',
            result: { agentUserName: 'finlead', status: '1', createName: '测试员' },
        });
        expect(await faults({})).toEqual({ userName: '用户名已存在' });
        expect(await found()).toMatchObject({ success: true, result: { userName: 'fin1', status_dictText: '有效' } });
    });

    it('[SYS-01] sends his messages to the agent too, in that time alone, and once', async () => {
        expect(await notice('提现待复核', ['fin1'])).toEqual([
            { who: 'fin1', title: '提现待复核' },
            { who: 'finlead', title: '【代员工fin1】提现待复核' },
        ]);
        expect(await notice('发给两人', ['fin1', 'finlead'])).toHaveLength(2);
        expect(await notice('别人的', ['cs1'])).toEqual([{ who: 'cs1', title: '别人的' }]);
        const { id } = (await found()).result as { id: string };
        expect((await post('edit', { id, endTime: addMinutes(now, -1) })).body.message).toBe('代理人设置成功!');
        expect(await notice('期满以后', ['fin1'])).toHaveLength(1);
        await post('edit', { id, endTime: given.endTime, status: '0' });
        expect(await notice('已停用', ['fin1'])).toHaveLength(1);
    });

    it('[PERM-07] needs the right to set agents, and goes away again', async () => {
        const reader = buildSession(['system:user:list', 'system:user:edit']);
        expect((await post('add', given, reader)).status).toBe(403);
        expect((await kit.call(reader, { url: `${WIRE}/list` })).status).toBe(403);
        const [row] = (await kit.call(admin, { url: `${WIRE}/list?userName=fin*` })).records;
        expect((await kit.call(admin, { method: 'DELETE', url: `${WIRE}/delete?id=${String(row?.id)}` })).body.success).toBe(true);
        expect((await kit.call(admin, { url: `${WIRE}/list` })).records).toHaveLength(0);
    });
});
