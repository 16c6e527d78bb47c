import { expect, test } from 'playwright/test';
import { callerOf } from './support/api.ts';
import { aRegular } from './support/customer.ts';
import { placeAgain } from './support/place-order.ts';
import { signIn } from './support/session.ts';

interface Found {
    records: { id: string; lng: number; lat: number }[];
}

test('a no-crane zone is drawn on the map, and an order inside it is warned of, placed or being placed', async ({ page, request }) => {
    const ops = await callerOf(request, 'ops');
    const [city] = (await ops.get<Found>('/setting/city/list', { name: '南京' })).records;
    const name = `禁吊区${Date.now()}`;
    await signIn(page, 'ops', '/setting/fence/create');
    await page.getByRole('textbox', { name: '名称' }).fill(name);
    await page.getByRole('combobox', { name: '城市' }).click();
    await page.getByRole('option', { name: '南京' }).click();

    // Most of what is in sight of the city, the last corner by a double click.
    const map = page.getByRole('img', { name: '围栏位置地图' });
    await map.scrollIntoViewIfNeeded();
    const box = await map.boundingBox();
    if (!box) throw new Error('no map');
    const [middle, half] = [{ x: box.width / 2, y: box.height / 2 }, Math.min(box.width, box.height) / 2 - 30];
    const at = (x: number, y: number) => ({ position: { x: middle.x + x * half, y: middle.y + y * half } });
    await map.click(at(-1, -1));
    await map.click(at(1, -1));
    await map.click(at(1, 1));
    await expect(page.getByRole('button', { name: /^角点\d+：/ })).toHaveCount(3);
    await map.dblclick(at(-1, 1));
    await expect(page.getByRole('button', { name: /^角点\d+：/ })).toHaveCount(4);
    await expect(page.getByText(/^拖动角点调整/)).toBeVisible();
    await page.getByRole('textbox', { name: '说明' }).fill('净空保护，臂高须报批');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('禁吊区');

    const { records: fences } = await ops.get<Found>('/setting/fence/list', { name });
    try {
        const { orderId } = await aRegular();
        const { id: cityId, lng: fromLng, lat: fromLat } = city!;
        const order = await placeAgain(await callerOf(request, 'cs1'), orderId, { cityId, fromLng, fromLat });
        await page.goto(`/order/order/${order.id}/show`);
        const alert = page.getByRole('dialog', { name: '订单详情' }).getByRole('alert').filter({ hasText: name });
        await expect(alert).toContainText('净空保护，臂高须报批');
        await expect(alert).toContainText('请先与客户核实作业许可');

        await page.goto(`/order/order/create?copy=${order.id}`);
        await expect(page.getByRole('alert').filter({ hasText: `作业地点在禁吊区“${name}”内` })).toContainText('净空保护，臂高须报批');
    } finally {
        for (const { id } of fences) await ops.remove(`/setting/fence/delete?id=${id}`);
    }
});
