import { MENU_TYPE } from '#contract/system/permission.ts';
import { badRequest } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';

const LAYOUT = 'layouts/RouteView';
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

// Browsers drop these inside of addresses: `java<tab>script:` is a script to them.
const withoutControls = (text: string) =>
    Array.from(text)
        .filter(each => each > '\u0020' && each !== '\u007f')
        .join('');

/**
 * A menu's address as it is stored: an own path with its leading slash, an http address, or an expression that the client
 * replaces by a known address.
 * @throws AppError 400 for another scheme or another host (security S70).
 */
export function normalUrl(field: string, given: string): string {
    if (given.startsWith('{{')) return given;
    const url = withoutControls(given);
    if (/^https?:\/\//i.test(url) && URL.canParse(url)) return url;
    if (SCHEME.test(url) || /^[/\\]{2}/.test(url)) throw badRequest({ [field]: '地址只能是站内路径或http(s)地址' });
    return url.startsWith('/') ? url : `/${url}`;
}

/** A component's name without what existing menu tables write around it. */
export const normalComponent = (given: string): string => given.replace(/^\/?(?:src\/)?(?:views\/)?/, '').replace(/\.vue$/, '');

/**
 * What is stored of a menu or button (wire-contract 7.3): addresses and component in their one form, and nothing that its
 * type does not have.
 * @param values what the call brings
 * @param stored the row before an edit
 * @throws AppError 400 naming what is missing
 */
export function normalMenu(values: WireRow, stored: WireRow = {}): WireRow {
    const whole = { ...stored, ...values };
    const type = Number(whole.menuType);
    const url = textOf(whole.url);
    const component = textOf(whole.component);
    const faults: Record<string, string> = {};
    if (type !== MENU_TYPE.root && !textOf(whole.parentId)) faults.parentId = '请选择上级菜单';
    if (type !== MENU_TYPE.button && !url) faults.url = '请输入菜单路径';
    if (type === MENU_TYPE.menu && !component) faults.component = '请输入前端组件';
    if (type === MENU_TYPE.button && !textOf(whole.perms)) faults.perms = '请输入授权标识';
    if (Object.keys(faults).length > 0) throw badRequest(faults);
    if (type === MENU_TYPE.button) return { ...values, url: null, component: '', redirect: null, route: false };
    return {
        ...values,
        ...(type === MENU_TYPE.root ? { parentId: null } : {}),
        url: normalUrl('url', url),
        component: normalComponent(component) || LAYOUT,
        ...(textOf(whole.redirect) ? { redirect: normalUrl('redirect', textOf(whole.redirect)) } : {}),
    };
}
