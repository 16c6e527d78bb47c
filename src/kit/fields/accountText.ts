import { appText } from '#providers/i18n/appText.ts';

/** Who did it: a user name, or the product by itself. */
export const accountText = (account: string): string => (account === 'system' ? appText('common.system') : account);
