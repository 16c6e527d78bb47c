import { dictionary } from '@zxcvbn-ts/language-common';
import { badRequest } from '#server/kit/errors.ts';

const MOST = 128;
/** What people choose here when they must choose something; the package's list is of other countries. */
const LOCAL = `password password1 password123 passw0rd p@ssw0rd p@ssword qwertyuiop qwerty123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz@wsx qazwsxedc zaq12wsx
    asdfghjkl zxcvbnm123 iloveyou iloveyou1 admin123 admin1234 admin888 administrator root1234 test1234 guest123 welcome1 welcome123 letmein123
    abc12345 abcd1234 a1234567 a12345678 a123456789 aa123456 aa12345678 q1w2e3r4 qwer1234 asdf1234 woaini1314 woaini520 5201314520 1314520
    superman batman123 football baseball sunshine princess trustno1 starwars dragon123 monkey123 shadow123 master123 michael1 computer internet
    changeme default1 secret123 jeecg1314 diaoyun123 diaoyun888 lanqiang mima1234 zhongguo china123 beijing2008 woshishui nihao123`;
/** The most used passwords of leaks, about 40,000, and the local ones (security S13). */
const COMMON = new Set([...dictionary['passwords-common'], ...LOCAL.split(/\s+/)]);
/** Names of the house that a guesser tries first. */
const CONTEXT = ['diaoyun', 'jeecg', '吊运'];

/**
 * Length and commonness decide, composition does not: the strength bar only advises. Name and number of the account are no passwords.
 * @throws AppError 400 with the text under `field`
 */
export function requireGoodPassword(password: string, username: string, least: number, field = 'password', phone?: string | null): void {
    const fault = faultOf(password, [username, phone ?? ''], least);
    if (fault) throw badRequest({ [field]: fault }, fault);
}

function faultOf(password: string, names: readonly string[], least: number): string | undefined {
    const signs = [...password];
    if (signs.length < least || signs.length > MOST) return `密码长度应在${least}~${MOST}个字符之间`;
    const folded = password.toLowerCase();
    const core = folded.replace(/[^a-z\u4e00-\u9fff]+$/, '');
    const own = names.filter(Boolean).map(name => name.toLowerCase());
    if (own.includes(folded) || own.includes(core)) return '密码不能与账号或手机号相同';
    const common = COMMON.has(folded) || CONTEXT.includes(core) || isPattern(signs);
    return common ? '该密码过于常见，请换一个' : undefined;
}

/** One or two signs repeated, or a run such as 12345678 or hgfedcba. */
function isPattern(signs: string[]): boolean {
    if (new Set(signs).size <= 2) return true;
    const steps = signs.slice(1).map((sign, index) => (sign.codePointAt(0) ?? 0) - (signs[index]?.codePointAt(0) ?? 0));
    return steps.every(step => step === 1) || steps.every(step => step === -1);
}
