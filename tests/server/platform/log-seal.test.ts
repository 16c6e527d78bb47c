import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogKeys } from '#server/kit/access/log-keys.ts';
import { AUDIT_MARKED, auditTrail } from '#server/kit/audit-trail.table.ts';
import { withMark } from '#server/kit/access/row-mark.ts';
import { newHexId, newId } from '#server/kit/ids.ts';
import type { HandlerRun } from '#server/kit/jobs/handlers.ts';
import { addUpkeep } from '#server/modules/system/quartz-job/upkeep.ts';
import { toWireTime } from '#server/kit/time.ts';
import { LOG_MARKED, logs } from '#server/platform/operation-log/log.table.ts';
import { readHeads } from '#server/platform/log-seal/heads.ts';
import { purgeSealed } from '#server/platform/log-seal/purge.ts';
import { sealLogs } from '#server/platform/log-seal/seal.ts';
import { verifyLogs } from '#server/platform/log-seal/verify.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { levelOneRoutes } from '#server/modules/vehicle/level-one/level-one.routes.ts';

const DAY_MS = 86_400_000;
const all = buildSession(['list', 'query', 'add', 'edit'].map(action => `vehicle:levelOne:${action}`));

let kit: KitApp;
beforeEach(async () => {
    kit = await createKitApp(app => void app.register(levelOneRoutes));
});
afterEach(() => kit.close());

const seal = () => sealLogs(kit.app);
const verify = async () => {
    const { config, db } = kit.app;
    return verifyLogs(db, createLogKeys(config.appSecret), await readHeads(config.dataDir));
};
const faults = async () => (await verify()).faults.map(({ text }) => text);
/** As somebody does who owns the database. */
const tamper = async (statement: string) => {
    const client = await kit.app.pool.connect();
    try {
        await client.query('set session_replication_role = replica');
        await client.query(statement);
    } finally {
        await client.query('set session_replication_role = default');
        client.release();
    }
};
const addLevel = async (name: string) => {
    const answer = await kit.call(all, {
        method: 'POST',
        url: '/vehicle/levelOne/add',
        body: { name, code: `c_${newId()}`, bizType: 'hoist', chargeMode: 'shift', sortNo: 1, status: '1' },
    });
    expect(answer.body).toMatchObject({ message: '添加成功！' });
};
const idOf = async (dataNo: string) =>
    (
        await kit.db
            .select({ id: auditTrail.id })
            .from(auditTrail)
            .where(sql`data_no = ${dataNo}`)
    )[0]?.id ?? '';
const line = (content: string, createTime: string) => ({
    ...withMark(LOG_MARKED, { id: newHexId(), tenantId: 0, logType: 2, logContent: content }),
    createTime,
});

describe('sealed logs', () => {
    it('[SYS-08] finds nothing wrong with what the server wrote, sealed or waiting', async () => {
        await addLevel('甲');
        await seal();
        await addLevel('乙');
        expect(await verify()).toMatchObject({ faults: [], reports: [{ log: 'change', rows: 1, waiting: 1 }, { log: 'operation' }] });
        await seal();
        expect(await verify()).toMatchObject({ faults: [], reports: [{ log: 'change', rows: 2, blocks: 2, waiting: 0 }, {}] });
    });

    it('[SYS-08] names the row that was changed, deleted or inserted by SQL', async () => {
        await seal();
        for (const name of ['甲', '乙', '丙']) await addLevel(name);
        await seal();
        const [changed, gone] = [await idOf('甲'), await idOf('乙')];
        await tamper(`update sys_audit_trail set actor = '别人' where id = ${changed}`);
        expect(await faults()).toEqual([expect.stringContaining(`行 ${changed} 被修改（现为：别人 甲）`)]);
        await tamper(`delete from sys_audit_trail where id = ${gone}`);
        const forged = newId();
        await tamper(`insert into sys_audit_trail (id, create_by, actor, table_name, data_id, op, version_no, diff, mark)
            select ${forged}, create_by, actor, table_name, data_id, op, version_no, diff, mark from sys_audit_trail where data_no = '丙'`);
        expect(await faults()).toEqual([
            expect.stringContaining(`行 ${changed} 被修改`),
            expect.stringContaining(`行 ${gone} 被删除`),
            expect.stringContaining(`行 ${forged} 不是由服务器写入`),
        ]);
    });

    it('[SYS-08] names a time that was changed, and a row inserted before the sealing', async () => {
        await seal();
        await addLevel('甲');
        await kit.db.execute(sql`insert into sys_audit_trail (id, create_by, actor, table_name, data_id, op, version_no, diff)
            values (7, 'x', 'x', 'veh_level_one', '1', 'edit', 1, '{}')`);
        await seal();
        expect(await faults()).toEqual([expect.stringContaining('行 7 不是由服务器写入')]);
        await tamper(`update sys_audit_trail set create_time = create_time - interval '1 hour' where data_no = '甲'`);
        expect(await faults()).toContainEqual(expect.stringContaining('被修改'));
    });

    it('[SYS-08] names a row that waits and was changed, and one whose place in the queue was taken away', async () => {
        await seal();
        await addLevel('甲');
        await tamper('delete from sys_log_waiting');
        expect(await faults()).toEqual([expect.stringContaining('没有封存，待封存的记录被删除')]);
        await tamper(`update sys_audit_trail set actor = '别人'`);
        expect(await faults()).toEqual([expect.stringContaining('不是由服务器写入')]);
    });

    it('[SYS-08] seals a row that commits after later ones were sealed', async () => {
        await seal();
        const early = { ...entry('早'), id: newId() };
        await kit.db.transaction(async tx => {
            await tx.insert(auditTrail).values(withMark(AUDIT_MARKED, early));
            await addLevel('晚');
            await seal();
            expect(await verify()).toMatchObject({ faults: [], reports: [{ rows: 1 }, {}] });
        });
        await seal();
        expect(await verify()).toMatchObject({ faults: [], reports: [{ rows: 2, waiting: 0 }, {}] });
        await tamper(`delete from sys_audit_trail where id = ${early.id}`);
        expect(await faults()).toEqual([expect.stringContaining(`行 ${early.id} 被删除`)]);
    });

    it('[SYS-08] names blocks that were changed, left out or cut off, and a chain that was begun again', async () => {
        await seal();
        for (const name of ['甲', '乙', '丙']) {
            await addLevel(name);
            await seal();
        }
        await tamper(`update sys_log_block set rows = '[]' where log = 'change' and seq = 2`);
        expect((await faults())[0]).toContain('第2块：封存块被修改');
        await tamper(`delete from sys_log_block where log = 'change' and seq = 2`);
        expect((await faults())[0]).toBe('变更记录：第2至2块被删除');
        await tamper(`delete from sys_log_block where log = 'change' and seq > 1`);
        expect((await faults())[0]).toContain('第2块起的封存块被删除');
        await tamper(`delete from sys_log_block where log = 'change'; delete from sys_log_waiting; delete from sys_audit_trail`);
        await expect(
            seal()
                .then(() => addLevel('丁'))
                .then(seal),
        ).rejects.toThrow('the chain of change is gone');
    });

    it('[SYS-10] seals what was there before by the days of its rows, and keeps the chain when days are purged', async () => {
        const now = kit.app.clock.now();
        const at = (days: number) => toWireTime(new Date(now - days * DAY_MS));
        await kit.db.insert(logs).values([
            { ...line('最早', at(402)), mark: null },
            { ...line('早', at(400)), mark: null },
            { ...line('新', at(30)), mark: null },
        ]);
        await seal();
        const purge = () => purgeSealed(kit.app, 'operation', at(365).slice(0, 10), new AbortController().signal);
        expect(await purge()).toBe(2);
        expect(await purge()).toBe(0);
        expect(await kit.db.select({ content: logs.logContent }).from(logs)).toEqual([{ content: '新' }]);
        expect(await verify()).toMatchObject({ faults: [], reports: [{}, { log: 'operation', rows: 1, days: 3, purgedDays: 2 }] });

        await kit.db.insert(logs).values(line('次日', at(-1)));
        kit.app.clock.shift(DAY_MS);
        await seal();
        expect(await verify()).toMatchObject({ faults: [], reports: [{}, { rows: 2, purgedDays: 2 }] });
    });

    it('[SYS-20] are verified every night by a job that fails with the first fault', async () => {
        await seal();
        await addLevel('甲');
        await seal();
        addUpkeep(kit.app);
        const run = () => kit.app.handlers.find('verifyLogs')?.run({ db: kit.db } as HandlerRun);
        expect(await run()).toBe('核对1行，没有异常');
        await tamper(`update sys_audit_trail set actor = '别人'`);
        await expect(run()).rejects.toThrow('发现1处异常，第一处：变更记录');
    });

    it('[SYS-10] does not take a deletion for a purge', async () => {
        await kit.db.insert(logs).values([{ ...line('旧', toWireTime(new Date(kit.app.clock.now() - 400 * DAY_MS))), mark: null }]);
        await seal();
        await tamper(`delete from sys_log; delete from sys_log_block where log = 'operation' and day < current_date - 1;
            update sys_log_day set purged_day = current_date, purge_signature = signature where log = 'operation'`);
        expect((await faults())[0]).toContain('不是由保留期任务删除');
        await tamper(`delete from sys_log_day where log = 'operation'`);
        expect(await faults()).not.toEqual([]);
    });
});

const entry = (dataNo: string) => ({
    createBy: 'tester',
    tenantId: 0,
    tableName: 'veh_level_one',
    dataId: '1',
    dataNo,
    op: 'edit' as const,
    versionNo: 1,
    diff: { name: { label: '名称', from: null, to: 'x\u{1F600}' } },
    actor: '测试员',
});
