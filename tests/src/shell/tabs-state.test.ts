import type { Location } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { KEYS } from '#providers/store/keys.ts';
import { writeStored } from '#providers/store/storage.ts';
import { FINISHED } from '#src/kit/page/finished.ts';
import { arrive, dropForbidden } from '#src/shell/tabs/arrive.ts';
import { keepTabs, placeAt, restoreTabs } from '#src/shell/tabs/keepTabs.ts';
import { tabIdOf } from '#src/shell/tabs/places.ts';
import { choose, close, closedBy, findTab, MAX_MOUNTED, move, NO_TABS, pin, type TabsState } from '#src/shell/tabs/tabsState.ts';

const HOME = '/dashboard/analysis';
const CLEAN: ReadonlySet<string> = new Set();
let keys = 0;
const at = (path: string): Location => ({ ...placeAt(path), key: String(++keys) });
const go = (state: TabsState, path: string, action: 'POP' | 'PUSH' | 'REPLACE' = 'PUSH', dirty = CLEAN, isSent = true) =>
    arrive(state, at(path), action, { idOf: tabIdOf, homeId: HOME, dirty, titleOf: () => undefined, isSent: () => isSent });
const visit = (...paths: string[]) => paths.reduce((state, path) => go(state, path), NO_TABS);
const ids = (state: TabsState) => state.tabs.map(({ id }) => id);
const addressOf = (state: TabsState, id: string) => {
    const { pathname = '', search = '' } = findTab(state, id)?.location ?? {};
    return pathname + search;
};

describe('what is a tab', () => {
    it('[TAB-01] a list and the sheets over it are one tab, full pages are one for each path', () => {
        const state = visit(
            '/order/order?page=2',
            '/order/order/7/show',
            '/vehicle/level-one/create',
            '/account/center',
            '/report/1',
            '/report/2',
        );
        expect(ids(state)).toEqual(['/order/order', '/vehicle/level-one', '/account/center', '/report/1', '/report/2']);
        expect(addressOf(state, '/order/order')).toBe('/order/order/7/show');
    });

    it('a page that leads elsewhere at once leaves no tab', () => {
        const state = go(visit('/'), HOME, 'REPLACE');
        expect(ids(state)).toEqual([HOME]);
    });

    it('a page that rewrites its own address stays', () => {
        const state = go(visit('/order/order'), '/order/order?page=3', 'REPLACE');
        expect(ids(go(state, '/report/1', 'REPLACE'))).toEqual(['/order/order', '/report/1']);
    });
});

describe('following the address bar', () => {
    it('[TAB-01] the bare address of an open page brings it back as it is', () => {
        const state = go(visit('/order/order?page=4', '/report/1'), '/order/order');
        expect(state.activeId).toBe('/order/order');
        expect(addressOf(state, '/order/order')).toBe('/order/order?page=4');
        expect(state.pending?.replace).toMatchObject({ pathname: '/order/order', search: '?page=4' });
    });

    it('[TAB-01] [ORDER-02] the bare address of an open page leads past a screen that is finished', () => {
        const placed = arrive(visit('/order/order/create'), { ...at('/order/order/create'), state: FINISHED }, 'REPLACE', {
            idOf: tabIdOf,
            homeId: HOME,
            dirty: CLEAN,
            titleOf: () => undefined,
            isSent: () => true,
        });
        const state = go(go(placed, '/report/1'), '/order/order');
        expect([addressOf(state, '/order/order'), state.pending]).toEqual(['/order/order', undefined]);
    });

    it('back to an entry of another tab shows that tab there, of a closed one opens it again', () => {
        const open = visit('/order/order?page=1', '/order/order?page=2', '/report/1');
        const back = go(open, '/order/order?page=1', 'POP');
        expect([back.activeId, addressOf(back, '/order/order'), back.pending]).toEqual(['/order/order', '/order/order?page=1', undefined]);
        const closed = close(open, ['/order/order'], CLEAN);
        expect(ids(go(closed, '/order/order?page=1', 'POP'))).toEqual(['/report/1', '/order/order']);
    });

    it('going back never takes half-typed input away: the address follows the tab', () => {
        const open = visit('/vehicle/level-one', '/vehicle/level-one/create', '/report/1');
        const dirty = new Set(['/vehicle/level-one']);
        const back = go(open, '/vehicle/level-one', 'POP', dirty);
        expect(addressOf(back, '/vehicle/level-one')).toBe('/vehicle/level-one/create');
        expect(back.pending).toMatchObject({ replace: { pathname: '/vehicle/level-one/create' } });
    });

    it('a link into a dirty tab is followed inside of it, where the form asks first', () => {
        const open = visit('/vehicle/level-one/create', '/report/1');
        const dirty = new Set(['/vehicle/level-one']);
        const linked = go(open, '/vehicle/level-one/9', 'PUSH', dirty);
        expect(addressOf(linked, '/vehicle/level-one')).toBe('/vehicle/level-one/create');
        const followed = go(linked, '/vehicle/level-one/create', 'REPLACE', dirty);
        expect(followed.pending).toEqual({ push: expect.objectContaining({ pathname: '/vehicle/level-one/9' }) as unknown });
    });
});

describe('choosing twice before the address bar has followed', () => {
    const open = visit('/a', '/b');

    it('[TAB-01] the address follows the last choice, back to where it still is too', () => {
        const away = choose(open, '/a', CLEAN);
        const back = choose(away, '/b', CLEAN);
        expect(back).toMatchObject({ activeId: '/b', pending: { push: { pathname: '/b' } } });
        expect(choose(back, '/b', CLEAN).pending).toBe(back.pending);
    });

    it('[TAB-01] the address of the first choice, arriving late, takes nothing from the second', () => {
        const back = choose(choose(open, '/a', CLEAN), '/b', CLEAN);
        const late = go(back, '/a', 'PUSH', CLEAN, false);
        expect(late).toMatchObject({ activeId: '/b', pending: { push: { pathname: '/b' } } });
        expect(go(late, '/b')).toMatchObject({ activeId: '/b', pending: undefined });
    });
});

describe('closing', () => {
    const open = visit(HOME, '/a', '/b', '/c', '/d');

    it('the right neighbour comes to the front, else the left one, and the address follows', () => {
        const shown = choose(open, '/b', CLEAN);
        expect(close(shown, ['/b'], CLEAN)).toMatchObject({ activeId: '/c', pending: { push: { pathname: '/c' } } });
        expect(close(open, ['/d'], CLEAN).activeId).toBe('/c');
        expect(close(open, ['/a'], CLEAN).activeId).toBe('/d');
    });

    it('[TAB-02] [TAB-04] left, right and others spare the home page, pinned pages and the tab itself', () => {
        const pinned = pin(open, '/c', true, HOME);
        expect(ids(pinned)).toEqual([HOME, '/c', '/a', '/b', '/d']);
        expect(closedBy(pinned, 'left', '/b', HOME)).toEqual(['/a']);
        expect(closedBy(pinned, 'right', '/a', HOME)).toEqual(['/b', '/d']);
        expect(closedBy(pinned, 'others', '/b', HOME)).toEqual(['/a', '/d']);
    });
});

describe('order', () => {
    it('the home page leads, pinned pages follow, whatever is dragged where', () => {
        const open = pin(visit('/a', HOME, '/b'), '/b', true, HOME);
        expect(ids(open)).toEqual([HOME, '/b', '/a']);
        expect(ids(move(open, '/a', 0, HOME))).toEqual([HOME, '/b', '/a']);
        expect(ids(move(open, HOME, 2, HOME))).toEqual([HOME, '/b', '/a']);
        expect(ids(move(go(open, '/c'), '/c', 2, HOME))).toEqual([HOME, '/b', '/c', '/a']);
    });
});

describe('what stays drawn', () => {
    const paths = Array.from({ length: MAX_MOUNTED + 2 }, (_, index) => `/page/${index}`);

    it('[TAB-01] twelve at most: the ones not seen for longest are let go and keep their tab', () => {
        const state = visit(...paths);
        expect(state.tabs.filter(({ isMounted }) => !isMounted).map(({ id }) => id)).toEqual(['/page/0', '/page/1']);
        expect(state.tabs).toHaveLength(MAX_MOUNTED + 2);
        expect(findTab(choose(state, '/page/0', CLEAN), '/page/0')?.isMounted).toBe(true);
    });

    it('a tab with unsaved input is never let go', () => {
        const dirty = new Set(['/page/0']);
        const state = paths.reduce((before, path) => go(before, path, 'PUSH', dirty), NO_TABS);
        expect(state.tabs.filter(({ isMounted }) => !isMounted).map(({ id }) => id)).toEqual(['/page/1', '/page/2']);
    });
});

describe('over a reload', () => {
    it('tabs come back with address, title, order and pins, none of them drawn', () => {
        const open = pin(visit(HOME, '/order/order?page=2', '/report/1'), '/report/1', true, HOME);
        keepTabs(open, 'user-1');
        const restored = restoreTabs('user-1', tabIdOf, HOME);
        expect(ids(restored)).toEqual([HOME, '/report/1', '/order/order']);
        expect(addressOf(restored, '/order/order')).toBe('/order/order?page=2');
        expect(restored.tabs.some(({ isMounted }) => isMounted)).toBe(false);
    });

    it('another user and a corrupt value leave the home page alone', () => {
        keepTabs(visit('/report/1'), 'user-1');
        expect(ids(restoreTabs('user-2', tabIdOf, HOME))).toEqual([HOME]);
        writeStored(KEYS.tabs, { owner: 'user-1', tabs: [{ path: 'https://elsewhere.example', isPinned: false }] });
        expect(ids(restoreTabs('user-1', tabIdOf, HOME))).toEqual([HOME]);
        sessionStorage.setItem(KEYS.tabs.name, '{"value":{"owner":1');
        expect(ids(restoreTabs('user-1', tabIdOf, undefined))).toEqual([]);
    });
});

describe('rights taken away', () => {
    it('[PERM-08] hidden tabs of such pages close, the one in front and dirty ones stay', () => {
        const open = visit(HOME, '/a', '/b', '/c');
        expect(ids(dropForbidden(open, id => id === HOME, new Set(['/b'])))).toEqual([HOME, '/b', '/c']);
    });
});
