import { Cron } from 'croner';
import cronstrue from 'cronstrue';
import 'cronstrue/locales/zh_CN.js';

const ZONE = 'Asia/Shanghai';

/** A plan as Quartz writes it: second, minute, hour, day, month, weekday (1 is Sunday), and perhaps the year; Shanghai time. */
export interface CronPlan {
    /** The next moments after this one, at most `count`. */
    next: (after: Date, count: number) => Date[];
    /** In words: 在02:00, 星期一至星期五. */
    text: string;
}

/** Why an expression is none, in Chinese. */
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
        const pattern = fields.map(field => (field === '?' ? '*' : field)).join(' ');
        const cron = new Cron(pattern, {
            paused: true,
            timezone: ZONE,
            alternativeWeekdays: true,
            sloppyRanges: true,
            mode: '6-or-7-parts',
        });
        return { next: (after, count) => cron.nextRuns(count, after), text: wordsOf(fields.join(' ')) };
    } catch {
        throw new CronFault('cron表达式不正确');
    }
}

/** The library says 「在一分钟后的第 20 秒, 每隔 10 分钟」 and 「在04:00, 限每月 1 号」. */
const wordsOf = (expression: string): string =>
    cronstrue
        .toString(expression, {
            locale: 'zh_CN',
            dayOfWeekStartIndexZero: false,
            use24HourTimeFormat: true,
            throwExceptionOnParseError: false,
        })
        .replace(/^在一分钟后的第 (\d+) 秒, (.+)$/, '$2（第$1秒）')
        .replace(/^在整点后的第 (\d+) 分钟/, '每小时第$1分钟')
        .replace(/^在(?=\d)/, '')
        .replaceAll(', ', '，');
