import { describe, expect, it } from 'vitest';
import type { AuthEntry } from '#contract/system/account/auth.ts';
import { canDo, canPress, canSeeRoute, enabledNotOwned, isDisabled } from '#providers/auth/permissionRules.ts';

const show = (action: string, status?: '0' | '1'): AuthEntry => ({ action, type: '1', ...(status && { status }) });
const disable = (action: string, status?: '0' | '1'): AuthEntry => ({ action, type: '2', ...(status && { status }) });
const lists = (auth: AuthEntry[], allAuth: AuthEntry[] = []) => ({ auth, allAuth });

describe('permission rules', () => {
    it('[PERM-04] allows what the own list has, whatever the system list says', () => {
        expect(canDo(lists([show('a:b:edit')], [show('a:b:edit', '0')]), 'a:b:edit')).toBe(true);
    });

    it('[PERM-03] reads comma-separated actions, with blanks', () => {
        const own = lists([show('a:b:add, a:b:edit')]);
        expect(canDo(own, 'a:b:edit')).toBe(true);
        expect(canDo(own, 'a:b:add, a:b:edit')).toBe(false);
    });

    it('[PERM-03] leaves entries of type 2 out when it looks for what is shown', () => {
        expect(canDo(lists([disable('a:b:edit')]), 'a:b:edit')).toBe(false);
        expect(canDo(lists([show('x')], [disable('a:b:edit', '1')]), 'a:b:edit')).toBe(false);
    });

    it('[PERM-04] denies what the system list has disabled', () => {
        expect(canDo(lists([], [show('a:b:edit', '0'), show('a:b:edit', '1')]), 'a:b:edit')).toBe(false);
    });

    it('[PERM-04] gives a user without any action what the system list has enabled', () => {
        expect(canDo(lists([], [show('a:b:edit', '1')]), 'a:b:edit')).toBe(true);
        expect(canDo(lists([show('x')], [show('a:b:edit', '1')]), 'a:b:edit')).toBe(false);
    });

    it('[PERM-04] counts only type-1 entries as actions of one’s own', () => {
        expect(canDo(lists([disable('x')], [show('a:b:edit', '1')]), 'a:b:edit')).toBe(true);
    });

    it('[PERM-06] reads status 0 as disabled and 1 as enabled; unknown means no', () => {
        expect(canDo(lists([show('a:b:edit', '0')]), 'a:b:edit')).toBe(false);
        expect(canDo(lists([show('a:b:edit', '1')]), 'a:b:edit')).toBe(true);
        expect(canDo(lists([], [show('a:b:edit')]), 'a:b:edit')).toBe(false);
        expect(canDo(lists([]), 'a:b:edit')).toBe(false);
    });

    it('takes no code for a part of another', () => {
        expect(canDo(lists([show('order:order:reassignWorking')]), 'order:order:reassign')).toBe(false);
    });

    it('disables what the system list disables and the own type-2 list does not lift', () => {
        const all = [disable('a:b:edit', '1')];
        expect(isDisabled(lists([], all), 'a:b:edit')).toBe(true);
        expect(isDisabled(lists([disable('a:b:edit')], all), 'a:b:edit')).toBe(false);
        expect(isDisabled(lists([show('a:b:edit')], all), 'a:b:edit')).toBe(true);
        expect(isDisabled(lists([], [disable('a:b:edit', '0')]), 'a:b:edit')).toBe(false);
        expect(isDisabled(lists([], [show('a:b:edit', '1')]), 'a:b:edit')).toBe(false);
    });

    it('[PERM-05] names the enabled menu-type actions below a prefix that the user does not own', () => {
        const all = [
            show('col:name', '1'),
            show('col:phone,col:city', '1'),
            show('col:off', '0'),
            disable('col:grey', '1'),
            show('other:x', '1'),
        ];
        expect(enabledNotOwned(lists([show('col:city')], all), 'col:')).toEqual(['col:name', 'col:phone']);
    });

    it('[PERM-01] shows a route for one of its permissions; a route without any is open', () => {
        const own = lists([show('a')]);
        expect(canSeeRoute(own, undefined)).toBe(true);
        expect(canSeeRoute(own, [])).toBe(true);
        expect(canSeeRoute(own, ['b', 'a'])).toBe(true);
        expect(canSeeRoute(own, ['b'])).toBe(false);
    });

    it('[PERM-02] hides a toolbar button whose prefix and name are not granted', () => {
        const own = lists([show('order:order:export')]);
        expect(canPress(own, 'order:order', 'export')).toBe(true);
        expect(canPress(own, 'order:order:', 'export')).toBe(true);
        expect(canPress(own, 'order:order', 'import')).toBe(false);
    });
});
