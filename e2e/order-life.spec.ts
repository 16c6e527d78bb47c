import { type Browser, expect, test } from 'playwright/test';
import { callerOf } from './support/api.ts';
import { applyForInvoice, aRegular, evaluate } from './support/customer.ts';
import { placeAgain, wireTime } from './support/place-order.ts';
import { signIn } from './support/session.ts';

interface Order extends Record<string, unknown> {
    id: string;
    orderNo: string;
    version: number;
    status: string;
    driverId: string;
    payStatus: string;
    payableFen: number;
    paidFen: number;
    refundedFen: number;
}

const PHOTO = `proof/20261121/${'a'.repeat(32)}.jpg`;

/** A window of its own for somebody. */
const windowOf = async (browser: Browser, username: string, path: string) => {
    const page = await (await browser.newContext()).newPage();
    await signIn(page, username, path);
    return page;
};

test('[ORDER-01] [ORDER-02] [ORDER-04] [FINANCE-01] one order from the telephone to its invoice, through the hands of six roles', async ({
    browser,
    request,
}) => {
    // Three windows and some thirty steps: three times the usual bound.
    test.slow();
    const [service, ops, dispatcher] = [
        await callerOf(request, 'cs1'),
        await callerOf(request, 'ops'),
        await callerOf(request, 'dispatch1'),
    ];
    const load = (id: string) => service.get<Order>('/order/order/queryById', { id });

    // The service desk places what the customer had before once more.
    const { orderId, titleId } = await aRegular();
    const { id, orderNo } = await placeAgain(service, orderId);
    const act = async (who: typeof ops, name: string, body: object) => {
        const { version } = await load(id);
        return who.post<Order>(`/order/order/${name}`, { id, version, ...body });
    };

    // Finance enters the transfer; a second person sees the receipt.
    const clerk = await windowOf(browser, 'fin1', `/order/order/${id}/show`);
    const sheet = clerk.getByRole('dialog', { name: '订单详情' });
    await sheet.getByRole('button', { name: '确认收款' }).click();
    const pay = clerk.getByRole('dialog', { name: '确认收款' });
    await pay.getByRole('textbox', { name: /收款流水号/ }).fill(`TT${Date.now()}`);
    await pay.getByRole('button', { name: '确认收款' }).click();
    await expect(pay).toBeHidden();
    const lead = await callerOf(request, 'finlead');
    const { records } = await lead.get<{ records: { id: string }[] }>('/system/approval/list', { bizNo: orderNo });
    const checker = await windowOf(browser, 'finlead', `/system/approval/${records[0]!.id}/show`);
    // The rows behind the details have a button of this name too, and may stand first.
    await checker.getByRole('dialog', { name: '复核单详情' }).getByRole('button', { name: '通过', exact: true }).click();
    await checker
        .getByRole('dialog', { name: /确定通过并执行/ })
        .getByRole('button', { name: '通过' })
        .click();
    await expect.poll(async () => (await load(id)).status).toBe('paid');
    await checker.context().close();

    // A dispatcher finds a driver, who says yes on the telephone and sets out.
    const desk = await windowOf(browser, 'dispatch1', `/order/order/${id}/show`);
    const order = desk.getByRole('dialog', { name: '订单详情' });
    await order.getByRole('button', { name: '派单' }).click();
    await desk.getByRole('dialog', { name: '派单' }).getByRole('button', { name: '派单' }).click();
    await expect(order.getByText('派单中', { exact: true })).toBeVisible();
    await order.getByRole('button', { name: '更多' }).click();
    await desk.getByRole('menuitem', { name: '代接单' }).click();
    const accept = desk.getByRole('dialog', { name: '代接单' });
    await accept.getByRole('textbox', { name: /说明/ }).fill('司机来电确认');
    await accept.getByRole('button', { name: '代接单' }).click();
    await expect(order.getByText('已接单', { exact: true })).toBeVisible();
    await order.getByRole('button', { name: '推进' }).click();
    const advance = desk.getByRole('dialog', { name: '推进' });
    await advance.getByRole('textbox', { name: /代操作原因/ }).fill('司机手机没电');
    await advance.getByRole('button', { name: '推进' }).click();
    await expect(order.getByText('前往中', { exact: true })).toBeVisible();
    await desk.context().close();

    // The work with its pause, entered for the driver, and who bears the pause.
    const onSite = { reason: '司机手机没电', proofs: PHOTO, sign: PHOTO, safetyChecked: true };
    await act(dispatcher, 'advance', { to: 'arrived', occurTime: wireTime(), ...onSite });
    await act(dispatcher, 'advance', { to: 'working', occurTime: wireTime(), ...onSite });
    const { driverId } = await load(id);
    const rest = { driverId, orderId: id, pauseType: 'work', reasonCode: 'meal', startAt: wireTime() };
    const pause = await dispatcher.post<Order>('/order/driverPause/add', rest);
    const ended = await dispatcher.post<Order>('/order/driverPause/end', { id: pause.id, version: pause.version });
    const judged = { responsible: 'platform', billable: false, remark: '平台安排等待' };
    await ops.post('/order/driverPause/judge', { id: pause.id, version: ended.version, ...judged });
    await act(dispatcher, 'advance', { to: 'completed', occurTime: wireTime(), ...onSite });
    await evaluate(id, '师傅很专业');
    // At some hours the work costs more or less than quoted for an hour later: the difference is collected, or goes back by itself. Some
    // amounts are refused by the channel at the first try, and finance tries again.
    const finance = await callerOf(request, 'fin1');
    await expect
        .poll(async () => {
            const { payStatus, payableFen, paidFen, refundedFen } = await load(id);
            if (payStatus === 'owing') await act(ops, 'supplement', { channel: 'credit', reason: '按实结算', proofs: PHOTO });
            const refused = await finance.get<{ records: Order[] }>('/finance/refund/list', { orderNo, status: 'failed' });
            for (const { id, version } of refused.records) await finance.post('/finance/refund/retry', { id, version });
            return payableFen - paidFen + refundedFen;
        })
        .toBe(0);

    // Finance, whose window has followed the order all the way, settles; what the customer has said ends it.
    await sheet.getByRole('button', { name: '结算' }).click();
    await clerk.getByRole('dialog', { name: '结算' }).getByRole('button', { name: '结算' }).click();
    await expect(sheet.getByText('已评价', { exact: true })).toBeVisible();

    // The invoice that the customer asks for.
    const invoiceId = await applyForInvoice(id, titleId);
    await clerk.goto(`/finance/invoice-audit/${invoiceId}/show`);
    const paper = clerk.getByRole('dialog', { name: /开票申请/ });
    await paper.getByRole('button', { name: '通过' }).click();
    await clerk.getByRole('dialog', { name: '通过' }).getByRole('button', { name: '通过' }).click();
    // The workbench goes on to the next application, where somebody has handed one in meanwhile.
    await expect(clerk.getByRole('dialog', { name: '通过' })).toBeHidden();
    await clerk.goto(`/finance/invoice-audit/${invoiceId}/show`);
    await expect(paper.getByText('待开票', { exact: true })).toBeVisible();
    await clerk.context().close();

    // Somebody who may only read sees the whole way.
    const reader = await callerOf(request, 'readonly');
    const timeline = await reader.get<{ event: string; toStatus: string | null }[]>('/order/order/timeline', { id });
    const way = timeline.flatMap(({ toStatus }) => (toStatus ? [toStatus] : []));
    const steps = ['placed', 'paid', 'dispatching', 'accepted', 'en_route', 'arrived', 'working', 'completed', 'settled', 'evaluated'];
    expect([steps, [...steps].reverse()]).toContainEqual(way);
});
