import english from 'ra-language-english';
import { memoryStore } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { Order } from '#contract/order/order.ts';
import { LevelOne } from '#contract/vehicle/level-one.ts';
import { createI18nProvider } from '#providers/i18n/i18nProvider.ts';
import { appText } from '#providers/i18n/appText.ts';
import { chooseLanguage, readLanguage } from '#providers/i18n/language.ts';
import { withLanguage } from '#providers/i18n/localeStore.ts';
import { AREAS } from '#providers/i18n/texts/index.ts';
import { zhCN } from '#providers/i18n/zhCN.ts';

type Tree = { readonly [key: string]: string | Tree };
const flat = (tree: object, prefix = ''): [string, string][] =>
    Object.entries(tree as Tree).flatMap(([key, value]): [string, string][] =>
        typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
    );
const holes = (text: string) => new Set(text.match(/%\{\w+\}/g));

/** Texts without letters of any language. */
const NEUTRAL = new Set(['ra.boolean.null', 'ra.page.edit', 'ra.page.list', 'ra.page.show']);

const ownTexts = (language: 'zh' | 'en') => flat(Object.fromEntries(Object.entries(AREAS).map(([name, area]) => [name, area[language]])));

describe('texts', () => {
    it('has a Chinese text for every English key of react-admin, and no other', () => {
        expect(
            flat(zhCN)
                .map(([key]) => key)
                .sort(),
        ).toEqual(
            flat(english)
                .map(([key]) => key)
                .sort(),
        );
    });

    it.each(flat(zhCN).filter(([key]) => !NEUTRAL.has(key)))('says %s in Chinese', (_key, text) => {
        expect(text).toMatch(/\p{Script=Han}/u);
    });

    it('fills only holes that react-admin fills', () => {
        const extra = new Set(['%{field}', '%{smart_count}', '%{name}']);
        const originals = new Map(flat(english));
        for (const [key, text] of flat(zhCN)) {
            const known = holes(originals.get(key) ?? '');
            expect(
                [...holes(text)].filter(hole => !known.has(hole) && !extra.has(hole)),
                key,
            ).toEqual([]);
        }
    });

    it('has every own text in both languages with the same holes', () => {
        const inEnglish = new Map(ownTexts('en'));
        for (const [key, text] of ownTexts('zh'))
            expect([...holes(text)].sort(), key).toEqual([...holes(inEnglish.get(key) ?? '?')].sort());
    });

    it('starts in Chinese, with names and labels from the contract', () => {
        const provider = createI18nProvider([Order, LevelOne]);
        expect(provider.getLocale()).toBe('zh');
        expect(provider.translate('resources.order/order.name', { smart_count: 2 })).toBe('订单');
        expect(provider.translate('resources.order/order.fields.payableFen')).toBe('应付');
        expect(provider.translate('resources.order/order.fields.createTime')).toBe('下单时间');
        expect(provider.translate('resources.vehicle/level-one.fields.createBy')).toBe('创建人');
        expect(appText('list.empty', { name: '订单' })).toBe('暂无订单');
        expect(provider.translate('ra.action.bulk_actions', { smart_count: 3 })).toBe('已选择 3 项');
        expect(provider.translate('ra.message.bulk_delete_content', { smart_count: 3, name: '订单' })).toBe('确定删除选中的 3 项订单吗?');
    });

    it('changes to English and keeps the choice', async () => {
        const provider = createI18nProvider([Order, LevelOne]);
        await provider.changeLocale('en');
        expect(provider.translate('ra.action.save')).toBe('Save');
        expect(appText('auth.signIn')).toBe('Sign in');
        expect(provider.translate('resources.vehicle/level-one.name', { smart_count: 1 })).toBe('Vehicle class');
        expect(provider.translate('resources.order/order.fields.payableFen')).toBe('Payable');
        expect(localStorage.getItem('LANGUAGE')).toBe('{"value":"en","expire":null}');
        expect(provider.getLocales?.()).toHaveLength(2);
    });

    it('[THEME-09] stays with the last choice when another language arrives after it', async () => {
        const provider = createI18nProvider([LevelOne]);
        const arriving = provider.changeLocale('en');
        chooseLanguage('zh');
        await arriving;
        expect(readLanguage()).toBe('zh');
        expect(appText('auth.signIn')).toBe('登录');
        expect(provider.translate('ra.action.save')).toBe('保存');
    });

    it('has one choice of language for react-admin, the sign-in page and other windows', () => {
        const store = withLanguage(memoryStore());
        store.setup();
        const heard = vi.fn();
        const stop = store.subscribe('locale', heard);
        expect(store.getItem('locale')).toBe('zh');
        store.setItem('locale', 'en');
        expect(appText('auth.signIn')).toBe('Sign in');
        chooseLanguage('zh');
        expect(heard.mock.calls.flat()).toEqual(['en', 'zh']);
        stop();
        chooseLanguage('en');
        expect(heard).toHaveBeenCalledTimes(2);
        store.setItem('order/order.columns', ['orderNo']);
        expect(store.getItem('order/order.columns')).toEqual(['orderNo']);
    });

    it('fills the holes it has values for and leaves the others to be seen', () => {
        expect(appText('list.total', { from: 1, to: 10, total: 41 })).toBe('1-10 共41条');
        expect(appText('list.total', { from: 1 })).toBe('1-%{to} 共%{total}条');
    });
});
