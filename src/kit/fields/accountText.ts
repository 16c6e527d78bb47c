import { appText } from '#providers/i18n/appText.ts';
import { DASH } from './kind.ts';

/** Number of trailing digits of the id that identify a customer or driver. */
const TOLD_DIGITS = 6;

/**
 * Text of an account without a known name: the product itself, customers and drivers (`customer:<id>`) and their app in words; other
 * accounts unchanged.
 */
export const unnamedAccount = (account: string): string => {
    const [kind, id = ''] = account.split(':');
    const no = id.slice(-TOLD_DIGITS);
    if (account === 'system') return appText('common.system');
    if (account === 'app') return appText('common.byApp');
    if (kind === 'customer' && no) return appText('common.byCustomer', { no });
    if (kind === 'driver' && no) return appText('common.byDriver', { no });
    return account;
};

/**
 * Text of the acting account: the person's name if the server sends it beside the account, otherwise the account; 系统 for the product itself,
 * a dash for none.
 */
export const accountText = <Name extends string>(row: Readonly<Partial<Record<Name, unknown>>>, name: Name): string => {
    const account = row[name];
    if (typeof account !== 'string' || account === '') return DASH;
    const person = (row as Readonly<Record<string, unknown>>)[`${name}_dictText`];
    return typeof person === 'string' && account !== 'system' ? person : unnamedAccount(account);
};
