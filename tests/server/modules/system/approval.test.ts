import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { and, eq, sql } from 'drizzle-orm';
import { longText, text } from '#contract/kit/fields.ts';
import { LevelOne } from '#contract/vehicle/level-one.ts';
import type { ApprovalKind } from '#server/platform/approvals/approval-kind.ts';
import { actorOf } from '#server/kit/crud/write-of.ts';
import { refuse } from '#server/kit/errors.ts';
import { newId } from '#server/kit/ids.ts';
import type { RowScope } from '#server/kit/access/session.ts';
import { inTransaction } from '#server/kit/transaction.ts';
import { approvalRoutes } from '#server/modules/system/approval/approval.routes.ts';
import { approvals } from '#server/platform/approvals/approval.table.ts';
import { expireApprovals } from '#server/modules/system/approval/expire.service.ts';
import { auditTrail } from '#server/kit/audit-trail.table.ts';
import { users } from '#server/modules/system/user/user.table.ts';
import { levelOnes } from '#server/modules/vehicle/level-one/level-one.table.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';
import { buildSession, createKitApp, type KitApp } from '#tests/support/kit-app.ts';

interface Rename {
    name: string;
    reason: string;
}

const closed: string[] = [];

/** An act as a module describes it: renaming a class of vehicles. */
const RENAME: ApprovalKind<Rename> = {
    kind: 'rename',
    label: '改名',
    permission: 'vehicle:levelOne:rename',
    entity: LevelOne,
    fields: { name: text('名称', 'Name'), reason: longText('原因', 'Reason') },
    target: async (tx, id) => {
        const [row] = await tx
            .select()
            .from(levelOnes)
            .where(and(eq(levelOnes.id, id), eq(levelOnes.delFlag, 0)))
            .for('update');
        return row;
    },
    execute: async ({ tx, payload, bizId, maker }) => {
        await tx
            .update(levelOnes)
            .set({ name: payload.name, version: sql`${levelOnes.version} + 1`, updateBy: maker })
            .where(eq(levelOnes.id, bizId));
        if (payload.name === '不行') throw refuse('INSUFFICIENT', { x: '0.00' });
        return { renamed: payload.name };
    },
    effects: ({ name }) => [`名称改为${name}`],
    closed: async ({ status, approvalNo }) => void closed.push(`${status} ${approvalNo}`),
};

const S47 = ['list', 'query', 'approve', 'reject', 'cancel'].map(action => `system:approval:${action}`);
const person = (username: string, can: readonly string[] = [RENAME.permission], scope: RowScope = [[]]): SignedIn =>
    buildSession([...S47, ...can], { userId: username, username, realname: username, scope });
const maker = person('maker');
const checker = person('checker');

let kit: KitApp;
let id: string;
beforeAll(async () => {
    kit = await createKitApp(app => {
        app.approvals.add(RENAME);
        void app.register(approvalRoutes);
        app.post<{ Body: Rename & { id: string; cityId?: string } }>('/rename', { config: { auth: 'user' } }, request =>
            inTransaction(request, tx => {
                const { id: bizId, cityId = null, ...payload } = request.body;
                return app.approvals.request(tx, RENAME, { actor: actorOf(request), bizId, bizNo: 'QC', cityId, amountFen: 100, payload });
            }),
        );
    });
});
afterAll(() => kit.close());
beforeEach(async () => {
    closed.length = 0;
    await kit.db.delete(approvals);
    await kit.db.delete(levelOnes);
    id = newId();
    await kit.db.insert(levelOnes).values({ id, name: '汽车吊', code: 'crane', bizType: 'hoist', chargeMode: 'shift', createBy: 'x' });
});

const post = (session: SignedIn, url: string, body: object) => kit.call(session, { method: 'POST', url, body });
const ask = async (name = '起重机', more: object = {}) => {
    const { body } = await post(maker, '/rename', { id, name, reason: '统一叫法', ...more });
    return { body, approvalId: (body.result as { approvalId: string }).approvalId };
};
/** Makes a user with these rights, whose agent somebody is for an hour. */
const standIn = async (name: string, agent: string, codes: readonly string[]) => {
    const { rows } = await kit.db.execute<{ id: string }>(sql`
        insert into sys_user (id, username, realname, password_hash) values (${`id-${name}`}, ${name}, ${`主管${name}`}, 'x') returning id`);
    await kit.db.execute(sql`insert into sys_role (id, role_code, role_name) values (${`r-${name}`}, ${`r_${name}`}, ${name})`);
    await kit.db.execute(sql`insert into sys_user_role (user_id, role_id) values (${rows[0]?.id ?? ''}, ${`r-${name}`})`);
    await kit.db.execute(sql`
        insert into sys_permission (id, name, perms, menu_type) values (${`p-${name}`}, '动作', ${codes.join()}, 2)`);
    await kit.db.execute(sql`insert into sys_role_permission (role_id, permission_id) values (${`r-${name}`}, ${`p-${name}`})`);
    await kit.db.execute(sql`
        insert into sys_user_agent (id, user_name, agent_user_name, start_time, end_time)
        values (${`a-${name}`}, ${name}, ${agent}, now() - interval '1 hour', now() + interval '1 hour')`);
};
const decide = (session: SignedIn, verb: string, body: object) => post(session, `/system/approval/${verb}`, body);
const stored = async () => (await kit.db.select().from(approvals))[0];
const nameNow = async () => (await kit.db.select().from(levelOnes))[0]?.name;

describe('two-person approval', () => {
    it('[CALL-08] keeps what was asked for, changes nothing yet and says so', async () => {
        const { body } = await ask();
        expect(body).toMatchObject({ success: true, code: 200, result: { errorCode: 'APPROVAL_CREATED' } });
        expect(body.message).toMatch(/^已提交复核，单号FH\d{12}$/);
        expect(await nameNow()).toBe('汽车吊');
        expect((await post(maker, '/rename', { id, name: '另', reason: '' })).body.message).toContain('已有待复核的申请');
        const page = await kit.call(checker, { url: '/system/approval/list?status=pending' });
        expect(page.records).toMatchObject([
            { title: '改名 QC', amountFen: 100, status_dictText: '待复核', bizKind_dictText: '改名', resource: 'vehicle/level-one' },
        ]);
        expect(page.records[0]?.actions).toMatchObject({ approve: { ok: true }, cancel: { ok: false } });
        expect(JSON.stringify(page.body)).not.toContain('payload');
    });

    it('[CALL-08] shows before and after, what will happen and the digest of what will run', async () => {
        const { approvalId } = await ask();
        const { body } = await kit.call(checker, { url: `/system/approval/changes?id=${approvalId}` });
        expect(body.result).toMatchObject({
            label: '改名',
            isIntact: true,
            effects: ['名称改为起重机'],
            changes: [
                { name: 'name', meta: { label: '名称', kind: 'text' }, from: '汽车吊', to: '起重机' },
                { name: 'reason', to: '统一叫法' },
            ],
        });
    });

    it('[PERM-07] is decided by somebody else who may do the act, administrators included', async () => {
        const { approvalId } = await ask();
        const own = await decide({ ...maker, roles: ['admin'] }, 'approve', { id: approvalId });
        expect(own.body).toMatchObject({ success: false, message: '不能复核自己发起的申请', result: { errorCode: 'SELF_REVIEW' } });
        expect((await decide(maker, 'reject', { id: approvalId, remark: '不' })).body.result).toMatchObject({ errorCode: 'SELF_REVIEW' });
        expect((await decide(person('other', []), 'approve', { id: approvalId })).status).toBe(404);
        const reader = buildSession(['system:approval:list', 'system:approval:query'], { userId: 'reader', username: 'reader' });
        expect((await decide(reader, 'approve', { id: approvalId })).status).toBe(403);
        expect((await kit.call(reader, { url: '/system/approval/list' })).records).toHaveLength(1);
        expect(await nameNow()).toBe('汽车吊');
    });

    it('[PERM-07] runs the stored payload once, in the transaction of the approval, and logs both', async () => {
        const { approvalId } = await ask();
        const answers = await Promise.all([1, 2].map(() => decide(checker, 'approve', { id: approvalId, remark: '同意' })));
        expect(answers.filter(answer => answer.body.success)).toHaveLength(1);
        expect(answers.find(answer => !answer.body.success)?.body.result).toMatchObject({ errorCode: 'ALREADY_AUDITED' });
        expect(await nameNow()).toBe('起重机');
        expect(await stored()).toMatchObject({ status: 'approved', checker: 'checker', execResult: { renamed: '起重机' } });
        const trail = await kit.db.select().from(auditTrail).where(eq(auditTrail.dataId, approvalId));
        expect(trail.map(row => row.op)).toEqual(expect.arrayContaining(['add', 'action']));
    });

    it('[PERM-07] does not run when the record has changed or the stored request has been tampered with', async () => {
        const first = await ask();
        await kit.db.update(levelOnes).set({ version: 9 });
        const stale = await decide(checker, 'approve', { id: first.approvalId });
        expect(stale.body).toMatchObject({ success: false, message: '数据已变化，请重新发起' });
        expect(await stored()).toMatchObject({ status: 'failed', checker: 'checker' });
        expect(closed[0]).toMatch(/^failed FH/);

        await kit.db.delete(approvals);
        const second = await ask();
        await kit.db.execute(sql`update sys_approval set payload = jsonb_set(payload, '{name}', '"别的"')`);
        expect((await decide(checker, 'approve', { id: second.approvalId })).body.message).toContain('与提交时不一致');
        expect(await nameNow()).toBe('汽车吊');
    });

    it('[PERM-07] keeps nothing of an act that is refused while it runs', async () => {
        const { approvalId } = await ask('不行');
        const { body } = await decide(checker, 'approve', { id: approvalId });
        expect(body).toMatchObject({ success: false, message: '可用余额不足，当前可用¥0.00' });
        expect(await nameNow()).toBe('汽车吊');
        expect(await stored()).toMatchObject({ status: 'failed' });
    });

    it('[SYS-01] [PERM-07] is decided by the agent of somebody who may, in that time, never by whom either has asked', async () => {
        const agent = person('agent', []);
        const { approvalId } = await ask();
        expect((await decide(agent, 'approve', { id: approvalId })).status).toBe(404);
        await standIn('boss', 'agent', [...S47, RENAME.permission]);
        const [shown] = (await kit.call(agent, { url: '/system/approval/list?status=pending' })).records;
        expect(shown?.actions).toMatchObject({ approve: { ok: true } });
        expect((await decide(agent, 'approve', { id: approvalId, remark: '同意' })).body.message).toBe('已通过并执行');
        expect(await stored()).toMatchObject({ checker: 'agent', checkRemark: '（代主管boss复核）同意' });
        await kit.db.execute(sql`update sys_user_agent set end_time = now() - interval '1 minute'`);
        const later = await ask('改回');
        expect((await decide(agent, 'approve', { id: later.approvalId })).status).toBe(404);

        await kit.db.delete(approvals);
        await standIn('maker', 'agent', [...S47, RENAME.permission]);
        const own = await ask('自己的');
        expect((await decide(agent, 'approve', { id: own.approvalId })).status).toBe(404);
    });

    it('[CALL-08] is rejected with a reason, taken back by its maker alone, and ends after 72 hours', async () => {
        await kit.db.insert(users).values({ id: 'checker', username: 'checker', realname: '王复核', passwordHash: newId() });
        const rejected = await ask();
        expect((await decide(checker, 'reject', { id: rejected.approvalId })).body.result).toMatchObject({
            fields: { remark: '请填写驳回原因' },
        });
        expect((await decide(checker, 'cancel', { id: rejected.approvalId })).body).toMatchObject({ message: '只有发起人可以撤回' });
        expect((await decide(checker, 'reject', { id: rejected.approvalId, remark: '名称有误' })).body.message).toBe('已驳回');
        const again = await decide(checker, 'approve', { id: rejected.approvalId });
        expect(again.body).toMatchObject({ code: 409, result: { errorCode: 'ALREADY_AUDITED' } });
        expect(again.body.message).toMatch(/^该单已由王复核于.{19}驳回$/);

        const canceled = await ask();
        expect((await decide(maker, 'cancel', { id: canceled.approvalId })).body.message).toBe('已撤回');
        const late = await ask();
        kit.app.clock.shift(73 * 3_600_000);
        const tooLate = await decide(checker, 'approve', { id: late.approvalId });
        expect(tooLate.body).toMatchObject({ message: '当前状态为“已过期”，不能通过', result: { errorCode: 'STATE_DENIED' } });
        expect(await expireApprovals(kit.app)).toBe(1);
        kit.app.clock.shift(0);
        expect(closed.map(each => each.split(' ')[0])).toEqual(['rejected', 'canceled', 'expired']);
    });

    it('[PERM-07] is seen only inside the cities that the act is narrowed to', async () => {
        const { approvalId } = await ask('起重机', { cityId: '7' });
        const scope: RowScope = [[{ column: 'cityId', condition: 'IN', values: ['8'], variable: 'sys_city_ids' }]];
        expect((await decide(person('shanghai', [RENAME.permission], scope), 'approve', { id: approvalId })).status).toBe(404);
        expect(await nameNow()).toBe('汽车吊');
    });

    it('[CALL-08] approves many of one kind, twenty at most, each on its own', async () => {
        const { approvalId } = await ask();
        const { body } = await decide(checker, 'batchApprove', { ids: [approvalId, newId()] });
        expect(body).toMatchObject({ message: '成功1条，失败1条', result: { succeeded: 1, failed: [{ reason: '资源未找到' }] } });
        const many = await decide(checker, 'batchApprove', { ids: Array.from({ length: 21 }, () => newId()) });
        expect(many.body.result).toMatchObject({ errorCode: 'BATCH_TOO_LARGE' });
    });
});
