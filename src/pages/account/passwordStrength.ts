/** How hard a password is to guess, roughly; it advises only, the server decides (security S13). */
export type Strength = 'weak' | 'medium' | 'strong';

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];

/** Length counts most, then kinds of characters; repetitions count once. */
export function strengthOf(password: string): Strength {
    const different = new Set(password).size;
    const kinds = KINDS.filter(kind => kind.test(password)).length;
    const points = Math.min(different, 16) + kinds * 2;
    if (password.length < 8 || points < 12) return 'weak';
    return points < 18 ? 'medium' : 'strong';
}
