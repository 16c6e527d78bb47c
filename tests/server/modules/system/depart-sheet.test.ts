import { eq } from 'drizzle-orm';
import readXlsx from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { newHexId } from '#server/kit/ids.ts';
import type { JobRun } from '#server/kit/jobs/job.ts';
import type { RowScope } from '#server/kit/access/session.ts';
import { departRoutes } from '#server/modules/system/depart/depart.routes.ts';
import { departs } from '#server/modules/system/depart/depart.table.ts';
import { userDeparts, users } from '#server/modules/system/user/user.table.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';
import { upload } from '#tests/support/multipart.ts';

const WIRE = '/sys/sysDepart';
const all = buildSession(['add', 'delete', 'export', 'import'].map(each => `system:depart:${each}`));
const nobody = buildSession([], { userId: 'user-2' });

let kit: KitApp;
beforeAll(async () => {
    kit = await createKitApp(app => void app.register(departRoutes));
});
afterAll(() => kit.close());
beforeEach(async () => {
    await kit.db.delete(users);
    await kit.db.delete(departs);
});

const add = async (departName: string, parentId = '', more: object = {}) => {
    const body = { departName, parentId, orgCategory: '2', ...more };
    const answer = await kit.call(all, { method: 'POST', url: `${WIRE}/add`, body });
    return answer.body.result as { id: string; orgCode: string };
};
const tree = async () => (await kit.call(nobody, { url: `${WIRE}/queryTreeList` })).body;

describe('a workbook of departments', () => {
    const HEADS = ['机构名称', '上级部门', '机构编码', '机构类型'];
    type Line = readonly [name: string, above?: string, code?: string];
    const take = async (lines: readonly Line[], fields: Record<string, string> = {}, who = all) => {
        const rows = [HEADS, ...lines.map(([name, above = '', code = '']) => [name, above, code, '部门'])];
        const file = await writeXlsx(rows.map(row => row.map(value => ({ value })))).toBuffer();
        return kit.call(who, { method: 'POST', url: `${WIRE}/importExcel`, ...upload(file, fields) });
    };
    const faults = ({ body }: Awaited<ReturnType<typeof take>>) =>
        (body.result as { errors: { row: number; col: string; msg: string }[] }).errors.map(({ row, col, msg }) => `${row} ${col} ${msg}`);

    it('[SYS-06] [LIST-04] is taken in as it was exported, in any order of its rows, and not twice', async () => {
        const top = await add('总公司');
        const east = await add('华东区', top.id);
        await add('上海站', east.id, { mobile: '021-123' });
        const { raw } = await kit.call(all, { url: `${WIRE}/exportXls?column=orgCode&order=desc` });
        const [sheet] = (await readXlsx(raw)) as unknown as { data: string[][] }[];
        expect(sheet?.data.slice(0, 2).map(row => row.slice(1, 4))).toEqual([HEADS.slice(0, 3), ['上海站', '总公司/华东区', 'A01A01A01']]);
        const again = () => kit.call(all, { method: 'POST', url: `${WIRE}/importExcel`, ...upload(raw) });
        expect(faults(await again())).toEqual(['2 机构编码 机构编码已存在', '3 机构编码 机构编码已存在', '4 机构编码 机构编码已存在']);
        await kit.db.delete(departs);
        expect((await again()).body).toMatchObject({ success: true, message: '文件导入成功！数据行数：3' });
        expect((await tree()).result).toMatchObject([
            { title: '总公司', children: [{ title: '华东区', children: [{ title: '上海站', orgCode: 'A01A01A01', mobile: '021-123' }] }] },
        ]);
    });

    it('[SYS-06] [LIST-04] names the departments above in place of codes, which are made; a deleted one is not given again', async () => {
        const top = await add('总公司');
        const gone = await add('华东区', top.id);
        await kit.call(all, { method: 'DELETE', url: `${WIRE}/delete?id=${gone.id}` });
        const answer = await take([
            ['成都站', '总公司 / 华西区'],
            ['上海站', '华东区'],
            ['华西区', 'A01'],
            ['华东区', '总公司', 'A01A07'],
            ['重庆站', '总公司/华西区'],
            ['分公司'],
        ]);
        expect(answer.body.message).toBe('文件导入成功！数据行数：6');
        expect(
            (await kit.db.select().from(departs).where(eq(departs.delFlag, 0))).map(row => [row.orgCode, row.departName]).sort(),
        ).toEqual([
            ['A01', '总公司'],
            ['A01A07', '华东区'],
            ['A01A07A01', '上海站'],
            ['A01A08', '华西区'],
            ['A01A08A01', '成都站'],
            ['A01A08A02', '重庆站'],
            ['A02', '分公司'],
        ]);
    });

    it('[SYS-06] [S65] [LIST-04] tells in a trial which cells are wrong: unknown parents, loops, codes that fit nothing or are taken', async () => {
        const top = await add('总公司');
        const gone = await add('旧部', top.id);
        await kit.call(all, { method: 'DELETE', url: `${WIRE}/delete?id=${gone.id}` });
        const lines: Line[] = [
            ['甲', '乙'],
            ['乙', '甲'],
            ['丙', '丙'],
            ['丁', '没有的部门'],
            ['戊', '', 'A09A01'],
            ['己', '别处', 'A01A05'],
            ['庚', '', 'a1'],
            ['辛', '', gone.orgCode],
            ['壬', '总公司'],
            ['壬', '总公司'],
            ['癸', '戊'],
            ['好', '总公司'],
        ];
        const trial = await take(lines, { dryRun: 'true' });
        expect(faults(trial)).toEqual([
            '2 上级部门 上级部门不能是自己或自己的下级',
            '3 上级部门 上级部门不能是自己或自己的下级',
            '4 上级部门 上级部门不能是自己或自己的下级',
            '5 上级部门 上级部门不存在，或其所在行有错误',
            '6 机构编码 机构编码所示的上级部门不存在，或其所在行有错误',
            '7 上级部门 与机构编码所示的上级部门不一致，请改正或留空',
            '8 机构编码 机构编码应由若干组“字母加两位数字”组成，如A01A03',
            '9 机构编码 机构编码已被删除的部门用过，请换一个，或留空由系统生成',
            '11 机构名称 上级部门下已有同名部门；确需同名时请填写机构编码',
            '12 上级部门 上级部门不存在，或其所在行有错误',
        ]);
        expect((await tree()).result).toMatchObject([{ title: '总公司', children: null }]);
        expect((await take(lines)).body).toMatchObject({ code: 201, message: '文件有错误，未导入任何数据。' });
        expect((await take(lines, { policy: 'reject_failed' })).body).toMatchObject({ code: 201, result: { successCount: 2 } });
        expect((await tree()).result).toMatchObject([{ children: [{ title: '壬' }, { title: '好' }] }]);
    });

    it('[SYS-06] [PERM-07] keeps to the right and to the rows that the caller may see', async () => {
        const top = await add('总公司');
        expect((await take([['甲', '总公司']], {}, nobody)).status).toBe(403);
        expect((await kit.call(nobody, { url: `${WIRE}/importTemplate` })).status).toBe(403);
        const codes = ['system:depart:import'];
        const scope: RowScope = [[{ column: 'orgCode', condition: 'RIGHT_LIKE', values: ['A01'] }]];
        const narrow = buildSession(codes, { userId: 'user-3', scope });
        const answer = await take([['乙', '总公司'], ['丙']], { policy: 'reject_failed' }, narrow);
        expect(faults(answer)).toEqual(['3 机构编码 机构编码不在您的数据权限范围内']);
        expect((await tree()).result).toMatchObject([{ id: top.id, children: [{ title: '乙', children: null }] }]);
    });

    it('[SYS-06] [LIST-04] can be taken back with what is below, except what is used by now', async () => {
        await take([['总公司'], ['华东区', '总公司'], ['上海站', '华东区'], ['华西区', '总公司']]);
        const rows = await kit.db.select().from(departs).orderBy(departs.orgCode);
        const stored = rows.map(({ id }, at) => ({ row: at + 2, id }));
        const userId = newHexId();
        await kit.db.insert(users).values({ id: userId, username: 'clerk', realname: 'clerk', passwordHash: 'x' });
        await kit.db.insert(userDeparts).values({ userId, depId: stored[3]!.id });
        let ended: unknown;
        const run = {
            ...{ params: { phase: 'undo' }, actor: { session: all, ip: '', requestId: '' }, services: kit.app, db: kit.db },
            rows: { stored: () => Promise.resolve(stored), note: () => Promise.resolve() },
            progress: () => Promise.resolve(),
            finish: (_tx: unknown, outcome: unknown) => Promise.resolve((ended = outcome)),
        } as unknown as JobRun;
        await kit.app.jobs.find('system/depart:import')?.run(run);
        expect(ended).toMatchObject({ status: 'undone', ok: 2, failed: 2 });
        expect((await tree()).result).toMatchObject([{ title: '总公司', children: [{ title: '华西区', children: null }] }]);
    });
});
