import { Cron } from 'croner';
import cronstrue from 'cronstrue';
import 'cronstrue/locales/zh_CN.js';

const ZONE = 'Asia/Shanghai';

/** A schedule in Quartz syntax: second, minute, hour, day, month, weekday (1 is Sunday), and optionally the year; in Shanghai time. */
export interface CronPlan {
    /** The next times after the given one, at most `count`. */
    next: (after: Date, count: number) => Date[];
    /** Chinese description: 02:00，星期一至星期五. */
    text: string;
}

/** Why a cron expression is invalid, in Chinese. */
export class CronFault extends Error {
    override readonly name = 'CronFault';
}

/** @throws CronFault */
export function readCron(expression: string): CronPlan {
    const fields = expression.trim().split(/\s+/);
    if (fields.length < 6 || fields.length > 7) throw new CronFault('cron表达式应有6或7段：秒 分 时 日 月 周 [年]');
    const [, , , day = '*', , weekday = '*'] = fields;
    const isAny = (field: string) => field === '*' || field === '?';
    if (!isAny(day) && !isAny(weekday)) throw new CronFault('日和周不能同时指定，请将其中一个填为 ?');
    if (fields.some((field, index) => field.includes('?') && (field !== '?' || (index !== 3 && index !== 5))))
        throw new CronFault('? 只能单独用在日或周');
    try {
        const cron = scheduleOf(fields);
        return { next: (after, count) => cron.nextRuns(count, after), text: wordsOf(fields.join(' ')) };
    } catch {
        throw new CronFault(faultOf(fields));
    }
}

const scheduleOf = (fields: readonly string[]): Cron =>
    new Cron(fields.map(field => (field === '?' ? '*' : field)).join(' '), {
        paused: true,
        timezone: ZONE,
        alternativeWeekdays: true,
        sloppyRanges: true,
        mode: '6-or-7-parts',
    });

/** Name and allowed range of each part. */
const PARTS = ['秒（0~59）', '分（0~59）', '时（0~23）', '日（1~31）', '月（1~12）', '周（1~7，1为周日）', '年'];

/** Finds the invalid part: each part is tried alone, with valid values for the others. */
const faultOf = (fields: readonly string[]): string => {
    const wrong = fields.findIndex((field, index) => {
        try {
            scheduleOf(fields.map((_each, at) => (at === index ? field : at < 2 ? '0' : '*')));
            return false;
        } catch {
            return true;
        }
    });
    return wrong < 0 ? 'cron表达式不正确' : `cron表达式不正确：${PARTS[wrong]}不能是“${fields[wrong]}”`;
};

/** cronstrue says 「在一分钟后的第 20 秒, 每隔 10 分钟」, 「在04:00, 限每月 1 号」, and for every day only 「在04:00」; this rewrites such texts. */
const wordsOf = (expression: string): string =>
    cronstrue
        .toString(expression, {
            locale: 'zh_CN',
            dayOfWeekStartIndexZero: false,
            use24HourTimeFormat: true,
            throwExceptionOnParseError: false,
        })
        .replace(/^在一分钟后的第 (\d+) 秒, (.+)$/, '$2（第$1秒）')
        .replace(/^在一分钟后的第 (\d+) 秒$/, '每分钟第$1秒')
        .replace(/^在整点后的第 (\d+) 分钟/, '每小时第$1分钟')
        .replace(/^在(\d\d:\d\d(?::\d\d)?)$/, '每天$1')
        .replace(/^在(?=\d)/, '')
        .replaceAll(', ', '，');
