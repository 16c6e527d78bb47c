import { expect, test } from 'playwright/test';
import type { AnomalyRuleCode } from '#contract/monitor/anomaly-rules.ts';
import { anomaly as anomalyTexts } from '#providers/i18n/texts/anomaly.ts';
import { callerOf } from './support/api.ts';
import { faultsOf } from './support/axe.ts';
import { signIn } from './support/session.ts';

test('[ORDER-01] the details say what is wrong and what to do about it, and reach customer, driver and vehicle', async ({
    page,
    request,
}) => {
    test.slow();
    interface Found {
        records: { id: string; bizId: string; ruleCode: AnomalyRuleCode; driverName: string; customerName: string }[];
    }
    const dispatcher = await callerOf(request, 'dispatch1');
    const troubled = async () =>
        await dispatcher.get<Found>('/order/order/list', {
            anomalyLevel: '2,3',
            status: 'accepted,en_route,arrived,working',
            pageSize: '1',
        });
    // The watch over orders goes round once a minute.
    await expect.poll(async () => (await troubled()).records.length, { timeout: 90_000 }).toBe(1);
    const [order] = (await troubled()).records;
    if (!order) throw new Error('the order in trouble has gone');
    const { records: alerts } = await dispatcher.get<Found>('/monitor/anomaly/list', {
        bizKind: 'order',
        bizId: order.id,
        status: 'open,ack',
    });

    await signIn(page, 'dispatch1', `/order/order/${order.id}/show`);
    const sheet = page.getByRole('dialog', { name: '订单详情' });
    for (const { id, ruleCode } of alerts) {
        // By its link: the title counts minutes, which go on.
        const alert = sheet.getByRole('alert').filter({ has: page.locator(`a[href="/monitor/anomaly/${id}/show"]`) });
        await expect(alert).toContainText(anomalyTexts.zh.advice[ruleCode]);
        await expect(alert.getByRole('link', { name: '查看预警' })).toBeVisible();
    }
    expect(await faultsOf(page)).toEqual([]);
    await expect(sheet.getByRole('link', { name: order.customerName })).toHaveAttribute('href', /^\/users\/customer\/\d+\/show$/);
    await expect(sheet.getByRole('link', { name: order.driverName })).toHaveAttribute('href', /^\/users\/driver\/\d+\/show$/);
    await sheet.getByRole('button', { name: '查看完整手机号' }).click();
    const ask = page.getByRole('dialog', { name: '查看完整手机号' });
    await ask.getByRole('textbox', { name: '查看原因' }).fill('联系司机');
    await ask.getByRole('button', { name: '查看' }).click();
    const calls = sheet.getByRole('link', { name: /^拨打1\d{10}$/ });
    await expect(calls).toHaveCount(2);
    await expect(calls.last()).toHaveAttribute('href', /^tel:1\d{10}$/);
});
