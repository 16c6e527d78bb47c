import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import balanceActivity from '#resources/balance/balance-activity/index.ts';
import { hasFallingRate } from '#resources/balance/balance-activity/tierRule.ts';
import city from '#resources/setting/city/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { listIsWhole, renderResource } from '#tests/support/screens.tsx';
import { cellOf } from '#tests/support/sheet.ts';
import { answer, refusal, type Seen, serve } from '#tests/support/wire.ts';

const row = {
    id: '1',
    version: 3,
    name: '春季充值礼',
    cityIds: ['11'],
    cityNames: '深圳',
    userScope: 'all',
    userScope_dictText: '全部用户',
    tiers: [{ topupFen: 100_000, bonusFen: 10_000 }],
    tierText: '充1000送100',
    startAt: '2026-09-01 00:00:00',
    endAt: '2026-09-30 23:59:59',
    budgetFen: 1_000_000,
    usedFen: 850_000,
    joinCount: 85,
    topupFen: 8_500_000,
    roi: '10.0倍',
    perUserLimit: 1,
    bonusDays: 365,
    bonusUseBp: 5000,
    status: 'active',
    status_dictText: '进行中',
    createTime: '2026-08-30 10:00:00',
};
const CODES = ['list', 'query', 'add', 'edit', 'delete', 'export', 'publish', 'pause', 'end'].map(
    action => `balance:balanceActivity:${action}`,
);

const serveRows = (rows: object[], more: (call: Seen) => Response | undefined = () => undefined) =>
    serve(call => {
        const own = more(call);
        if (own) return own;
        if (call.path.includes('/getDictItems/')) return answer([{ value: 'all', text: '全部用户', title: '全部用户', label: '全部用户' }]);
        if (call.path.endsWith('/stat')) return answer({ active: 1, pending: 2 });
        if (call.path.includes('/setting/city/')) return answer(pageOf([{ id: '11', name: '深圳' }]));
        if (call.path.endsWith('/queryById')) return answer(rows[0]);
        return answer(pageOf(rows));
    });
const draw = (path?: string, codes = CODES) => renderResource(balanceActivity, { codes, besides: [city], ...(path ? { path } : {}) });

/** A cell of the steps; the list behind the form is a table too. */
const tierCell = (n: number, title: string) => cellOf(n, title, screen.getByRole('grid', { name: '充值档位' }));

describe('balance activities (S15)', () => {
    it('[BALANCE-01] lists the steps, the budget as a bar and the acts that the state allows', async () => {
        const draft = { ...row, id: '2', name: '草稿活动', status: 'draft', status_dictText: '草稿' };
        serveRows([row, draft, { ...row, id: '3', name: '旧活动', status: 'ended', status_dictText: '已结束' }]);
        draw();
        expect(await screen.findByText('春季充值礼')).toBeVisible();
        expect(screen.getAllByText('85%')).toHaveLength(3);
        expect(await screen.findAllByRole('button', { name: '暂停' })).toHaveLength(1);
        expect(await screen.findAllByRole('button', { name: '发布' })).toHaveLength(1);
        expect(screen.getAllByRole('link', { name: '编辑' })).toHaveLength(2);
        expect(await screen.findByRole('tab', { name: /2/ })).toBeVisible();
    });

    it('[PERM-07] offers nothing to do to those who may only look', async () => {
        serveRows([row]);
        draw(undefined, CODES.slice(0, 2));
        await screen.findByText('春季充值礼');
        await listIsWhole();
        for (const name of ['暂停', '发布', '更多']) expect(screen.queryByRole('button', { name })).toBeNull();
        expect(screen.queryByRole('link', { name: '编辑' })).toBeNull();
    });

    it('[BALANCE-01] asks for the name before it ends one', async () => {
        const { seen } = serveRows([row], call =>
            call.path.endsWith('/end')
                ? refusal('提交内容有误，请检查标红字段', { result: { errorCode: 'VALIDATION', fields: { name: '与活动名称不一致' } } })
                : undefined,
        );
        const { user } = draw();
        await screen.findByText('春季充值礼');
        await user.click(await screen.findByRole('button', { name: '更多' }));
        await user.click(await screen.findByRole('menuitem', { name: '结束' }));
        expect(await screen.findByText('结束“春季充值礼”？请输入活动名称确认，结束后不能恢复。')).toBeVisible();
        await user.type(await screen.findByRole('textbox', { name: /活动名称/ }), '夏季');
        await user.click(await screen.findByRole('button', { name: '结束' }));
        expect(await screen.findByText('与活动名称不一致')).toBeVisible();
        expect(seen.find(call => call.path.endsWith('/end'))?.body).toMatchObject({ id: '1', version: 3, name: '夏季' });
    });

    it('[BALANCE-01] [GRID-03] says at each field and cell what is wrong, warns of falling shares and shows it all on a phone', async () => {
        const { seen } = serveRows([]);
        const { user } = draw('/balance/balance-activity/create');
        await user.type(await screen.findByLabelText(/名称/, { selector: 'input[name="name"]' }), '秋季礼');
        expect(await screen.findByText('秋季礼')).toBeVisible();
        await user.click(tierCell(1, '充值金额'));
        await user.paste('1000\t100\n900\t500');
        expect(tierCell(2, '充值金额')).toHaveAttribute('aria-invalid', 'true');
        expect(screen.getByRole('button', { name: '1 处错误' })).toBeVisible();
        await user.click(tierCell(2, '充值金额'));
        expect(document.activeElement).toHaveAccessibleDescription('充值金额须逐档递增');
        await user.keyboard('950{Enter}');
        await user.click(tierCell(2, '充值金额'));
        await user.keyboard('2000{Tab}1500{Enter}');
        await user.click(tierCell(2, '赠送金额'));
        expect(document.activeElement).toHaveAccessibleDescription('赠送金额不能超过充值的50%');
        await user.keyboard('150{Enter}');
        expect(await screen.findByText('高档位赠送比例低于低档位')).toBeVisible();
        expect(screen.getByText('送¥150')).toBeVisible();
        await user.click(await screen.findByRole('button', { name: '保存' }));
        expect(await screen.findByText('请选择适用城市', { selector: 'p *, p' })).toBeVisible();
        expect(seen.some(call => call.path.endsWith('/add'))).toBe(false);
    });

    it('[BALANCE-01] leaves open only end, budget and words of a published one', async () => {
        serveRows([row]);
        draw('/balance/balance-activity/1');
        expect(await screen.findByText('活动已发布：只能延后结束时间、提高预算、修改规则说明')).toBeVisible();
        await waitFor(() => expect(document.querySelector('input[name="name"]:disabled')).not.toBeNull());
        expect(document.querySelector('input[name="budgetFen"]')).toBeEnabled();
        expect(screen.queryByRole('button', { name: '新增行' })).toBeNull();
        expect(tierCell(1, '充值金额')).toHaveAttribute('aria-readonly', 'true');
    });

    it('[BALANCE-01] shows the effect: funnel, steps and how long the budget lasts', async () => {
        serveRows([row], call =>
            call.path.endsWith('/effect')
                ? answer({
                      funnel: [
                          { key: 'shown', label: '曝光', count: 1000 },
                          { key: 'clicked', label: '点击', count: 200 },
                      ],
                      burn: { days: [], paceFen: 0, emptyOn: null },
                      tiers: [{ topupFen: 100_000, bonusFen: 10_000, count: 85, paidFen: 8_500_000 }],
                  })
                : undefined,
        );
        const { user } = draw('/balance/balance-activity/1/show');
        await user.click(await screen.findByRole('tab', { name: '效果' }));
        expect(await screen.findByText('200（20.0%）')).toBeVisible();
        expect(screen.getByText('85人次，充值¥85,000')).toBeVisible();
        expect(screen.getByText('活动还没有开始')).toBeVisible();
    });

    it('[BALANCE-01] knows a falling share from a level one', () => {
        const at = (topupFen: number, bonusFen: number) => ({ topupFen, bonusFen });
        expect(hasFallingRate([at(1000, 100), at(2000, 200)])).toBe(false);
        expect(hasFallingRate([at(1000, 100), at(2000, 199)])).toBe(true);
        expect(hasFallingRate([at(1000, 100), { topupFen: null }])).toBe(false);
    });
});
