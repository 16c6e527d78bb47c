import { render, screen } from '@testing-library/react';
import { CoreAdminContext, memoryStore, useLocaleState, useTranslate } from 'react-admin';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { LevelOne } from '#contract/vehicle/level-one.ts';
import { createI18nProvider } from '#providers/i18n/i18nProvider.ts';
import { withLanguage } from '#providers/i18n/localeStore.ts';
import { useI18nProvider } from '#providers/i18n/useI18nProvider.ts';
import { useText } from '#providers/i18n/useText.ts';
import { createPerson } from '#tests/support/person.ts';

const provider = createI18nProvider([LevelOne]);
const store = withLanguage(memoryStore());

/** An input with a state of its own, as dialogs have, one without, and texts of both catalogues. */
const Screen = () => {
    const [kept, setKept] = useState('');
    const [, setLocale] = useLocaleState();
    const translate = useTranslate();
    const text = useText();
    return (
        <>
            <input aria-label="kept" value={kept} onChange={event => setKept(event.target.value)} />
            <input aria-label="free" />
            <p>{translate('ra.action.save')}</p>
            <p>{text('common.cancel')}</p>
            <button onClick={() => setLocale('en')}>en</button>
            <button onClick={() => setLocale('zh')}>zh</button>
        </>
    );
};

const App = () => {
    const i18n = useI18nProvider(provider);
    if (!i18n) return null;
    return (
        <CoreAdminContext i18nProvider={i18n} store={store}>
            <Screen />
        </CoreAdminContext>
    );
};

describe('another language', () => {
    beforeAll(() => provider.changeLocale('zh'));

    it('[THEME-08] changes every text and loses nothing that was typed', async () => {
        render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <App /> }])} />);
        const user = createPerson();
        await user.type(screen.getByLabelText('kept'), '三车');
        await user.type(screen.getByLabelText('free'), '四桥');
        const free = screen.getByLabelText('free');
        for (const [language, save, cancel] of [
            ['en', 'Save', 'Cancel'],
            ['zh', '保存', '取消'],
        ] as const) {
            await user.click(screen.getByRole('button', { name: language }));
            await screen.findByText(save);
            expect(screen.getByText(cancel)).toBeInTheDocument();
            expect(screen.getByLabelText('kept')).toHaveValue('三车');
            expect(screen.getByLabelText('free')).toBe(free);
            expect(free).toHaveValue('四桥');
        }
    });

    it('[THEME-08] keeps the last choice, made in the very moment in which the former one is shown', async () => {
        render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <App /> }])} />);
        const user = createPerson();
        const kept = screen.getByLabelText('kept');
        await user.type(kept, '三车');
        const chosenAgain = new Promise<void>(resolve => {
            const watch = new MutationObserver(() => {
                if (!screen.queryByText('Save')) return;
                watch.disconnect();
                screen.getByRole('button', { name: 'zh' }).click();
                resolve();
            });
            watch.observe(document.body, { subtree: true, childList: true, characterData: true });
        });
        await user.click(screen.getByRole('button', { name: 'en' }));
        await chosenAgain;
        expect(await screen.findByText('保存')).toBeInTheDocument();
        expect(screen.getByText('取消')).toBeInTheDocument();
        expect(screen.getByLabelText('kept')).toBe(kept);
    });
});
