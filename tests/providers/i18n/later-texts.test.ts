import { afterEach, expect, it, vi } from 'vitest';

/** Modules of a window that has no texts yet but those of the sign-in page. */
const openWindow = async () => {
    vi.resetModules();
    const [{ laterTexts }, { appText, onShownTexts }, { chooseLanguage }] = await Promise.all([
        import('#providers/i18n/laterTexts.ts'),
        import('#providers/i18n/appText.ts'),
        import('#providers/i18n/language.ts'),
    ]);
    return { laterTexts, appText, onShownTexts, chooseLanguage };
};

afterEach(() => vi.resetModules());

it('later texts come in the language of now, and in the other one when it is chosen; until then the first ones stay', async () => {
    const { laterTexts, appText, onShownTexts, chooseLanguage } = await openWindow();
    await laterTexts();
    expect(appText('repair.title')).toBe('修正导入数据');
    const drawn: string[] = [];
    const english = new Promise<void>(resolve => {
        onShownTexts(() => {
            drawn.push(appText('repair.title'));
            if (drawn.length === 2) resolve();
        });
    });
    chooseLanguage('en');
    await english;
    expect(drawn).toEqual(['修正导入数据', 'Fix the rows']);
    chooseLanguage('zh');
    expect(drawn.at(-1)).toBe('修正导入数据');
});

it('a window that begins in English brings no Chinese, until it is chosen', async () => {
    const { laterTexts, appText, chooseLanguage } = await openWindow();
    chooseLanguage('en');
    await laterTexts();
    expect(appText('repair.title')).toBe('Fix the rows');
    chooseLanguage('zh');
    expect(appText('repair.title')).toBe('Fix the rows');
    await vi.waitFor(() => expect(appText('repair.title')).toBe('修正导入数据'));
});

it('nothing later is fetched for a page that shows none of it', async () => {
    const { appText, chooseLanguage, onShownTexts } = await openWindow();
    const drawn = vi.fn();
    onShownTexts(drawn);
    chooseLanguage('en');
    expect(appText('common.cancel')).toBe('Cancel');
    expect(appText('repair.title')).toBe('repair.title');
    expect(drawn).toHaveBeenCalledTimes(1);
});
