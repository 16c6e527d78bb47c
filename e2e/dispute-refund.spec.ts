import { expect, type Page, test } from 'playwright/test';
import { callerOf } from './support/api.ts';
import { aDearOrder } from './support/customer.ts';
import { signIn } from './support/session.ts';

interface Row {
    id: string;
    version: number;
}

test('[ORDER-02] [FINANCE-08] a dispute over much money is ruled on by two people, and finance pays it back', async ({
    browser,
    request,
}) => {
    const [service, ops, clerk] = [await callerOf(request, 'cs1'), await callerOf(request, 'ops'), await callerOf(request, 'fin1')];
    const order = await aDearOrder();
    const claim = { orderId: order.id, raisedBy: 'customer', reasonCode: 'damage', claimFen: 60_000, content: '吊装时损坏了包装箱' };
    const raised = await service.post<Row>('/order/dispute/add', { ...claim, evidence: `proof/20261121/${'b'.repeat(32)}.jpg` });
    await ops.post('/order/dispute/claim', { id: raised.id, version: raised.version });

    const page = await (await browser.newContext()).newPage();
    await signIn(page, 'ops', `/order/dispute/${raised.id}/show`);
    // The row behind the sheet has the button too, and is drawn first.
    await page.getByRole('dialog', { name: '争议工单详情' }).getByRole('button', { name: '结案' }).click();
    const ruling = page.getByRole('dialog', { name: '结案' });
    await ruling.getByRole('combobox', { name: /责任方/ }).click();
    await page.getByRole('option', { name: '平台' }).click();
    await ruling.getByRole('textbox', { name: /退客户/ }).fill('600');
    await ruling.getByRole('textbox', { name: /平台承担/ }).fill('600');
    await ruling.getByRole('textbox', { name: /处理结论/ }).fill('现场照片属实，由平台全额退还客户诉求金额');
    await ruling.getByRole('button', { name: '结案' }).click();
    await expect(ruling).toBeHidden();

    const { records } = await ops.get<{ records: Row[] }>('/system/approval/list', { status: 'pending', bizKind: 'dispute_ruling' });
    await page.goto(`/system/approval/${records[0]!.id}/show`);
    // Nobody agrees with himself.
    const decision = (of: Page) => of.getByRole('dialog', { name: '复核单详情' });
    await expect(decision(page).getByRole('button', { name: '通过', exact: true })).toBeDisabled();
    await page.context().close();

    const second = await (await browser.newContext()).newPage();
    await signIn(second, 'ops2', `/system/approval/${records[0]!.id}/show`);
    await decision(second).getByRole('button', { name: '通过', exact: true }).click();
    await second
        .getByRole('dialog', { name: /确定通过并执行/ })
        .getByRole('button', { name: '通过' })
        .click();
    await expect.poll(async () => (await ops.get<{ status: string }>('/order/dispute/queryById', { id: raised.id })).status).toBe('closed');
    await second.context().close();

    const refunds = await clerk.get<{ records: Row[] }>('/finance/refund/list', { orderNo: order.orderNo });
    const third = await (await browser.newContext()).newPage();
    await signIn(third, 'fin1', `/finance/refund/${refunds.records[0]!.id}/show`);
    await third.getByRole('dialog', { name: '退款详情' }).getByRole('button', { name: '通过', exact: true }).click();
    await third.getByRole('dialog', { name: '通过' }).getByRole('button', { name: '通过' }).click();
    const refund = () => clerk.get<{ status: string }>('/finance/refund/queryById', { id: refunds.records[0]!.id });
    await expect.poll(async () => (await refund()).status).toBe('done');
    const after = await ops.get<{ refundedFen: number; disputeStatus: string }>('/order/order/queryById', { id: order.id });
    expect(after).toMatchObject({ refundedFen: 60_000, disputeStatus: 'resolved' });
    await third.context().close();
});
