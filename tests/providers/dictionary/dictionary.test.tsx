import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDictionaries, dictText, fillDictionaries, loadDictionary, refreshDictionaries } from '#providers/dictionary/dictionary.ts';
import { useDictionary } from '#providers/dictionary/useDictionary.ts';
import { get } from '#providers/http/http.ts';
import { closeSession, openSession } from '#providers/store/session.ts';
import { answer, buildUser, refusal, serve } from '#tests/support/wire.ts';

const sex = [
    { value: '1', text: '男' },
    { value: '2', text: '女' },
];
const full = (text: string, value: string) => ({ value, text, title: text, label: text });

const Choice = ({ code }: { code: string }) => (
    <p>
        {useDictionary(code)
            .map(item => item.text)
            .join('、') || '空'}
    </p>
);

describe('dictionaries', () => {
    beforeEach(() => openSession({ token: 't', user: buildUser() }));
    afterEach(() => {
        clearDictionaries();
        closeSession();
        vi.unstubAllGlobals();
    });

    it('[DICT-01] asks for a code once however many inputs use it, and keeps it for 7 days', async () => {
        const { seen } = serve(() => answer(sex));
        render(
            <>
                <Choice code="sex" />
                <Choice code="sex" />
                <Choice code="sex" />
            </>,
        );
        await waitFor(() => expect(screen.getAllByText('男、女')).toHaveLength(3));
        await loadDictionary('sex');
        expect(seen.map(({ path, query }) => [path, query])).toEqual([['/api/sys/dict/getDictItems/sex', {}]]);
        const kept = JSON.parse(localStorage.getItem('UI_CACHE_DB_DICT_DATA') ?? '{}') as { expire: number };
        expect(kept.expire - Date.now()).toBeGreaterThan(604_790_000);
    });

    it('[DICT-01] reads items whose text is called label or title', async () => {
        serve(() =>
            answer([
                { value: 1, label: '甲' },
                { value: '2', title: '乙' },
            ]),
        );
        expect(await loadDictionary('kind')).toEqual([full('甲', '1'), full('乙', '2')]);
    });

    it.each(['', '  '])('[DICT-02] refuses the empty code %j without asking', async code => {
        const { seen } = serve(() => answer([]));
        await expect(loadDictionary(code)).rejects.toThrow('字典Code不能为空!');
        expect(seen).toEqual([]);
    });

    it('asks for table dictionaries by the same call and keeps them no longer than the page', async () => {
        const { seen } = serve(() => answer([{ value: '1', text: '深圳' }]));
        await Promise.all([loadDictionary('set_city,name,id'), loadDictionary('set_city,name,id')]);
        expect(seen.map(({ path }) => decodeURIComponent(path))).toEqual(['/api/sys/dict/getDictItems/set_city,name,id']);
        expect(dictText('set_city,name,id', 1)).toBe('深圳');
        expect(localStorage.getItem('UI_CACHE_DB_DICT_DATA')).toBeNull();
    });

    it('asks again after a failure', async () => {
        serve(() => refusal('操作失败'));
        await expect(loadDictionary('sex')).rejects.toThrow('操作失败');
        serve(() => answer(sex));
        expect(await loadDictionary('sex')).toHaveLength(2);
    });

    it('answers the value itself where no text is known', () => {
        fillDictionaries({ sex });
        expect([dictText('sex', '1'), dictText('sex', '9'), dictText('none', 5), dictText('sex', null)]).toEqual(['男', '9', '5', '']);
    });

    it('refetches everything once when an answer names a newer version, and not for the same one', async () => {
        fillDictionaries({ sex }, '3');
        const refreshed = answer({ sex: [{ value: '1', text: '先生' }] }, {}, { headers: { 'X-Dict-Version': '4' } });
        const { seen } = serve(({ path }) =>
            path.endsWith('queryAllDictItems') ? refreshed : answer(null, {}, { headers: { 'X-Dict-Version': '4' } }),
        );
        await Promise.all([get('/a'), get('/b')]);
        await waitFor(() => expect(dictText('sex', '1')).toBe('先生'));
        await get('/c');
        expect(seen.map(({ path }) => path)).toEqual(['/api/a', '/api/b', '/api/sys/dict/queryAllDictItems', '/api/c']);
    });

    it('takes the first version after the sign-in for the one of the items that came with it', async () => {
        fillDictionaries({ sex });
        const { seen } = serve(() => answer(null, {}, { headers: { 'X-Dict-Version': '4' } }));
        await get('/a');
        await get('/b');
        expect(seen).toHaveLength(2);
        expect(dictText('sex', '1')).toBe('男');
    });

    it('[DICT-05] drops what was cached when it is told to fetch everything again', async () => {
        fillDictionaries({ sex, old: [] }, '1');
        serve(() => answer({ sex: [{ value: '1', text: '先生' }] }));
        await refreshDictionaries();
        expect(dictText('sex', '1')).toBe('先生');
        expect(dictText('sex', '2')).toBe('2');
    });

    it('shows new texts in inputs that are already on the screen', async () => {
        fillDictionaries({ sex }, '1');
        render(<Choice code="sex" />);
        expect(screen.getByText('男、女')).toBeVisible();
        serve(() => answer({ sex: [{ value: '1', text: '先生' }] }));
        await refreshDictionaries();
        expect(await screen.findByText('先生')).toBeVisible();
    });
});
