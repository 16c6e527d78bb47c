import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '#providers/i18n/language.ts';
import { KEYS } from '#providers/store/keys.ts';
import { closeSession } from '#providers/store/session.ts';
import { readStored, writeStored } from '#providers/store/storage.ts';
import { changePrimary } from '#src/shell/settings/changePrimary.ts';
import { setSettingsOpen } from '#src/shell/settings/settingsOpen.ts';
import { createWindow } from '#tests/support/window.ts';
import { openWorkspace } from '#tests/support/workspace.tsx';

const GHOST = '/vehicle/ghost';
const browser = createWindow();

const openSettings = async () => {
    const opened = openWorkspace(GHOST);
    await opened.user.click(await screen.findByRole('button', { name: '用户菜单：李调度' }));
    await opened.user.click(await screen.findByRole('menuitem', { name: '界面设置' }));
    const drawer = within(await screen.findByRole('dialog', { name: '界面设置' }));
    const choose = async (row: string, word: string) =>
        opened.user.click(within(drawer.getByRole('group', { name: row })).getByRole('button', { name: word }));
    return { ...opened, drawer, choose };
};
const colorOf = (element: Element) => getComputedStyle(element).backgroundColor;
const menuColor = () => colorOf(screen.getByLabelText('主菜单'));

afterEach(() => {
    setSettingsOpen(false);
    chooseLanguage('zh');
    closeSession();
    vi.unstubAllGlobals();
});

describe('the settings drawer', () => {
    it('[HEAD-03] [THEME-01] [THEME-09] changes the menu theme at once and keeps it', async () => {
        const { choose } = await openSettings();
        expect(menuColor()).toBe('rgb(0, 21, 41)');
        await choose('菜单主题', '浅色');
        expect(menuColor()).toBe('rgb(255, 255, 255)');
        expect(readStored(KEYS.menuTheme)).toBe('light');
    });

    it('[THEME-09] [THEME-10] darkens the whole page, or follows the system', async () => {
        await browser.show({ isDark: true });
        const { choose, drawer } = await openSettings();
        const mode = within(drawer.getByRole('group', { name: '页面模式' }));
        expect(mode.getByRole('button', { name: '浅色' })).toHaveAttribute('aria-pressed', 'true');
        const page = () => colorOf(document.body);
        expect(page()).toBe('rgb(240, 242, 245)');
        await choose('页面模式', '跟随系统');
        expect(page()).toBe('rgb(20, 20, 20)');
        await choose('页面模式', '浅色');
        expect(page()).toBe('rgb(240, 242, 245)');
        await choose('页面模式', '深色');
        expect(page()).toBe('rgb(20, 20, 20)');
        expect(readStored(KEYS.theme)).toBe('dark');
    });

    it('[THEME-02] changes the primary colour under 「正在编译主题！」', async () => {
        const { drawer, user } = await openSettings();
        await user.click(drawer.getByRole('button', { name: '酱紫' }));
        expect(await screen.findByText('正在编译主题！')).toBeVisible();
        expect(readStored(KEYS.color)).toBe('#722ED1');
        expect(drawer.getByRole('button', { name: '酱紫' })).toHaveAttribute('aria-pressed', 'true');
    });

    it('[THEME-02] says when a theme could not be made, and keeps the old one', async () => {
        await openSettings();
        changePrimary('banana', { changing: '正在编译主题！', failed: 'Failed to update theme' });
        expect(await screen.findByText('Failed to update theme')).toBeVisible();
        expect(readStored(KEYS.color)).toBeUndefined();
    });

    it('[THEME-03] [THEME-04] [THEME-06] [LAYOUT-07] moves the menu into the header and says what no longer applies', async () => {
        const { choose, drawer } = await openSettings();
        expect(drawer.getByRole('button', { name: '流式' })).toBeEnabled();
        await choose('导航模式', '顶部菜单');
        expect(readStored(KEYS.layoutMode)).toBe('topmenu');
        const header = screen.getByRole('banner', { hidden: true });
        expect(within(header).getByLabelText('主菜单')).toBeInTheDocument();
        expect(screen.getAllByLabelText('主菜单')).toHaveLength(1);
        expect(drawer.getByRole('button', { name: '流式' })).toBeDisabled();
        expect(drawer.getByText('流式仅在侧边菜单下可用')).toBeVisible();
        expect(drawer.getByRole('switch', { name: '固定侧边菜单' })).toBeDisabled();
        expect(drawer.getByRole('switch', { name: '固定侧边菜单' })).toHaveAccessibleDescription('顶部菜单下没有侧边菜单');
    });

    it('[THEME-05] lets the header hide only where it is fixed', async () => {
        const { drawer, user } = await openSettings();
        const hiding = drawer.getByRole('switch', { name: '下滑时隐藏页头' });
        expect(hiding).toBeEnabled();
        await user.click(drawer.getByRole('switch', { name: '固定页头' }));
        expect(readStored(KEYS.fixedHeader)).toBe(false);
        expect(hiding).toBeDisabled();
        expect(hiding).toHaveAccessibleDescription('固定页头后可用');
    });

    it('[THEME-07] lays a filter over the page for weak eyes, and for none', async () => {
        const { drawer, user } = await openSettings();
        const filter = () => document.querySelector('[data-colour-filter]')?.getAttribute('data-colour-filter');
        expect(filter()).toBeUndefined();
        await user.click(drawer.getByRole('switch', { name: '色弱模式' }));
        expect(filter()).toBe('url(#colour-weak)');
        await user.click(drawer.getByRole('switch', { name: '灰色模式' }));
        expect(filter()).toBe('url(#colour-weak) grayscale(1)');
        expect(readStored(KEYS.weakColor)).toBe(true);
    });

    it('[THEME-08] keeps whether pages are kept as tabs', async () => {
        const { drawer, user } = await openSettings();
        const tabs = drawer.getByRole('switch', { name: '多标签页模式' });
        expect(tabs).toBeChecked();
        await user.click(tabs);
        expect(readStored(KEYS.multiPage)).toBe(false);
    });

    it('[THEME-09] speaks another language at once, with the drawer still open', async () => {
        const { choose } = await openSettings();
        await choose('语言', 'English');
        expect(readStored(KEYS.language)).toBe('en');
        await waitFor(() => expect(document.documentElement.lang).toBe('en'));
        await waitFor(() => expect(within(screen.getByRole('dialog', { name: 'Appearance' })).getByText('Primary color')).toBeVisible());
    });

    it('[THEME-10] goes back to what a first visit finds', async () => {
        writeStored(KEYS.layoutMode, 'topmenu');
        writeStored(KEYS.theme, 'dark');
        writeStored(KEYS.multiPage, false);
        const { drawer, user } = await openSettings();
        await user.click(drawer.getByRole('button', { name: '恢复默认设置' }));
        expect([KEYS.layoutMode, KEYS.theme, KEYS.multiPage].map(key => readStored<unknown>(key))).toEqual([
            undefined,
            undefined,
            undefined,
        ]);
        expect(screen.getByLabelText('主菜单').closest('header')).toBeNull();
    });

    it('[THEME-09] [STORE-02] draws what was kept, and what is corrupt as on a first visit', async () => {
        localStorage.setItem(KEYS.menuTheme.name, JSON.stringify({ value: 'light', expire: null }));
        localStorage.setItem(KEYS.layoutMode.name, '{"value":"sideways"}');
        openWorkspace(GHOST);
        await screen.findByRole('navigation', { name: '主菜单' });
        expect(menuColor()).toBe('rgb(255, 255, 255)');
        expect(screen.getByLabelText('主菜单').closest('header')).toBeNull();
    });
});
