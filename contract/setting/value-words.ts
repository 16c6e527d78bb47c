import type { Named } from '../kit/fields.ts';

/** Language of texts that server and client share: the server uses `label`, an English screen `english`. */
export type WordsKey = keyof Named;

/** Stage of an order when it is canceled. */
export const CANCEL_STAGES = {
    accepted: { label: '已接单', english: 'Accepted' },
    en_route: { label: '前往中', english: 'On the way' },
    arrived: { label: '已到场', english: 'Arrived' },
} as const satisfies Record<string, Named>;

/** Messages for invalid values (domain 2.8). */
const FAULTS = {
    money: { label: '金额格式不正确，最多两位小数', english: 'Not an amount; at most two decimals' },
    format: { label: '{label}格式不正确', english: '{label} is not valid' },
    least: { label: '{label}不能小于{from}', english: '{label} must be at least {from}' },
    range: { label: '{label}应在{from}~{to}之间', english: '{label} must be between {from} and {to}' },
    time: { label: '{label}格式不正确，例如 08:30', english: '{label} must be a time such as 08:30' },
    choice: { label: '{label}不在可选范围内', english: '{label} is not one of the choices' },
    json: { label: '{label}不是有效的JSON', english: '{label} is not valid JSON' },
    tooLong: { label: '{label}不能超过{most}个字符', english: '{label} must not be longer than {most} characters' },
    missing: { label: '请输入{label}', english: 'Enter {label}' },
    noTier: { label: '请至少保留一级违约金', english: 'Keep at least one tier' },
    manyTiers: { label: '违约金不能超过{most}级', english: 'At most {most} tiers' },
    tiers: { label: '第{n}级未填写完整', english: 'Tier {n} is not filled in' },
    tierRate: { label: '第{n}级比例应在0%~100%之间', english: 'The share of tier {n} must be between 0% and 100%' },
    tierOrder: {
        label: '第{n}级应晚于上一级（先阶段，再距预约时间由远及近）',
        english: 'Tier {n} must come after the one before it: by stage, then from far to near the pick-up time',
    },
    tierLess: { label: '第{n}级比例不能低于上一级', english: 'The share of tier {n} must not be below the one before it' },
} as const satisfies Record<string, Named>;

/** Text of the error. */
export const faultText = (key: WordsKey, code: keyof typeof FAULTS, values: Readonly<Record<string, string | number>> = {}): string =>
    FAULTS[code][key].replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
