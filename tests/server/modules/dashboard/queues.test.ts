import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenGroup } from '#contract/dashboard/handover.ts';
import { filterQuery } from '#contract/kit/filter-query.ts';
import type { WorkQueues } from '#contract/dashboard/workplace.ts';
import { newId } from '#server/kit/ids.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { buildFleet } from '#tests/support/order-fixtures.ts';
import { signInWith } from '#tests/support/people.ts';

let test: TestApp;
const run = { id: newId(), passed: newId() };
beforeAll(async () => {
    test = await startTestApp();
    const { pool } = test.app;
    await pool.query(
        `insert into sys_approval (id, create_by, approval_no, action, biz_kind, biz_id, biz_no, title, amount_fen, payload, payload_hash, status, maker, make_time, expire_at)
         values ($1, 'mkt', 'FH0001', 'balance:balanceActivity:publish', 'act_balance_publish', 1, '充值礼', '发布充值活动', 1, '{}', '', 'pending', 'mkt', now(), now() + interval '1 day')`,
        [newId()],
    );
    await pool.query(
        `insert into fin_recon_run (id, create_by, run_no, account_date, scope, status) values ($1, 'system', 'DZ1', '2026-09-14', 'order', 'diff'), ($2, 'system', 'DZ2', '2026-09-14', 'account', 'passed')`,
        [run.id, run.passed],
    );
    await pool.query(
        `insert into fin_recon_diff (id, create_by, run_id, rule_code, biz_kind, biz_id, biz_no, expect_fen, actual_fen, status)
         select $1::bigint + n, 'system', $2, 'R03', 'order', n, 'D' || n, 1, 2, 'open' from generate_series(1, 2) n`,
        [newId(), run.id],
    );
    const fleet = await buildFleet(pool, 2);
    await pool.query(
        `insert into ord_pause (id, create_by, city_id, pause_no, driver_id, pause_type, reason_code, start_at, end_at, source)
         select $1::bigint + n, 'a', $2, 'ZT' || n, $3, 'accept', 'rest', now() - interval '2 hours', case n when 1 then now() end, 'driver' from generate_series(1, 2) n`,
        [newId(), fleet.cityId, fleet.drivers[0]?.driverId],
    );
});
afterAll(async () => {
    await test.close();
    await rm(test.app.config.dataDir, { recursive: true, force: true });
});

const DESK = ['dash:handover:add'];
const APPROVER = [...DESK, 'system:approval:list', 'system:approval:approve'];
const wireOf = (resource: string) => `/${resource.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
/** How many rows the list shows when somebody follows the figure to it. */
const behind = async (token: string, { resource, filter }: Pick<OpenGroup, 'resource' | 'filter'>) => {
    const query = Object.entries(filterQuery({}, filter)).map(([key, value]) => `${key}=${String(value)}`);
    const { body } = await test.call({ token, url: `${wireOf(resource)}/list?${query.join('&')}` });
    return (body.result as { total: number }).total;
};
const queuesOf = async (token: string) => (await test.call({ token, url: '/dashboard/workplace/queues' })).body.result as WorkQueues;
const openOf = async (token: string) => (await test.call({ token, url: '/dashboard/handover/open' })).body.result as OpenGroup[];

describe('a figure of open work and the list that it leads to', () => {
    it('[DASH-03] [PERM-03] counts approvals of the acts that one may do, and no other', async () => {
        const other = await signInWith(test, 'other', [...APPROVER, 'order:order:refund']);
        expect(await queuesOf(other.token)).toMatchObject([{ key: 'approval', count: 0, oldest: null }]);
        expect(await openOf(other.token)).toEqual([]);
        const lead = await signInWith(test, 'lead', [...APPROVER, 'balance:balanceActivity:publish']);
        const [queue] = await queuesOf(lead.token);
        expect(queue).toMatchObject({ key: 'approval', count: 1 });
        expect(await behind(lead.token, queue!)).toBe(1);
    });

    it('[DASH-03] leads from differences of the books to the runs that have them', async () => {
        const finance = await signInWith(test, 'finance', [...DESK, ...['list', 'query', 'handle'].map(act => `finance:reconcile:${act}`)]);
        const [queue] = await queuesOf(finance.token);
        expect(queue).toMatchObject({ key: 'recon', count: 1 });
        expect(await behind(finance.token, queue!)).toBe(1);
        const [group] = await openOf(finance.token);
        expect(group).toMatchObject({ key: 'recon', count: 1, records: [{ id: run.id, title: 'DZ1' }] });
    });

    it('[DASH-03] leads from paused drivers to the pauses that have not ended', async () => {
        const desk = await signInWith(test, 'desk', [...DESK, 'order:driverPause:list', 'order:driverPause:end']);
        const [group] = await openOf(desk.token);
        expect(group).toMatchObject({ key: 'pause', count: 1 });
        expect(await behind(desk.token, group!)).toBe(1);
    });
});
