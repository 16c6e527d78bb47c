import { describe, expect, it } from 'vitest';
import { MENU_ENGLISH } from '#contract/delivered-english.ts';
import { loadAllHelp, loadScreenHelp } from '#providers/i18n/help/areas.ts';
import { RELEASES } from '#providers/i18n/help/releases.ts';
import { isBuilt } from '#server/db/seed/system/built-screens.ts';
import { SCREENS } from '#server/db/seed/system/screens.ts';
import { NEWEST } from '#src/shell/help/newest.ts';

const screens = new Map(SCREENS.filter(isBuilt).map(({ path, title }) => [path, title]));

describe('help of the screens', () => {
    it('[HEAD-02] exists for every screen of the menu and no other, under its title', async () => {
        const titles = Object.entries(await loadAllHelp()).map(([path, { title }]) => [path, title]);
        expect(Object.fromEntries(titles)).toEqual(Object.fromEntries(screens));
        expect([...screens.values()].filter(title => !(title in MENU_ENGLISH))).toEqual([]);
    });

    it('names only paths that exist, never its own', async () => {
        const wrong = Object.entries(await loadAllHelp()).flatMap(([path, { related = [], firstAt }]) =>
            [...related, ...(firstAt === undefined ? [] : [firstAt])]
                .filter(to => !screens.has(to) || to === path)
                .map(to => `${path}: ${to}`),
        );
        expect(wrong).toEqual([]);
    });

    it('says what the screen is for and 2 to 5 things to do, in both languages', async () => {
        const han = /\p{Script=Han}/u;
        for (const [path, { purpose, steps, first }] of Object.entries(await loadAllHelp())) {
            expect(steps.length, path).toBeGreaterThanOrEqual(2);
            expect(steps.length, path).toBeLessThanOrEqual(5);
            for (const [zh, en] of [purpose, ...steps, ...(first ? [first] : [])]) {
                expect(zh, path).toMatch(han);
                expect(en, path).not.toMatch(han);
                expect(en, path).not.toBe('');
            }
        }
    });

    it('is that of the list for its records and forms, and none for a page without', async () => {
        expect((await loadScreenHelp('/order/order/42/show'))?.title).toBe('订单列表');
        expect((await loadScreenHelp('/order/order/create'))?.title).toBe('订单列表');
        expect((await loadScreenHelp('/system/role-user'))?.title).toBe('角色用户');
        expect(await loadScreenHelp('/online/cgformList/42')).toBeNull();
        expect(await loadScreenHelp('/no/page')).toBeNull();
    });
});

describe('releases', () => {
    it('are told newest first, 3 to 8 lines each, and the newest is the one that the dot knows', () => {
        expect(RELEASES[0]?.id).toBe(NEWEST);
        expect(RELEASES.map(({ id }) => id)).toEqual(
            RELEASES.map(({ id }) => id)
                .sort()
                .reverse(),
        );
        for (const { lines } of RELEASES) {
            expect(lines.length).toBeGreaterThanOrEqual(3);
            expect(lines.length).toBeLessThanOrEqual(8);
        }
    });
});
