import { chromium, type Page } from 'playwright';
import type { LiveVehicle } from '#contract/vehicle/center.ts';
import { chromiumFlags, chromiumPath } from '../e2e/support/browser.ts';
import { DEMO_PASSWORD } from '../e2e/support/session.ts';
import { framesOf } from './support/frames.ts';
import { percentile } from './support/stats.ts';

const VEHICLES = 13_500;
const MIN_FPS = 30;
const DRAGS = 6;
const STEPS = 45;
const ZOOMS = 8;
const STATES = ['idle', 'enroute', 'working', 'maintain', 'offline'];

/** The response of the real server, extended to the number of vehicles of the largest installation, around the returned positions. */
const crowd = (told: readonly LiveVehicle[]): LiveVehicle[] =>
    Array.from({ length: VEHICLES }, (_, index) => {
        const near = told[index % told.length] ?? ['0', '粤B00000', 114.05, 22.54, 'idle', true];
        const [turn, far] = [(index * 2.399963) % (2 * Math.PI), 0.02 + ((index * 7919) % 1000) / 2500];
        const place = [near[2] + Math.cos(turn) * far, near[3] + Math.sin(turn) * far] as const;
        return [String(1_000_000 + index), near[1], ...place, STATES[(index * 31) % STATES.length] ?? 'idle', index % 3 !== 0];
    });

const signIn = async (page: Page, url: string) => {
    await page.goto(`${url}/vehicle/center`);
    await page.getByRole('textbox', { name: '账号' }).fill('ops');
    await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: '登录' }).click();
    await page.getByRole('button', { name: '实时地图' }).waitFor();
    await page.waitForLoadState('networkidle');
};

/** Drags and zooms the map of 13,500 vehicles. Returns false when it draws fewer than thirty frames per second on average. */
export async function benchMap(url: string): Promise<boolean> {
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
    try {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
        const page = await context.newPage();
        await page.route('**/vehicle/center/live*', async route => {
            const answer = await route.fetch();
            const body = (await answer.json()) as { result: LiveVehicle[] };
            await route.fulfill({ json: { ...body, result: crowd(body.result) } });
        });
        await signIn(page, url);
        await page.getByRole('button', { name: '实时地图' }).click();
        const map = page.getByRole('img', { name: /车辆分布地图/ });
        await map.waitFor();
        const box = await map.boundingBox();
        if (!box) throw new Error('the map is not there');
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const drag = async () => {
            for (let n = 0; n < DRAGS; n++) {
                await page.mouse.move(x, y);
                await page.mouse.down();
                for (let at = 1; at <= STEPS; at++) await page.mouse.move(x + (n % 2 ? -1 : 1) * at * 6, y + Math.sin(at / 6) * 60);
                await page.mouse.up();
            }
        };
        const zoom = async () => {
            await page.mouse.move(x, y);
            for (let n = 0; n < ZOOMS * 2; n++) {
                await page.mouse.wheel(0, n < ZOOMS ? -240 : 240);
                await page.evaluate(() => new Promise(requestAnimationFrame));
            }
        };
        let good = true;
        for (const [name, act] of [
            ['drag, all of China', drag],
            ['zoom in and out', zoom],
        ] as const) {
            const frames = await framesOf(page, act);
            const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
            const seconds = ((frames.at(-1) ?? 0) - (frames[0] ?? 0)) / 1000;
            const fps = gaps.length / seconds;
            good = good && fps >= MIN_FPS;
            console.log(
                `${`${VEHICLES} vehicles, ${name}`.padEnd(44)} ${fps.toFixed(0).padStart(4)} fps, frames p50 ${percentile(gaps, 0.5).toFixed(0)} ms, p95 ${percentile(gaps, 0.95).toFixed(0)} ms   (promised ${MIN_FPS} fps)`,
            );
        }
        return good;
    } finally {
        await browser.close();
    }
}
