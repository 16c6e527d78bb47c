import { expect, it } from 'vitest';
import { appText } from '#providers/i18n/appText.ts';
import { greetingAt } from '#providers/format/greeting.ts';

it('[AUTH-07] greets by the hour', () => {
    expect([0, 4, 5, 8, 9, 11, 12, 13, 14, 19, 20, 23].map(hour => appText(`auth.greeting.${greetingAt(hour)}`))).toEqual([
        '晚上好',
        '晚上好',
        '早上好',
        '早上好',
        '上午好',
        '上午好',
        '中午好',
        '中午好',
        '下午好',
        '下午好',
        '晚上好',
        '晚上好',
    ]);
});
