const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿', '万亿'];

/** Four digits in words; consecutive zeros between other digits become one 零. */
const group = (value: number): string => {
    let words = '';
    let hasGap = false;
    for (let place = 3; place >= 0; place--) {
        const digit = Math.floor(value / 10 ** place) % 10;
        if (digit === 0) {
            hasGap = words !== '';
            continue;
        }
        words += (hasGap ? '零' : '') + DIGITS[digit] + PLACES[place];
        hasGap = false;
    }
    return words;
};

const whole = (yuan: number): string => {
    let words = '';
    let hasGap = false;
    for (let index = GROUPS.length - 1; index >= 0; index--) {
        const value = Math.floor(yuan / 10_000 ** index) % 10_000;
        if (value === 0) {
            hasGap = words !== '';
            continue;
        }
        words += (words !== '' && (hasGap || value < 1000) ? '零' : '') + group(value) + GROUPS[index];
        hasGap = false;
    }
    return words;
};

/** Fen in the words used on vouchers: 壹仟贰佰柒拾玖元壹角贰分, 壹佰元整. */
export const chineseAmount = (fen: number): string => {
    const amount = Math.abs(Math.trunc(fen));
    const [yuan, jiao, rest] = [Math.floor(amount / 100), Math.floor(amount / 10) % 10, amount % 10];
    if (amount === 0) return '零元整';
    const head = yuan > 0 ? `${whole(yuan)}元` : '';
    const tail =
        jiao === 0 && rest === 0
            ? '整'
            : `${jiao > 0 ? `${DIGITS[jiao]}角` : yuan > 0 ? '零' : ''}${rest > 0 ? `${DIGITS[rest]}分` : '整'}`;
    return `${fen < 0 ? '负' : ''}${head}${tail}`;
};
