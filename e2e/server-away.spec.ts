import { expect, test } from 'playwright/test';
import { startServer } from '#tests/support/running-server.ts';
import { fillForm, openForm, savesOf } from './support/form.ts';
import { OWN_SERVER_PORTS } from './support/ports.ts';
import { removeFolder, temporaryFolder } from '../scripts/steps/scratch.mjs';

test('[ERR-07] the server is away for 20 s while somebody types: banner, input kept, saved once', async ({ page }) => {
    const port = OWN_SERVER_PORTS.away;
    const dataDir = temporaryFolder('session');
    const env = { SEED: 'demo', SEED_ORDERS: '50', TEST_HOOKS: '1', RATE_LIMIT_SCALE: '1000', NODE_ENV: 'test' };
    const start = () => startServer({ port, dataDir, env });
    let server = await start();
    try {
        await openForm(page, server.url);
        const saves = savesOf(page);
        const sheet = await fillForm(page, '断线吊', 'e2e_away');
        await server.kill();
        await sheet.getByRole('button', { name: '保存' }).click();
        const banner = page.getByText('无法连接服务器，正在重试；已填写的内容不会丢失');
        await expect(banner).toBeVisible();
        const away = Date.now();
        await sheet.getByRole('textbox', { name: '介绍' }).fill('断线期间写的');
        await expect.poll(() => Date.now() - away, { timeout: 30_000, intervals: [1000] }).toBeGreaterThan(20_000);
        await expect(banner).toBeVisible();
        server = await start();
        await expect(banner).toBeHidden();
        await expect(sheet.getByRole('textbox', { name: '介绍' })).toHaveValue('断线期间写的');
        expect(saves).toHaveLength(1);
        await sheet.getByRole('button', { name: '保存' }).click();
        await expect(page.getByText('保存成功')).toBeVisible();
        expect(await saves[1]?.headerValue('idempotency-key')).toBe(await saves[0]?.headerValue('idempotency-key'));
        await expect(page.getByRole('row', { name: /e2e_away/ })).toHaveCount(1);
    } finally {
        await server.stop();
        removeFolder(dataDir);
    }
});
