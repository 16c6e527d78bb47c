import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { KEYS } from '#providers/store/keys.ts';
import { readStored } from '#providers/store/storage.ts';
import { createAppTheme } from '#src/theme/createAppTheme.ts';
import { menuPalette } from '#src/theme/menuPalette.ts';
import { PREFERENCES } from '#src/theme/preferences.ts';
import { type Mode, PRIMARY_PRESETS } from '#src/theme/tokens.ts';

const AA = 4.5;
const everyTheme = Object.entries(PRIMARY_PRESETS).flatMap(([name, primary]) =>
    (['light', 'dark'] as Mode[]).map(mode => ({ name, mode, theme: createAppTheme({ primary, mode }) })),
);

describe('the theme', () => {
    it('[THEME-02] offers eight primary colours', () => {
        expect(Object.values(PRIMARY_PRESETS)).toEqual([
            '#F5222D',
            '#FA541C',
            '#FAAD14',
            '#13C2C2',
            '#52C41A',
            '#1890FF',
            '#2F54EB',
            '#722ED1',
        ]);
    });

    it.each(everyTheme)('[THEME-02] $name, $mode: text in and on the primary colour keeps AA contrast', ({ theme }) => {
        const { primary, background } = theme.palette;
        expect(getContrastRatio('#fff', primary.dark)).toBeGreaterThanOrEqual(AA);
        expect(getContrastRatio(primary.light, background.paper)).toBeGreaterThanOrEqual(AA);
        expect(getContrastRatio(primary.light, background.default)).toBeGreaterThanOrEqual(AA);
    });

    it('[THEME-01] has a navy menu on every page, and a light one of the page’s paper', () => {
        const theme = createAppTheme({ mode: 'light' });
        expect(menuPalette(theme, 'dark').background).toBe('#001529');
        expect(menuPalette(theme, 'light').background).toBe('#FFFFFF');
        expect(menuPalette(createAppTheme({ mode: 'dark' }), 'light').background).toBe('#1F1F1F');
    });

    it('[THEME-02] refuses what is no colour', () => {
        expect(() => createAppTheme({ primary: 'banana' })).toThrow();
    });

    it('[STORE-02] [THEME-09] forgets a stored colour that is none', () => {
        localStorage.setItem(KEYS.color.name, JSON.stringify({ value: 'banana', expire: null }));
        expect(readStored(KEYS.color)).toBeUndefined();
    });

    it('[THEME-10] starts light and blue, with a dark side menu, fixed width and tabs', () => {
        const first = Object.fromEntries(Object.entries(PREFERENCES).map(([name, { fallback }]) => [name, fallback]));
        expect(first).toMatchObject({
            mode: 'light',
            primary: '#1890FF',
            layout: 'sidemenu',
            menuTheme: 'dark',
            contentWidth: 'Fixed',
            hasTabs: true,
        });
    });
});
