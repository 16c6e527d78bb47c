import { appText } from '#providers/i18n/appText.ts';
import { DASH } from './kind.ts';

/** So many digits tell people outside of the company from each other. */
const TOLD_DIGITS = 6;

/** An account that no name is known for: of the product itself, of customers and drivers (`customer:<id>`) and their app in words. */
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
 * Who did it: the person's name that the server tells beside the account, else the account; the product itself is 系统, nobody a dash.
 */
export const accountText = <Name extends string>(row: Readonly<Partial<Record<Name, unknown>>>, name: Name): string => {
    const account = row[name];
    if (typeof account !== 'string' || account === '') return DASH;
    const person = (row as Readonly<Record<string, unknown>>)[`${name}_dictText`];
    return typeof person === 'string' && account !== 'system' ? person : unnamedAccount(account);
};
