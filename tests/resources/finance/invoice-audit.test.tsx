import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import invoiceAudit from '#resources/finance/invoice-audit/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { listIsWhole, renderResource } from '#tests/support/screens.tsx';
import { cellOf } from '#tests/support/sheet.ts';
import { answer, refusal, serve } from '#tests/support/wire.ts';

const row = {
    id: '1',
    version: 3,
    applyNo: 'FP26091500000001',
    customerId: '9',
    customerName: '华建吊装有限公司',
    titleId: '7',
    title: '华建吊装有限公司',
    taxNo: '91440300MA5TEST001',
    titleSnapshot: { title: '华建吊装有限公司' },
    invoiceType: 'special',
    invoiceType_dictText: '增值税专用发票',
    amountFen: 255_824,
    approvedFen: null,
    vatBp: 900,
    vatFen: null,
    netFen: null,
    orderCount: 2,
    content: '*运输服务*拖运费',
    cityId: '1',
    cityName: '深圳',
    status: 'pending',
    status_dictText: '待审核',
    invoiceCode: null,
    invoiceNo: null,
    createTime: '2026-09-15 09:00:00',
    auditBy: null,
    auditTime: null,
    rejectReason: null,
    issueTime: null,
    email: 'fp@example.com',
    filePath: null,
    redOf: null,
    redReason: null,
    journalId: null,
    actions: {
        approve: { ok: true },
        reject: { ok: true },
        reduce: { ok: true },
        issue: { ok: false, reason: '当前状态为“待审核”，不能登记开票' },
        submit: { ok: false, reason: '当前状态为“待审核”，不能电子开票' },
        redFlush: { ok: false, reason: '当前状态为“待审核”，不能红冲' },
        resend: { ok: false, reason: '当前状态为“待审核”，不能重发' },
    },
};
const line = (n: number) => ({
    orderId: String(n),
    orderNo: `D260901${n}`,
    bizType: '拖运',
    finishTime: '2026-09-01 10:00:00',
    amountFen: 127_912,
    active: true,
    invoiceableFen: 127_912,
    taxFen: 10_562,
    isDisputed: false,
});
const detail = {
    lines: [line(11), line(12)],
    title: { title: '华建吊装有限公司', taxNo: '91440300MA5TEST001' },
    diffs: [{ field: 'title', label: '发票抬头', then: '华建吊装有限公司', now: '华建吊装集团' }],
    isTitleThere: true,
    events: [{ at: '2026-09-15 09:00:00', text: '提交开票申请', by: 'app', note: null, tone: 'default' }],
    counterpart: null,
    seller: { name: '吊运助手', taxNo: '91440300MA5FTEST0X', address: '深圳', bank: '工商银行' },
};
const codes = ['list', 'query', 'export', 'approve', 'reject', 'reduce', 'issue', 'redFlush', 'resend'].map(
    action => `finance:invoiceAudit:${action}`,
);
const APPROVED = { status: 'approved', status_dictText: '待开票', approvedFen: 255_824, netFen: 234_701, vatFen: 21_123 };

const open = (path = '/finance/invoice-audit', { more = codes, given = {}, refuse = '' } = {}) => {
    const record = { ...row, ...given };
    const backend = serve(({ path: called, method }) => {
        if (called.includes('/getDictItems/')) return answer([]);
        if (called.endsWith('/list')) return answer(pageOf([record]));
        if (called.endsWith('/queryById')) return answer(record);
        if (called.endsWith('/sum'))
            return answer({ todayFen: 0, monthFen: 255_824, pendingFen: 255_824, totalFen: 255_824, pendingCount: 1, totalCount: 1 });
        if (called.endsWith('/stat')) return answer({ pending: 1, issued: 8 });
        if (called.endsWith('/detail')) return answer(detail);
        if (called.endsWith('/months')) return answer([{ month: '2026-09', issuedFen: 100, pendingFen: 255_824, redFen: 0 }]);
        if (method === 'POST') return refuse ? refusal(refuse) : answer(record, { message: '操作成功' });
        return answer([]);
    });
    return { ...backend, ...renderResource(invoiceAudit, { codes: more, path }) };
};
const sent = (seen: ReturnType<typeof open>['seen'], name: string) =>
    seen.find(call => call.path.endsWith(`/finance/invoiceAudit/${name}`))?.body;

describe('S05 list', () => {
    it('[FINANCE-01] begins with what waits, tells the sums, and offers what the state allows', async () => {
        const { seen } = open();
        expect(await screen.findByText('FP26091500000001')).toBeInTheDocument();
        expect(seen.find(call => call.path.endsWith('/finance/invoiceAudit/list'))?.query.status).toBe('pending');
        expect(await screen.findByText('待处理 · 1笔')).toBeInTheDocument();
        expect(await screen.findByRole('button', { name: '通过' })).toBeEnabled();
        expect(screen.getByRole('button', { name: '驳回' })).toBeEnabled();
        expect(screen.queryByRole('button', { name: '登记开票' })).toBeNull();
    });

    it('[PERM-07] offers nothing to those who may only look', async () => {
        open('/finance/invoice-audit', { more: ['finance:invoiceAudit:list'] });
        await screen.findByText('FP26091500000001');
        await listIsWhole();
        for (const name of ['通过', '驳回', '导出']) expect(screen.queryByRole('button', { name })).toBeNull();
    });

    it('[FINANCE-01] shows the figures of twelve months as a chart with its table', async () => {
        const { user } = open();
        await user.click(await screen.findByRole('button', { name: '统计' }));
        await user.click(await screen.findByRole('button', { name: /开票月度统计.*表格/ }));
        expect(await screen.findByRole('cell', { name: '¥2,558.24' })).toBeInTheDocument();
    });
});

describe('S05 details', () => {
    it('[FINANCE-01] is decided by keyboard: R, a reason by its number, Enter', async () => {
        const { seen, user } = open('/finance/invoice-audit/1/show');
        await screen.findByRole('toolbar', { name: '审核操作' });
        await user.keyboard('r');
        const dialog = await screen.findByRole('dialog', { name: '驳回' });
        await user.keyboard('2');
        expect(within(dialog).getByRole('textbox', { name: '驳回原因' })).toHaveValue('税号格式有误，请修改开票信息后重新申请');
        await user.keyboard('{Enter}');
        await waitFor(() =>
            expect(sent(seen, 'reject')).toMatchObject({ id: '1', version: 3, reason: '税号格式有误，请修改开票信息后重新申请' }),
        );
    });

    const filter = encodeURIComponent(JSON.stringify({ status: 'pending', title: '华建' }));
    it.each([
        ['newest first, as the list begins', '', { column: 'createTime', order: 'desc', status: 'pending' }],
        [
            'as it was sorted and narrowed',
            `?sort=amountFen&order=ASC&filter=${filter}`,
            { column: 'amountFen', order: 'asc', title: '*华建*' },
        ],
    ])('[FINANCE-01] stands in the queue where it stands in the list: %s', async (_, search, asked) => {
        const { seen } = open(`/finance/invoice-audit/1/show${search}`);
        expect(await screen.findByText('待处理第1单，共1单')).toBeInTheDocument();
        expect(seen.find(({ path, query }) => path.endsWith('/list') && query.pageSize === '100')?.query).toMatchObject(asked);
    });

    it('[FINANCE-01] demands a reason in its own words', async () => {
        const { user } = open('/finance/invoice-audit/1/show');
        await screen.findByRole('toolbar', { name: '审核操作' });
        await user.keyboard('r');
        const dialog = await screen.findByRole('dialog', { name: '驳回' });
        await user.click(within(dialog).getByRole('button', { name: '驳回' }));
        expect(await within(dialog).findByText('请填写驳回原因')).toBeInTheDocument();
    });

    it('[FINANCE-01] reduces: an order is left out, an amount is checked against what can be invoiced, the split is told', async () => {
        const { seen, user } = open('/finance/invoice-audit/1/show');
        await user.click(await screen.findByRole('button', { name: '核减' }));
        const dialog = await screen.findByRole('dialog', { name: '核减' });
        const sheet = await within(dialog).findByRole('grid', { name: '订单明细' });
        expect(within(dialog).getByText(/核准¥2,558\.24（2单）.*核减¥0\.00/)).toBeInTheDocument();
        await user.click(cellOf(2, '核准金额', sheet));
        await user.keyboard('{Delete}');
        await user.click(cellOf(1, '核准金额', sheet));
        await user.keyboard('1279.13{Enter}');
        await user.type(within(dialog).getByRole('textbox', { name: /核减原因/ }), '一单未完工');
        await user.click(within(dialog).getByRole('button', { name: '核减' }));
        expect(await within(dialog).findByText('请先修正「订单明细」中标红的单元格')).toBeInTheDocument();
        expect(document.activeElement).toHaveAccessibleDescription('不能超过可开票金额¥1,279.12');
        await user.keyboard('1000{Enter}');
        expect(within(dialog).getByText(/核准¥1,000\.00（1单），不含税¥917\.43，税额¥82\.57，核减¥1,558\.24/)).toBeInTheDocument();
        await user.click(within(dialog).getByRole('button', { name: '核减' }));
        await waitFor(() =>
            expect(sent(seen, 'reduce')).toMatchObject({ id: '1', orders: [{ orderId: '11', amountFen: 100_000 }], reason: '一单未完工' }),
        );
    });

    it('[FINANCE-01] tells what has changed in the title, and draws the invoice', async () => {
        const { user } = open('/finance/invoice-audit/1/show');
        await user.click(await screen.findByRole('tab', { name: '抬头核对' }));
        expect(await screen.findByText('华建吊装集团')).toBeInTheDocument();
        await user.click(await screen.findByRole('tab', { name: '票面预览' }));
        expect(await screen.findByText('电子发票（增值税专用发票）')).toBeInTheDocument();
        expect(screen.getByText('价税合计（大写）：贰仟伍佰伍拾捌元贰角肆分')).toBeInTheDocument();
        await user.click(await screen.findByRole('tab', { name: '记录' }));
        expect(await screen.findByText('提交开票申请')).toBeInTheDocument();
    });

    it('[FINANCE-01] registers an invoice only with a proper number', async () => {
        const { seen, user } = open('/finance/invoice-audit/1/show', {
            given: { ...APPROVED, actions: { ...row.actions, issue: { ok: true }, submit: { ok: true } } },
        });
        await user.click(await screen.findByRole('button', { name: '登记开票', hidden: false }));
        const dialog = await screen.findByRole('dialog', { name: '登记开票' });
        expect(within(dialog).getByText(/价税合计¥2,558\.24 = 不含税¥2,347\.01 \+ 税额¥211\.23（税率9%）/)).toBeInTheDocument();
        await user.type(within(dialog).getByRole('textbox', { name: /发票号码/ }), '12ab');
        await user.click(within(dialog).getByRole('button', { name: '登记开票' }));
        expect(await within(dialog).findByText('发票号码应为8~20位数字')).toBeInTheDocument();
        expect(sent(seen, 'issue')).toBeUndefined();
    });
});
