import { type Browser, expect, type Page, test } from 'playwright/test';
import { questionOn } from './support/form.ts';
import { apiToken, signIn } from './support/session.ts';

interface Withdraw {
    id: string;
    withdrawNo: string;
    ownerName: string;
    ownerId: string;
    actions: { approve: { ok: boolean } };
}
interface Listed<T> {
    result: { records: T[] };
}

const openSheet = async (browser: Browser, username: string, id: string): Promise<{ page: Page; sheet: ReturnType<Page['getByRole']> }> => {
    const page = await (await browser.newContext()).newPage();
    await signIn(page, username, `/finance/withdraw-audit/${id}/show`);
    const sheet = page.getByRole('dialog').first();
    return { page, sheet };
};

interface Act {
    /** Found under 更多. */
    isMore?: boolean;
    /** What is typed into the dialog first. */
    fill?: { label: RegExp; value: string };
}

/** Presses a button of the sheet, or an entry of its 更多, and confirms. */
const act = async (page: Page, sheet: ReturnType<Page['getByRole']>, name: string, { isMore = false, fill }: Act = {}) => {
    if (isMore) {
        await sheet.getByRole('button', { name: '更多' }).click();
        await page.getByRole('menuitem', { name, exact: true }).click();
    } else await sheet.getByRole('button', { name, exact: true }).click();
    const dialog = questionOn(page);
    if (fill) await dialog.getByRole('textbox', { name: fill.label }).fill(fill.value);
    await dialog.getByRole('button', { name, exact: true }).click();
};

/** Sends an approved withdraw to the bank: found in the list, chosen, put into a batch. */
const payOut = async (page: Page, withdrawNo: string) => {
    await page.goto(`/finance/withdraw-audit?filter=${encodeURIComponent(JSON.stringify({ status: 'approved', withdrawNo }))}`);
    await page
        .getByRole('row', { name: new RegExp(withdrawNo) })
        .getByRole('checkbox')
        .check();
    await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '生成打款批次' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '生成打款批次' }).click();
    await expect(page.getByText(/已生成打款批次PC\d+，共1笔/)).toBeVisible();
};

test('[FINANCE-07] a risky withdraw takes two people, its payment fails once and goes out again; account and journal tell it', async ({
    browser,
    request,
}) => {
    const token = await apiToken(request, 'fin1');
    const read = async <T>(path: string) =>
        ((await (await request.get(`/api/finance/${path}`, { headers: { 'X-Access-Token': token } })).json()) as Listed<T>).result.records;
    const waiting = await read<Withdraw>('withdrawAudit/list?status=pending&riskScore_begin=80&pageSize=20');
    // What a dispute may still claim stays with the driver: the journey is one of money that may go.
    const possible = waiting.filter(({ actions }) => actions.approve.ok);
    const risks = await Promise.all(
        possible.map(async each => {
            const answer = await request.get(`/api/finance/withdrawAudit/risk?id=${each.id}`, { headers: { 'X-Access-Token': token } });
            return ((await answer.json()) as { result: { openDisputes: number } }).result.openDisputes;
        }),
    );
    const { id, withdrawNo, ownerName, ownerId } = possible.find((_, index) => risks[index] === 0) ?? possible[0]!;

    const { page: clerk, sheet } = await openSheet(browser, 'fin1', id);
    await expect(sheet.getByText('待审核', { exact: true }).first()).toBeVisible();
    await act(clerk, sheet, '通过');
    // The queue goes on to the next that waits.
    await expect(clerk).not.toHaveURL(new RegExp(`/${id}/`));
    await clerk.goto(`/finance/withdraw-audit/${id}/show`);
    await expect(sheet.getByText('待复核', { exact: true }).first()).toBeVisible();
    // Who looked first has no second look.
    await expect(sheet.getByRole('button', { name: '复核', exact: true })).toHaveCount(0);

    const { page: lead, sheet: second } = await openSheet(browser, 'finlead', id);
    await act(lead, second, '复核');
    await expect(lead).not.toHaveURL(new RegExp(`/${id}/`));
    await lead.goto(`/finance/withdraw-audit/${id}/show`);
    await expect(second.getByText('待打款', { exact: true }).first()).toBeVisible();
    await lead.context().close();

    await payOut(clerk, withdrawNo);
    await clerk.goto(`/finance/withdraw-audit/${id}/show`);
    await act(clerk, sheet, '打款失败', { isMore: true, fill: { label: /失败原因/, value: '账号状态异常，银行退回' } });
    await expect(sheet.getByText('打款失败', { exact: true }).first()).toBeVisible();
    await act(clerk, sheet, '重新打款', { isMore: true });
    await expect(sheet.getByText('待打款', { exact: true }).first()).toBeVisible();
    await payOut(clerk, withdrawNo);
    await clerk.goto(`/finance/withdraw-audit/${id}/show`);
    await act(clerk, sheet, '登记打款', { isMore: true, fill: { label: /银行流水号/, value: 'BK202611220001' } });
    await expect(sheet.getByText('已打款', { exact: true }).first()).toBeVisible();

    const accounts = await read<{ id: string; driverName: string }>(
        `driverAccount/list?driverName=${encodeURIComponent(ownerName)}&pageSize=50`,
    );
    await clerk.goto(`/finance/driver-account/${(accounts.find(each => each.id === ownerId) ?? accounts[0]!).id}/show`);
    const account = clerk.getByRole('dialog').first();
    await account.getByRole('tab', { name: '资金流水' }).click();
    await expect(account.getByRole('row', { name: /提现退回/ }).first()).toBeVisible();

    await clerk.goto(`/finance/journal?filter=${encodeURIComponent(JSON.stringify({ bizNo: withdrawNo }))}`);
    const booked = clerk.getByRole('row', { name: new RegExp(withdrawNo) });
    for (const event of ['提现申请', '打款失败', '打款成功']) await expect(booked.filter({ hasText: event })).toHaveCount(1);
    await expect(booked.filter({ hasText: '提现通过' })).toHaveCount(2);
    await booked.filter({ hasText: '打款失败' }).getByRole('link').first().click();
    await expect(clerk.getByText('凭证未被改动：摘要与分录一致')).toBeVisible();
    await clerk.context().close();
});
