import { expect, it } from 'vitest';
import { wan } from '#src/pages/dashboard/wan.ts';

it('[DASH-01] tells money on an axis with separators, or in 万 where there is much', () => {
    expect([0, 99_950, 253_000, 58_701_200, -58_701_200, 1_234_567_800_000].map(wan)).toEqual([
        '¥0',
        '¥1,000',
        '¥2,530',
        '¥58.7万',
        '¥-58.7万',
        '¥123.5亿',
    ]);
});
