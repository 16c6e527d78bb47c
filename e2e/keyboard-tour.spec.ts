import { expect, type Page, test } from 'playwright/test';
import { settle } from './support/axe.ts';
import { DEMO_PASSWORD } from './support/session.ts';

/** Everybody's daily list, and whom it belongs to. */
const PEOPLE = [
    { username: 'ops', list: '订单列表' },
    { username: 'dispatch2', list: '司机暂停记录' },
    { username: 'fin1', list: '提现审核' },
    { username: 'finlead', list: '记账凭证' },
    { username: 'cs1', list: '争议工单' },
    { username: 'audit1', list: '车辆审核' },
    { username: 'city_sz', list: '订单列表' },
    { username: 'mkt1', list: '余额活动' },
    { username: 'readonly', list: '客户' },
    { username: 'admin', list: '系统用户' },
] as const;

/** What the focus is on: its words, and whether it can be seen with its ring. */
const focused = (page: Page) =>
    page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        // A checkbox is drawn by what is around it.
        const box = element.matches('[type=checkbox], [type=radio]') ? element.parentElement! : element;
        const { width, height } = box.getBoundingClientRect();
        return {
            isLost: element === document.body,
            isSeen: box.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 0 && height > 0,
            isInGrid: element.closest('[role=grid]') !== null,
            isInDialog: element.closest('[role=dialog]') !== null,
            label: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 20)}`,
        };
    });

/** Presses Tab until the focus is where it should be; on the way it is never lost or out of sight. */
const tabUntil = async (page: Page, isThere: (at: Awaited<ReturnType<typeof focused>>) => boolean) => {
    const way: string[] = [];
    for (let stop = 0; stop < 120; stop++) {
        await page.keyboard.press('Tab');
        const at = await focused(page);
        way.push(at.label);
        expect(at, way.join(' → ')).toMatchObject({ isLost: false, isSeen: true });
        if (isThere(at)) return;
    }
    throw new Error(`never there: ${way.join(' → ')}`);
};

test.describe.configure({ mode: 'parallel' });

for (const { username, list } of PEOPLE)
    test(`[LAYOUT-09] [HEAD-01] [LIST-05] ${username} signs in, finds a list, reads a record and goes back without a mouse`, async ({
        page,
    }) => {
        await page.goto('/');
        await expect(page.getByRole('textbox', { name: '账号' })).toBeFocused();
        await page.keyboard.type(username);
        await page.keyboard.press('Tab');
        await page.keyboard.type(DEMO_PASSWORD);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();

        await page.keyboard.press('Control+k');
        // Characters of an input method need the box; letters and digits would be kept for it.
        await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
        await page.keyboard.type(list);
        await expect(page.getByRole('option', { name: new RegExp(`^${list} `) }).first()).toHaveAttribute('aria-selected', 'true');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible();
        await expect(page.getByRole('row').nth(1)).toBeVisible();
        await settle(page);

        await tabUntil(page, at => at.isInGrid);
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/show/);
        await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
        await tabUntil(page, at => at.isInDialog);
        await page.keyboard.press('Escape');
        await expect(page).not.toHaveURL(/\/show/);
        await expect.poll(async () => (await focused(page)).isInGrid).toBe(true);
    });
