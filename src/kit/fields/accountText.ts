import { appText } from '#providers/i18n/appText.ts';
import { DASH } from './kind.ts';

/**
 * Who did it: the person's name that the server tells beside the account, else the account; the product itself is 系统, nobody a dash.
 */
export const accountText = <Name extends string>(row: Readonly<Partial<Record<Name, unknown>>>, name: Name): string => {
    const account = row[name];
    if (typeof account !== 'string' || account === '') return DASH;
    if (account === 'system') return appText('common.system');
    const person = (row as Readonly<Record<string, unknown>>)[`${name}_dictText`];
    return typeof person === 'string' ? person : account;
};
