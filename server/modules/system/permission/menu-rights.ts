import { MENU_TYPE } from '#contract/system/permission.ts';
import { codesOf, type Screen } from '#server/db/seed/system/menus.ts';
import { SCREENS } from '#server/db/seed/system/screens.ts';
import { isAdministrator } from '#server/kit/access/administrator.ts';
import { type AppError, refuseAs } from '#server/kit/errors.ts';
import { textOf, type WireRow } from '#server/kit/list/source.ts';
import { splitCodes } from '#server/kit/access/permission-codes.ts';
import type { Session } from '#server/kit/access/session.ts';
import { codeRefusal } from '../role/authority.service.ts';
import { normalComponent } from './menu-form.ts';

/**
 * A menu row hands its codes to everybody who is granted it, the writer among them, and its address and component open a screen.
 * So a code is written only by who holds it, a screen is given to a menu only by who may open it (security S40).
 * @param row as it will be stored
 * @param current the row before an edit
 * @throws AppError naming the code
 */
export function requireOwnRights(session: Session, row: WireRow, current?: WireRow): void {
    // A row that is enabled hands out what it holds again; a button that moves leaves the data rules of its menu behind.
    const isFresh = !current || (current.status !== '1' && row.status === '1') || current.parentId !== row.parentId;
    const known = new Set(isFresh ? [] : splitCodes(textOf(current.perms)));
    const fault = codeRefusal(
        session,
        splitCodes(textOf(row.perms)).filter(code => !known.has(code)),
    );
    if (fault !== undefined) throw refusal('perms', fault);
    if (Number(row.menuType) === MENU_TYPE.button || isAdministrator(session)) return;
    for (const field of ['component', 'url'] as const) {
        if (!isFresh && current[field] === row[field]) continue;
        const screen = screenBy(field, textOf(row[field]));
        const [code] = screen ? codesOf(screen) : [];
        if (screen && code !== undefined && !session.permissions.has(code))
            throw refusal(field, `您没有页面“${screen.title}”的权限（${code}），不能让菜单打开它，请由拥有该权限的人员操作`);
    }
}

const refusal = (field: string, message: string): AppError => refuseAs('VALIDATION', message, { fields: { [field]: message } });

let screens: ReadonlyMap<string, Screen> | undefined;

/** The delivered screen behind a component's name or an address, in whatever case. */
const screenBy = (field: 'component' | 'url', value: string): Screen | undefined => {
    screens ??= new Map(
        SCREENS.flatMap(screen => [
            [keyOf('component', screen.component), screen],
            [keyOf('url', screen.path), screen],
        ]),
    );
    return screens.get(keyOf(field, value));
};

const keyOf = (field: 'component' | 'url', value: string): string =>
    `${field} ${(field === 'component' ? normalComponent(value) : value.replace(/[?#].*$/, '').replace(/\/+$/, '')).toLowerCase()}`;
