import { expect, test } from 'playwright/test';
import type { AnalysisBreakdown, AnalysisOverview } from '#contract/dashboard/analysis.ts';
import type { LiveBoard } from '#contract/dashboard/live.ts';
import type { WorkplaceBoard } from '#contract/dashboard/workplace.ts';
import type { DispatchBoard } from '#contract/order/dispatch-board.ts';
import { type Caller, callerOf } from './support/api.ts';
import { signIn } from './support/session.ts';

test.describe.configure({ mode: 'parallel' });

interface Listed {
    status: string;
    serviceFen: number;
    /** Only for who may see what orders cost. */
    infoFeeFen?: number;
}
interface Page {
    total: number;
    records: Listed[];
}

const DAYS = 7;
const ACCOUNTS = ['admin', 'ops', 'dispatch1', 'dispatch2', 'city_sz', 'city_sh', 'cs1', 'finlead', 'fin1', 'mkt1', 'audit1', 'readonly'];
const NO_TRADE = new Set(['draft', 'placed', 'closed', 'canceled']);
const dayBefore = (day: string, days: number) => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
const unlessRefused = <T>(answer: Promise<T>) => answer.catch(() => undefined);

/** The orders of the week before the last one, which no journey changes any more, as the caller's own list has them. */
const listedBefore = async (caller: Caller, firstDay: string): Promise<Listed[]> => {
    const query = { createTime_begin: dayBefore(firstDay, DAYS), createTime_end: dayBefore(firstDay, 1), pageSize: '500' };
    const rows: Listed[] = [];
    for (let pageNo = 1; ; pageNo += 1) {
        const { records } = await caller.get<Page>('/order/order/list', { ...query, pageNo: String(pageNo) });
        rows.push(...records);
        if (records.length < 500) return rows;
    }
};

const sum = (rows: readonly Listed[], of: 'serviceFen' | 'infoFeeFen') => rows.reduce((all, row) => all + (row[of] ?? 0), 0);

for (const account of ACCOUNTS) {
    test(`[DASH-01] [PERM-04] ${account} sees on the dashboards what the own lists have, and 待派单 is one number`, async ({ request }) => {
        const caller = await callerOf(request, account);
        const read = () => caller.get<AnalysisOverview>('/dashboard/analysis/overview', { days: String(DAYS) });
        const waitingList = () => unlessRefused(caller.get<Page>('/order/order/list', { status: 'paid', pageSize: '1' }));
        const { byDay, totals, previous } = await read();
        const parts = await caller.get<AnalysisBreakdown>('/dashboard/analysis/breakdown', { days: String(DAYS) });
        if (!(await waitingList())) {
            expect([totals, previous, parts.cities, parts.types, parts.funnel, parts.members]).toEqual([{}, {}, [], [], [], []]);
            expect((await caller.get<LiveBoard>('/dashboard/monitor/live')).orders).toBeUndefined();
            return;
        }
        const rows = await listedBefore(caller, byDay[0]!.day);
        const trade = rows.filter(({ status }) => !NO_TRADE.has(status));
        const hasCost = rows.some(row => row.infoFeeFen !== undefined);
        expect(previous).toMatchObject({ orders: rows.filter(({ status }) => status !== 'draft').length });
        expect([previous.gmvFen, previous.feeFen]).toEqual(
            hasCost ? [sum(trade, 'serviceFen'), sum(trade, 'infoFeeFen')] : [undefined, undefined],
        );
        expect(parts.cities.some(({ gmvFen }) => gmvFen !== undefined)).toBe(hasCost);
        // Other journeys go on placing orders: all are asked at once, until nothing came in between.
        const waiting = async () => {
            const [home, list, live, board, work] = await Promise.all([
                read(),
                waitingList(),
                caller.get<LiveBoard>('/dashboard/monitor/live'),
                unlessRefused(caller.get<DispatchBoard>('/order/dispatch/board')),
                caller.get<WorkplaceBoard>('/dashboard/workplace/board'),
            ]);
            const queue = work.todos.find(({ key }) => key === 'order');
            const counts = [
                home.totals.waiting,
                list?.total,
                live.counts.paid,
                board?.poolWaiting ?? list?.total,
                queue?.count ?? list?.total,
            ];
            return [...new Set(counts)];
        };
        await expect.poll(waiting).toHaveLength(1);
    });
}

test('[DASH-01] who may see no orders finds the own work at home, and no figure of orders', async ({ page }) => {
    await signIn(page, 'audit1', '/dashboard/analysis');
    await expect(page.getByRole('region', { name: '我的待办' })).toBeVisible();
    await expect(page.getByText('成交额')).toHaveCount(0);
    await expect(page.getByText('订单数')).toHaveCount(0);
    await expect(page.getByText('平台信息费')).toHaveCount(0);
});

test('[DASH-01] who may not see what orders cost finds orders at home, and no money', async ({ page }) => {
    await signIn(page, 'cs1', '/dashboard/analysis');
    await expect(page.getByText('订单数', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('城市订单数')).toBeVisible();
    await expect(page.getByText(/成交额|平台信息费|客单价|¥/)).toHaveCount(0);
});

test('[DASH-03] the shortcuts of the desk come where they stay', async ({ page }) => {
    await page.addInitScript(() => {
        new MutationObserver(() => {
            const links = document.querySelector('section[aria-label=快捷入口]');
            if (links) document.documentElement.dataset.firstPlace ??= String(Math.round(links.getBoundingClientRect().y));
        }).observe(document, { childList: true, subtree: true });
    });
    await signIn(page, 'ops', '/dashboard/workplace');
    await expect(page.getByRole('region', { name: '最近操作' })).toBeVisible();
    const { y } = (await page.getByRole('region', { name: '快捷入口' }).boundingBox())!;
    expect(Number(await page.locator('html').getAttribute('data-first-place'))).toBe(Math.round(y));
});
